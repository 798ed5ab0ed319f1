import { freeNames } from './free-names.ts';
import { simplify, withConstants } from './simplify.ts';
import { children, type Edit, edited, entry, isFunction, isNode, nameOf, type Node, propertyOf, statements, walk } from './syntax.ts';

/** What is known of a page that does without some of a library's features, said in the words of the library's own built file. */
export type Cuts = {
  /** Kinds of nodes of React's tree (`fiber.tag`) that are never made. */
  readonly tags?: readonly number[];
  /** Kinds of elements that nobody hands in: constants of the library. */
  readonly types?: readonly string[];
  /** Properties that always have the one value. */
  readonly properties?: Readonly<Record<string, string>>;
  /** Variables that keep their first value. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Functions that come to one value, or do nothing: their bodies. */
  readonly functions?: Readonly<Record<string, string>>;
  /** Places outside of the file that nobody reads: what is assigned there at the top of the file. */
  readonly assignments?: readonly string[];
  /** Hooks that nobody calls. */
  readonly hooks?: readonly string[];
};

/**
 * A built file of a library without the features that the page does without. Throws where something that is to be cut is not there as it was: the library is
 * another one than the cuts were made for.
 */
export function cut(code: string, cuts: Cuts): string {
  const left = simplify(withoutCuts(withConstants(code, cuts.variables), cuts));
  const known = freeNames(code);
  const lost = [...freeNames(left)].filter((name) => !known.has(name));
  if (lost.length > 0) throw new Error(`A cut took the declaration of ${lost.join(', ')}`);
  return left;
}

function withoutCuts(code: string, cuts: Cuts): string {
  const top = statements(code);
  const missing = new Set([
    ...(cuts.types ?? []),
    ...(cuts.assignments ?? []),
    ...(cuts.hooks ?? []),
    ...Object.keys(cuts.functions ?? {}),
    ...Object.keys(cuts.properties ?? {}),
  ]);
  const edits: Edit[] = [];
  const found = (name: string, edit: Edit) => {
    missing.delete(name);
    edits.push(edit);
  };
  for (const statement of top)
    walk(statement, (node, parent) => {
      const { start, end } = node;
      if (isFunction(node)) edits.push(...keptDeclarations(node, cuts));
      const value = parent !== undefined && !isPlace(node, parent) ? entry(cuts.properties, propertyOf(node)) : undefined;
      if (value !== undefined) found(propertyOf(node) ?? '', { start, end, text: value });
      const body = node.type === 'FunctionDeclaration' ? entry(cuts.functions, nameOf(node['id'])) : undefined;
      if (body !== undefined) found(nameOf(node['id']) ?? '', { ...rangeOf(node['body'] as Node), text: `{ ${body} }` });
      if (node.type === 'BinaryExpression' && ['===', '!=='].includes(node['operator'] as string)) {
        const sides = [node['left'], node['right']];
        const type = sides.map(nameOf).find((name) => name !== undefined && cuts.types?.includes(name));
        if (type !== undefined || sides.some((side, at) => isCutTag(side, sides[1 - at], cuts)))
          edits.push({ start, end, text: node['operator'] === '===' ? '!1' : '!0' });
      }
      if (node.type === 'SwitchStatement') {
        for (const { edit, type } of casesOf(node, cuts)) {
          if (type !== undefined) missing.delete(type);
          edits.push(edit);
        }
      }
      const place = parent === undefined ? placeOf(node, code) : undefined;
      if (place !== undefined && cuts.assignments?.includes(place)) found(place, { start, end, text: '' });
      const hook = node.type === 'Property' ? nameOf(node['key']) : undefined;
      if (hook !== undefined && cuts.hooks?.includes(hook)) found(hook, entryEdit(node, parent));
      return undefined;
    });
  if (missing.size > 0) throw new Error(`Not there to be cut: ${[...missing].join(', ')}`);
  return edited(code, edits);
}

