import type { ScanToken } from 'libpg-query';
import type { Problem, SourceFile } from '../tidy/source-tree.ts';
import { scanSql, type SqlStatement } from './parse-sql.ts';
import { FUNCTION_LINES_MAX, LIST_MAX, PARAMETERS_MAX } from './sql-limits.ts';

/** What a function file may make: one of these, under the name of the file. */
const MAKERS: Readonly<Record<string, (node: SqlStatement['node']) => string>> = {
  CreateFunctionStmt: ({ funcname }) => (funcname as { String: { sval: string } }[]).at(-1)?.String.sval ?? '',
  CompositeTypeStmt: ({ typevar }) => (typevar as { relname: string }).relname,
  ViewStmt: ({ view }) => (view as { relname: string }).relname,
  CreateTrigStmt: ({ trigname }) => trigname as string,
};

/** Function files make one thing each, say what it does, and keep the limits. */
export function functionProblems(file: SourceFile, statements: readonly SqlStatement[]): Problem[] {
  const name =
    file.path
      .split('/')
      .at(-1)
      ?.replace(/\.sql$/, '') ?? '';
  const [made, ...rights] = statements;
  const say = (message: string): Problem => ({ path: file.path, message });
  const nameOf = made && MAKERS[made.kind];
  if (made === undefined || nameOf === undefined || nameOf(made.node) !== name)
    return [say(`begins with the function, type, view or trigger "${name}"`)];
  const problems = rights
    .filter(({ kind, text }) => kind !== 'GrantStmt' || !new RegExp(`\\b${name}\\b`).test(text))
    .map(({ line }) => say(`line ${line}: nothing but the rights on ${name} stands here beside it`));
  // Triggers live on their tables, where the one of the state before is; all else comes into a schema of its own.
  const replaces = made.node['replace'] === true;
  if (replaces !== (made.kind === 'CreateTrigStmt'))
    problems.push(say(replaces ? 'says OR REPLACE, and replaces nothing' : 'lacks OR REPLACE'));
  if (made.kind === 'CreateFunctionStmt') {
    if (!file.text.startsWith('-- '))
      problems.push(say('begins with a comment: what it does, what it locks and in which order, what it refuses'));
    if (/\bSECURITY DEFINER\b/.test(made.text)) problems.push(...definerProblems(file, made, name));
  }
  return [...problems, ...limitProblems(file, made)];
}

function definerProblems(file: SourceFile, made: SqlStatement, name: string): Problem[] {
  const problems: Problem[] = [];
  if (!/\bSET search_path FROM CURRENT\b/.test(made.text))
    problems.push({ path: file.path, message: 'runs with the owner’s rights: SET search_path FROM CURRENT' });
  if (!/\bRETURNS trigger\b/.test(made.text) && !new RegExp(`REVOKE ALL ON FUNCTION ${name} FROM PUBLIC`).test(file.text))
    problems.push({ path: file.path, message: `runs with the owner’s rights: REVOKE ALL ON FUNCTION ${name} FROM PUBLIC` });
  return problems;
}

function limitProblems(file: SourceFile, made: SqlStatement): Problem[] {
  const tokens = codeOf(made.text);
  const words = tokens.map(({ text }) => text);
  const found: string[] = [];
  const lines = made.text.split('\n').length;
  if (lines > FUNCTION_LINES_MAX) found.push(`${lines} lines, at most ${FUNCTION_LINES_MAX}`);
  const parameters = parametersOf(made);
  if (parameters > PARAMETERS_MAX) found.push(`${parameters} parameters, at most ${PARAMETERS_MAX}: use a composite type`);
  const list = longestList(tokens);
  if (list > LIST_MAX) found.push(`a list of ${list} words: rows of a table`);
  if (words.some((word) => word === 'p_words' || word === 'body'))
    found.push('composes an answer’s body: store what happened, and say it in TypeScript');
  const problems = found.map((message) => ({ path: file.path, message }));
  // Names and definitions put together at run time cannot be read here, checked or searched for.
  const dynamic = words.findIndex((word, at) => word.toUpperCase() === 'EXECUTE' && words[at + 1]?.toUpperCase() !== 'FUNCTION');
  if (dynamic >= 0 || words.includes('pg_get_functiondef'))
    problems.push({ path: file.path, message: 'runs a text that it puts together' });
  return problems;
}

function parametersOf({ kind, node }: SqlStatement): number {
  if (kind !== 'CreateFunctionStmt') return 0;
  const parameters = (node['parameters'] ?? []) as { FunctionParameter: { mode: string } }[];
  return parameters.filter(({ FunctionParameter: { mode } }) => mode !== 'FUNC_PARAM_OUT' && mode !== 'FUNC_PARAM_TABLE').length;
}

/** The words of a statement and of its body, without comments. */
function codeOf(text: string): ScanToken[] {
  return scanSql(text)
    .filter(({ tokenName }) => !tokenName.endsWith('COMMENT'))
    .flatMap((token) => (token.text.startsWith('$$') ? codeOf(token.text.slice(2, -2).replace(/^#.*$/gm, '')) : [token]));
}

/** The most words in one `IN (…)`, array or array literal. */
function longestList(tokens: readonly ScanToken[]): number {
  let longest = 0;
  let run = 0;
  for (const [at, { text, tokenName }] of tokens.entries()) {
    const isWord = tokenName === 'SCONST';
    if (isWord && /^'\{[^":]*\}'$/s.test(text)) longest = Math.max(longest, text.split(',').length);
    if (isWord) run += 1;
    else if (text !== ',' || tokens[at - 1]?.tokenName !== 'SCONST') run = 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
