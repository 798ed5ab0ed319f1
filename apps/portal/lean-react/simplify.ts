import { minifySync } from 'vite';
import { type Edit, edited, entry, isFunction, isNode, nameOf, type Node, statements, walk } from './syntax.ts';

/** Enough for what hangs on what hangs on a cut; nothing changed for a while before. */
const mostRounds = 12;

/**
 * A CommonJS module's text without what can no longer be reached in it: branches that are never taken, variables that always have the one value, functions that
 * nothing calls. Nothing is renamed. What the module does stays the same.
 */
export function simplify(code: string): string {
  let text = code;
  for (let round = 0; round < mostRounds; round++) {
    const next = withoutUnreached(withConstants(folded(text)));
    if (next.length >= text.length && round > 0) return text;
    text = next;
  }
  return text;
}

/** What a minifier takes away within functions. It keeps what stands at the top of a script, and this all stands in one function for it. */
function folded(code: string): string {
  const { code: whole, errors } = minifySync('lean-react.cjs', `module.exports = function (exports, require) {${code}\n};`, {
    module: false,
    compress: { sequences: false, joinVars: false, unused: true },
    mangle: false,
    codegen: { removeWhitespace: false },
  });
  if (errors.length > 0) throw new Error(`What is left of React is no script: ${errors[0]?.message}`);
  const [statement] = statements(whole);
  let body: Node | undefined;
  if (statement !== undefined)
    walk(statement, (node) => {
      if (!isFunction(node)) return undefined;
      body = node['body'] as Node;
      return 'skip';
    });
  if (body === undefined) throw new Error('The minifier took the module out of its function');
  return whole.slice(body.start + 1, body.end - 1);
}

/** Names that the module declares at its top. */
function topNames(top: readonly Node[]): Set<string> {
  const names = new Set<string>();
  for (const statement of top) {
    if (statement.type === 'FunctionDeclaration') addNames(statement['id'], names);
    if (statement.type === 'VariableDeclaration') for (const one of statement['declarations'] as Node[]) addNames(one['id'], names);
  }
  return names;
}

/** Names that something within a statement at the top has as well: parameters, variables and functions of its own. */
function innerNames(statement: Node): Set<string> {
  const names = new Set<string>();
  walk(statement, (node, parent) => {
    if (isFunction(node)) for (const parameter of node['params'] as Node[]) addNames(parameter, names);
    if (parent === undefined || (statement.type === 'VariableDeclaration' && parent === statement)) return;
    if (node.type === 'VariableDeclarator' || isFunction(node)) addNames(node['id'], names);
    if (node.type === 'CatchClause') addNames(node['param'], names);
  });
  return names;
}

function addNames(pattern: unknown, to: Set<string>): void {
  if (!isNode(pattern)) return;
  walk(pattern, (node) => {
    const name = nameOf(node);
    if (name !== undefined) to.add(name);
  });
}

/** The text of `null`, `true`, `false` or a number; nothing for anything else. */
function plainValue(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && (node['value'] === null || ['boolean', 'number'].includes(typeof node['value'])))
    return String(node['value']);
  const { argument } = node as unknown as { argument?: Node };
  if (node.type === 'UnaryExpression' && node['operator'] === '!' && argument?.type === 'Literal' && typeof argument['value'] === 'number')
    return String(!argument['value']);
  return undefined;
}

/**
 * Puts its value in the place of every variable at the module's top that never gets another, and of those that are known to have one. A name that something
 * within a function has as well is left alone there. Throws where a variable that is known is not there.
 */
export function withConstants(code: string, known: Readonly<Record<string, string>> = {}): string {
  const top = statements(code);
  const own = topNames(top);
  const inner = new Map(top.map((statement) => [statement, innerNames(statement)]));
  const shared = new Set([...inner.values()].flatMap((names) => [...names]));
  const unknown = Object.keys(known).filter((name) => !own.has(name));
  if (unknown.length > 0) throw new Error(`No variables of the module's own: ${unknown.join(', ')}`);
  const values = new Map<string, string | null>();
  const note = (name: string | undefined, value: string | undefined) => {
    if (name === undefined) return;
    values.set(name, value !== undefined && (values.get(name) ?? value) === value && values.get(name) !== null ? value : null);
  };
  const uses: { readonly name: string; readonly node: Node; readonly isShort: boolean }[] = [];
  for (const statement of top) {
    const isOther = (name: string) => inner.get(statement)?.has(name) === true;
    walk(statement, (node, parent) => {
      if (node.type === 'FunctionDeclaration') note(nameOf(node['id']), undefined);
      // A declaration without a value of its own says nothing here: such a variable is left as it is.
      if (node.type === 'VariableDeclarator') note(nameOf(node['id']), plainValue(node['init']));
      if (node.type === 'UpdateExpression') note(nameOf(node['argument']), undefined);
      if (node.type === 'ForInStatement' || node.type === 'ForOfStatement') note(nameOf(node['left']), undefined);
      if (node.type === 'AssignmentExpression') {
        const name = nameOf(node['left']);
        note(name, node['operator'] === '=' ? plainValue(node['right']) : undefined);
        if (name !== undefined && !isOther(name)) uses.push({ name, node, isShort: false });
      }
      const name = nameOf(node);
      if (name !== undefined && parent !== undefined && !isOther(name) && isRead(node, parent)) {
        const isShort = parent.type === 'Property' && parent['shorthand'] === true;
        uses.push({ name, node, isShort });
      }
    });
  }
  const edits = uses.flatMap(({ name, node, isShort }): Edit[] => {
    const found = shared.has(name) ? undefined : (values.get(name) ?? undefined);
    const value = own.has(name) ? (entry(known, name) ?? found) : undefined;
    return value === undefined ? [] : [{ start: node.start, end: node.end, text: isShort ? `${name}: ${value}` : value }];
  });
  return edited(code, edits);
}

