/** What a cell of a file says: words, a whole number, or a decimal as the wire carries it (`-1234.50`), written with the reader's separator. */
export type FileCell = string | number | { readonly decimal: string } | null;

/**
 * A table as comma-separated values (RFC 4180) that a spreadsheet opens with a double click: a byte order mark, so that it is read as UTF-8, and a semicolon
 * between cells where the reader's language has a decimal comma. Words that a spreadsheet would calculate get an apostrophe before them (OWASP, CSV injection).
 */
export function csvText(
  head: readonly string[],
  rows: readonly (readonly FileCell[])[],
  tag: string,
  /** Lines under the table, after an empty one: what the file is, and whose. */
  notes: readonly string[] = [],
): string {
  const comma = decimalSign(tag);
  const between = comma === ',' ? ';' : ',';
  const line = (cells: readonly FileCell[]): string => cells.map((cell) => cellText(cell, comma)).join(between);
  const below = notes.length === 0 ? [] : [[], ...notes.map((note) => [note])];
  return `\uFEFF${[head, ...rows, ...below].map(line).join('\r\n')}\r\n`;
}

/** The sign before the cents. */
export function decimalSign(tag: string): string {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

function cellText(cell: FileCell, comma: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return quoted(disarmed(cell));
  return /^-?\d+(\.\d+)?$/.test(cell.decimal) ? cell.decimal.replace('.', comma) : quoted(disarmed(cell.decimal));
}

/** A spreadsheet calculates what begins with one of these, also behind blanks and in their wide forms. */
function disarmed(text: string): string {
  return /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}

/** Quoted for either separator: a reader may open the file with the other one. */
function quoted(text: string): string {
  return /["\r\n,;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
