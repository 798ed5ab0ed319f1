import { loadModule, parsePlPgSQLSync, parseSync, type ScanToken, scanSync } from 'libpg-query';

await loadModule();

/** One statement as PostgreSQL's own parser reads it: its kind (`CreateStmt`), its tree, its text and the line it begins on. */
export interface SqlStatement {
  readonly kind: string;
  readonly node: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly line: number;
}

/** The statements of a text. Throws what the parser says when it is no SQL, or holds a plpgsql body that is none. */
export function parseSql(text: string): SqlStatement[] {
  // The parser counts bytes.
  const bytes = Buffer.from(text);
  return (parseSync(text).stmts ?? []).map(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    const own = bytes.subarray(start, length ? start + length : bytes.length).toString();
    const [kind = '', node = {}] = Object.entries((stmt ?? {}) as Record<string, Record<string, unknown>>)[0] ?? [];
    // The parser knows no types of ours, and takes an array of one for an array of records, which no function answers.
    if (kind === 'CreateFunctionStmt' && /\bLANGUAGE plpgsql\b/i.test(own))
      parsePlPgSQLSync(own.replace(/RETURNS \w+\[\]/, 'RETURNS text[]'));
    return { kind, node, text: own.trim(), line: bytes.subarray(0, start).toString().split('\n').length };
  });
}

/** The words and signs of a text, and its comments, as PostgreSQL's own lexer reads them; places in characters. */
export function scanSql(text: string): ScanToken[] {
  const bytes = Buffer.from(text);
  const at = bytes.length === text.length ? (place: number) => place : (place: number) => bytes.subarray(0, place).toString().length;
  return scanSync(text).tokens.map((token) => ({ ...token, start: at(token.start), end: at(token.end) }));
}