function rangeOf({ start, end }: Node): { readonly start: number; readonly end: number } {
  return { start, end };
}

/** Whether something is put there, instead of being read. */
function isPlace(node: Node, parent: Node): boolean {
  return (parent.type === 'AssignmentExpression' && parent['left'] === node) || parent.type === 'UpdateExpression';
}

/** Names under which React's own code keeps the tag of a node. */
const tagNames = /^(?:tag|nodeTag|grandTag)$/;

/** Numbers that mean other things as well: they count only where a tag's name stands beside them. */
const ambiguousTags = [4];

function isCutTag(side: unknown, other: unknown, { tags = [] }: Cuts): boolean {
  if (!isNode(side) || side.type !== 'Literal' || !tags.includes(side['value'] as number)) return false;
  return !ambiguousTags.includes(side['value'] as number) || isTag(other);
}

function isTag(node: unknown): boolean {
  return propertyOf(node) === 'tag' || tagNames.test(nameOf(node) ?? '');
}

/** The cases of a switch that never come about. A body that another case falls into stays, without the label. */
function casesOf(node: Node, cuts: Cuts): { readonly edit: Edit; readonly type: string | undefined }[] {
  const onTag = isTag(node['discriminant']);
  let fallsIn = false;
  return (node['cases'] as Node[]).flatMap((one) => {
    const test = one['test'];
    const name = nameOf(test);
    const type = name !== undefined && cuts.types?.includes(name) ? name : undefined;
    const isCut =
      type !== undefined || (onTag && isNode(test) && test.type === 'Literal' && cuts.tags?.includes(test['value'] as number) === true);
    const body = one['consequent'] as Node[];
    if (isCut && !fallsIn) return [{ edit: { start: one.start, end: one.end, text: '' }, type }];
    fallsIn = !leaves(body.at(-1));
    if (!isCut) return [];
    const bodyStart = body[0]?.start ?? one.end;
    return [{ edit: { start: one.start, end: bodyStart, text: '' }, type }];
  });
}

/** Variables that were declared in cases that go, declared at the start of their function: other cases use them too. */
function keptDeclarations(node: Node, cuts: Cuts): Edit[] {
  const names = new Set<string>();
  const look = (below: Node, isCut: boolean): void => {
    if (isFunction(below)) return;
    const gone = below.type === 'SwitchStatement' ? new Set(casesOf(below, cuts).map(({ edit }) => edit.start)) : undefined;
    if (isCut && below.type === 'VariableDeclarator') names.add(nameOf(below['id']) ?? '');
    for (const child of children(below)) look(child, isCut || (child.type === 'SwitchCase' && gone?.has(child.start) === true));
  };
  const { start, type } = node['body'] as Node;
  if (type === 'BlockStatement') children(node['body'] as Node).forEach((child) => look(child, false));
  return names.size === 0 ? [] : [{ start: start + 1, end: start + 1, text: `var ${[...names].join(', ')};` }];
}

/** Whether nothing that stands behind a statement is reached from it. */
function leaves(statement: Node | undefined): boolean {
  if (statement === undefined) return false;
  if (['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'].includes(statement.type)) return true;
  return statement.type === 'BlockStatement' && leaves((statement['body'] as Node[]).at(-1));
}

/** Where a statement assigns to, in the file's own words. */
function placeOf(statement: Node, code: string): string | undefined {
  const { expression } = statement as unknown as { expression?: Node };
  if (expression?.type !== 'AssignmentExpression') return undefined;
  const { start, end } = expression['left'] as Node;
  return code.slice(start, end);
}

/** An entry of a list, with what stands between it and the next. */
function entryEdit(node: Node, parent: Node | undefined): Edit {
  const all = (parent?.['properties'] ?? []) as Node[];
  const at = all.indexOf(node);
  const next = all[at + 1];
  if (next !== undefined) return { start: node.start, end: next.start, text: '' };
  return { start: node.start, end: node.end, text: '' };
}
