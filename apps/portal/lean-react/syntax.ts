import { parseSync } from 'vite';

/** A node of a parsed script (ESTree), as far as it is read here. `start` and `end` are offsets into the text. */
export type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };

/** One piece of a text, `start` to `end`, and what stands in its place. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** The statements of a script or a module. Throws where the text is none: what was cut out of it was more than a whole. */
export function statements(code: string, sourceType: 'script' | 'module' = 'script'): readonly Node[] {
  const { program, errors } = parseSync('lean-react.js', code, { sourceType });
  if (errors.length > 0) throw new Error(`No script: ${errors[0]?.message}`);
  return program.body as unknown as Node[];
}

/** Whether a value is a node, a list of which a node's own values may be too. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The nodes right below one. */
export function children(node: Node): Node[] {
  const found: Node[] = [];
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) found.push(...value.filter(isNode));
    else if (isNode(value)) found.push(value);
  }
  return found;
}

/** Visits a node and all below it, from the outside. Nothing below is visited where `visit` says `'skip'`. */
export function walk(node: Node, visit: (node: Node, parent: Node | undefined) => 'skip' | void, parent?: Node): void {
  if (visit(node, parent) === 'skip') return;
  for (const child of children(node)) walk(child, visit, node);
}

/** The name of an identifier, and nothing for any other node. */
export function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : undefined;
}

/** The name behind the dot of `a.name`, and nothing for any other node. */
export function propertyOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'MemberExpression' && node['computed'] === false ? nameOf(node['property']) : undefined;
}

export function isFunction(node: Node): boolean {
  return node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';
}

/** Puts edits into a text. One that stands within another is left out: what it changes is gone. */
export function edited(code: string, edits: readonly Edit[]): string {
  const inOrder = [...edits].sort((one, other) => one.start - other.start || other.end - one.end);
  let done = 0;
  let text = '';
  for (const { start, end, text: put } of inOrder) {
    if (start < done) continue;
    text += code.slice(done, start) + put;
    done = end;
  }
  return text + code.slice(done);
}

/** What a table of the cuts says of a name of the library: names such as `hasOwnProperty` are in no table. */
export function entry(table: Readonly<Record<string, string>> | undefined, name: string | undefined): string | undefined {
  return table !== undefined && name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}
