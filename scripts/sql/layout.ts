import type { ScanToken } from 'libpg-query';
import { scanSql } from './parse-sql.ts';

/** Words that PostgreSQL's lexer does not reserve, and that nothing of ours is called. */
const MORE_CAPITALS = new Set(
  'BEGIN DECLARE DELETE ELSIF EXIT FOREACH FUNCTION IF INSERT LOOP PERFORM RAISE RETURN RETURNS UPDATE WHILE'.split(' '),
);
const SMALL = new Set(['TRUE', 'FALSE']);

/**
 * A SQL file as it is to be laid out: reserved words in capitals, statements of a plpgsql body two spaces deeper with each block, what goes on on the next
 * line deeper than its statement, no space at a line's end, one empty line at most. Comments and breaks of lines stay where the writer put them.
 */
export function layoutSql(text: string): string {
  const capitals = withCapitals(text);
  const open = capitals.indexOf('$$');
  const close = capitals.indexOf('$$', open + 2);
  const isPlpgsql = close > open && /\bLANGUAGE plpgsql\b/.test(capitals);
  const indented = isPlpgsql
    ? capitals.slice(0, open + 2) + withIndents(capitals.slice(open + 2, close)) + capitals.slice(close)
    : capitals;
  const trimmed = indented.replace(/[ \t]+$/gm, '').replace(/\n{3,}/g, '\n\n');
  return `${trimmed.trim()}\n`;
}

/** Also inside the body of a function, which the lexer takes for one string. */
function withCapitals(text: string): string {
  let written = '';
  let done = 0;
  for (const token of scanSql(text)) {
    const isBody = text.startsWith('$$', token.start) && text.includes('\n', token.start);
    const isCall = text[token.end] === '(';
    const word = isBody
      ? `$$${withCapitals(text.slice(token.start + 2, token.end - 2))}$$`
      : capital(text.slice(token.start, token.end), token, isCall);
    written += text.slice(done, token.start) + word;
    done = token.end;
  }
  return written + text.slice(done);
}

function capital(word: string, token: ScanToken, isCall: boolean): string {
  const upper = word.toUpperCase();
  if (token.keywordName === 'RESERVED_KEYWORD') return SMALL.has(upper) ? word.toLowerCase() : upper;
  // left(…) and right(…) are functions as well.
  if (token.keywordName === 'TYPE_FUNC_NAME_KEYWORD') return isCall ? word : upper;
  return MORE_CAPITALS.has(upper) ? upper : word;
}

/** A statement, or the head of a block up to its THEN or LOOP: the place of its first word, and how deep it stands. */
type Start = { readonly place: number; readonly depth: number };

function withIndents(body: string): string {
  const lines = body.split('\n');
  const starts = new Map(
    startsOf(body.replace(/^#.*$/gm, (directive) => ' '.repeat(directive.length)))
      .reverse()
      .map(({ place, depth }) => [body.slice(0, place).split('\n').length - 1, { place, depth }]),
  );
  let shift = 0;
  let indent = 0;
  let isWith = false;
  const laidOut = lines.map((line, index) => {
    const has = line.length - line.trimStart().length;
    const start = starts.get(index);
    if (start !== undefined && body.slice(0, start.place).split('\n').at(-1)?.trim() === '') {
      indent = 2 * start.depth;
      shift = indent - has;
      isWith = line.trimStart().startsWith('WITH ');
      return ' '.repeat(indent) + line.trimStart();
    }
    if (index === 0 || line.trim() === '' || line.startsWith('#')) return line;
    const least = isWith || line.trimStart().startsWith(')') ? indent : indent + 2;
    return ' '.repeat(Math.max(has + shift, least)) + line.trimStart();
  });
  return laidOut.join('\n');
}

/** Where each statement of a plpgsql body begins, and each comment between two. */
function startsOf(body: string): Start[] {
  const starts: Start[] = [];
  let depth = 0;
  let declares = false;
  /** In a statement until its end: a semicolon, or the word that opens a block. */
  let until: 'none' | ';' | 'THEN' | 'LOOP' = 'none';
  let cases = 0;
  for (const token of scanSql(body)) {
    const word = body.slice(token.start, token.end).toUpperCase();
    const isComment = word.startsWith('--');
    if (until === 'none') {
      if (isComment) {
        starts.push({ place: token.start, depth: depth + (declares ? 1 : 0) });
        continue;
      }
      if (word === 'BEGIN' && declares) declares = false;
      else if (['END', 'ELSE', 'ELSIF', 'EXCEPTION', 'WHEN'].includes(word)) depth -= 1;
      starts.push({ place: token.start, depth: depth + (declares ? 1 : 0) });
      if (word === 'DECLARE') declares = true;
      else if (['BEGIN', 'ELSE', 'EXCEPTION'].includes(word)) depth += 1;
      else if (word === 'LOOP') depth += 1;
      else until = untilWhat(word);
      cases = 0;
    } else if (isComment) {
      continue;
    } else if (word === 'CASE') cases += 1;
    else if (word === 'END' && cases > 0) cases -= 1;
    else if (cases === 0 && (word === until || (word === ';' && until === ';'))) {
      if (until !== ';') depth += 1;
      until = 'none';
    }
  }
  return starts;
}

function untilWhat(word: string): ';' | 'THEN' | 'LOOP' {
  if (word === 'IF' || word === 'ELSIF' || word === 'WHEN') return 'THEN';
  return ['FOR', 'FOREACH', 'WHILE'].includes(word) ? 'LOOP' : ';';
}
