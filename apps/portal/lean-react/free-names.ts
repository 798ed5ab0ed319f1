import { children, isFunction, isNode, nameOf, type Node, statements } from './syntax.ts';

/** Names that a script reads or writes and declares nowhere around that place: those of the browser, and those whose declaration was cut by mistake. */
export function freeNames(code: string): Set<string> {
  const free = new Set<string>();
  const top = { type: 'Program', start: 0, end: code.length, body: statements(code) };
  visit(top, undefined, [declaredIn(top)], free);
  return free;
}

function visit(node: Node, parent: Node | undefined, scopes: readonly ReadonlySet<string>[], free: Set<string>): void {
  const name = nameOf(node);
  if (name !== undefined && !isOnlyLabel(node, parent) && !scopes.some((scope) => scope.has(name))) free.add(name);
  const inner = isFunction(node) ? [...scopes, declaredIn(node)] : scopes;
  for (const child of children(node)) visit(child, node, inner, free);
}

/** What a function declares for all of itself: parameters, its own name, and variables and functions wherever they stand in it, but for inner functions' own. */
function declaredIn(node: Node): Set<string> {
  const names = new Set<string>(isFunction(node) ? ['arguments'] : []);
  const addAll = (pattern: unknown): void => {
    if (!isNode(pattern)) return;
    const name = nameOf(pattern);
    if (name !== undefined) names.add(name);
    for (const child of children(pattern)) addAll(child);
  };
  if (isFunction(node)) {
    addAll(node['id']);
    for (const parameter of node['params'] as Node[]) addAll(parameter);
  }
  const look = (below: Node): void => {
    if (below.type === 'VariableDeclarator') addAll(below['id']);
    if (below.type === 'CatchClause') addAll(below['param']);
    if (below.type === 'FunctionDeclaration') addAll(below['id']);
    if (!isFunction(below)) children(below).forEach(look);
  };
  children(node).forEach(look);
  return names;
}

/** Whether a name there is a property's, or a label's. */
function isOnlyLabel(node: Node, parent: Node | undefined): boolean {
  if (parent === undefined) return false;
  if (['LabeledStatement', 'BreakStatement', 'ContinueStatement'].includes(parent.type)) return true;
  if (parent.type === 'MemberExpression') return parent['property'] === node && parent['computed'] === false;
  return parent.type === 'Property' && parent['key'] === node && parent['computed'] === false && parent['shorthand'] === false;
}