/** Whether an identifier stands for its value there, and not for a property's name, a declaration or the place of a value to come. */
function isRead(node: Node, parent: Node): boolean {
  if (parent.type === 'MemberExpression') return parent['object'] === node || parent['computed'] === true;
  if (parent.type === 'Property') return parent['value'] === node || parent['computed'] === true;
  if (parent.type === 'AssignmentExpression') return parent['right'] === node;
  if (parent.type === 'VariableDeclarator') return parent['init'] === node;
  if (['LabeledStatement', 'BreakStatement', 'ContinueStatement', 'CatchClause', 'UpdateExpression'].includes(parent.type)) return false;
  if (isFunction(parent)) return parent['body'] === node;
  return true;
}

type Piece = { readonly owner: string | undefined; readonly node: Node; readonly names: ReadonlySet<string> };

/** Takes away functions and variables at the module's top that nothing leads to. */
function withoutUnreached(code: string): string {
  const top = statements(code);
  const pieces = top.flatMap((statement): Piece[] => {
    if (statement.type === 'FunctionDeclaration') return [pieceOf(nameOf(statement['id']), statement)];
    if (statement.type === 'VariableDeclaration')
      return (statement['declarations'] as Node[]).map((one) => pieceOf(isInert(one['init']) ? nameOf(one['id']) : undefined, one));
    return [pieceOf(prototypeOwner(statement), statement)];
  });
  const byOwner = new Map<string, Piece[]>();
  for (const piece of pieces) if (piece.owner !== undefined) byOwner.set(piece.owner, [...(byOwner.get(piece.owner) ?? []), piece]);
  const reached = new Set<string>();
  const waiting = pieces.filter(({ owner }) => owner === undefined).flatMap(({ names }) => [...names]);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    for (const piece of byOwner.get(name) ?? []) waiting.push(...piece.names);
  }
  const isKept = (node: Node) => pieces.some((piece) => piece.node === node && (piece.owner === undefined || reached.has(piece.owner)));
  const edits = top.flatMap((statement): Edit[] => {
    const { start, end } = statement;
    if (statement.type !== 'VariableDeclaration') return isKept(statement) ? [] : [{ start, end, text: '' }];
    const all = statement['declarations'] as Node[];
    const kept = all.filter(isKept);
    if (kept.length === all.length) return [];
    const list = kept.map((one) => code.slice(one.start, one.end)).join(', ');
    return [{ start, end, text: kept.length === 0 ? '' : `${statement['kind'] as string} ${list};` }];
  });
  return edited(code, edits);
}

function pieceOf(owner: string | undefined, node: Node): Piece {
  const names = new Set<string>();
  walk(node, (below, parent) => {
    const name = nameOf(below);
    const isPropertyName = parent?.type === 'MemberExpression' && parent['property'] === below && parent['computed'] === false;
    if (name !== undefined && !isPropertyName) names.add(name);
  });
  return { owner, node, names };
}

/** Whose method a statement is: `Name` of `Name.prototype.method = function ...`. */
function prototypeOwner(statement: Node): string | undefined {
  const { expression } = statement as unknown as { expression?: Node };
  if (expression?.type !== 'AssignmentExpression' || !isNode(expression['right']) || !isFunction(expression['right'])) return undefined;
  const text = expression['left'] as Node;
  const prototype = text['object'];
  return isNode(prototype) && prototype.type === 'MemberExpression' && nameOf(prototype['property']) === 'prototype'
    ? nameOf(prototype['object'])
    : undefined;
}

/** Whether nothing happens when a value is made: a function, a plain value, an empty collection, a symbol, or a list or an object of these. */
function isInert(value: unknown): boolean {
  if (!isNode(value)) return true;
  if (isFunction(value) || value.type === 'Identifier' || value.type === 'Literal') return true;
  if (value.type === 'UnaryExpression') return isInert(value['argument']);
  if (value.type === 'ArrayExpression') return (value['elements'] as unknown[]).every(isInert);
  if (value.type === 'ObjectExpression')
    return (value['properties'] as Node[]).every((one) => one.type === 'Property' && isInert(one['value']));
  if (value.type === 'NewExpression')
    return ['Map', 'Set', 'WeakMap', 'WeakSet'].includes(nameOf(value['callee']) ?? '') && (value['arguments'] as unknown[]).length === 0;
  return false;
}
