/** A word of a class list as a program writes it; `open` when a value follows it at once, as in `gm-leaf-${index}`. */
export type ClassWord = { readonly word: string; readonly open: boolean };

const NAME = /^-?[a-z_][\w-]*$/i;
/** What stands around a literal that is compared or looked up: it names no class there. */
const COMPARED_BEFORE = /(?:[=!]==|\bcase|\[)\s*$/;
const COMPARED_AFTER = /^\s*[=!]==/;
const CALLED = /[\w$]+$/;

/**
 * All words of the strings and templates of a program. With `strict` those of a class list only: not what is compared, looked up or handed to another function. What
 * is `glued` to a word before it names a class by itself only behind a space.
 */
export function classWords(code: string, strict = false, glued = false): ClassWord[] {
  const words: ClassWord[] = [];
  for (let at = 0; at < code.length; at++) {
    const sign = code[at];
    if (sign === '/' && (code[at + 1] === '/' || code[at + 1] === '*') && code[at - 1] !== ':') {
      const end = code.indexOf(code[at + 1] === '/' ? '\n' : '*/', at + 2);
      at = end < 0 ? code.length : end;
    } else if (sign === "'" || sign === '"') {
      const end = endOfString(code, at);
      if (end < 0) continue;
      const compared = COMPARED_BEFORE.test(code.slice(Math.max(0, at - 16), at)) || COMPARED_AFTER.test(code.slice(end + 1, end + 8));
      if (!strict || !(compared || (glued && code[at + 1] !== ' '))) words.push(...split(code.slice(at + 1, end)));
      at = end;
    } else if (strict && sign === '(' && !['joinClasses', undefined].includes(CALLED.exec(code.slice(Math.max(0, at - 16), at))?.[0]))
      at = endOfPair(code, at);
    else if (sign === '`') at = readTemplate(code, at, strict, words);
  }
  return words;
}

/** Every list of classes that a program gives an element: the values of `className` and the arguments of `joinClasses`. */
export function classLists(code: string): ClassWord[] {
  return [...code.matchAll(/\bclass(?:Name)?=(?:"([^"]*)"|(\{))|\bjoinClasses(\()/g)].flatMap((match) => {
    const [whole, plain, brace] = match;
    if (plain !== undefined) return split(plain);
    const start = match.index + whole.length - 1;
    return classWords(code.slice(brace === undefined ? start - 'joinClasses'.length : start, endOfPair(code, start)), true);
  });
}

function split(text: string): ClassWord[] {
  return text
    .split(/\s+/)
    .filter((word) => NAME.test(word))
    .map((word) => ({ word, open: false }));
}

/** The index of the closing quote, or -1 when the line ends before it. */
function endOfString(code: string, start: number): number {
  for (let at = start + 1; at < code.length && code[at] !== '\n'; at++) {
    if (code[at] === '\\') at++;
    else if (code[at] === code[start]) return at;
  }
  return -1;
}

/** Reads a template from its first backtick, the expressions inside it as well; answers the index of its last. */
function readTemplate(code: string, start: number, strict: boolean, words: ClassWord[]): number {
  let chunk = '';
  let afterValue = false;
  const take = (beforeValue: boolean): void => {
    const parts = chunk.split(/\s+/);
    if (afterValue) parts[0] = '';
    const last = parts.length - 1;
    parts.forEach((word, index) => {
      if (NAME.test(word)) words.push({ word, open: beforeValue && index === last });
    });
    chunk = '';
  };
  for (let at = start + 1; at < code.length; at++) {
    if (code[at] === '`') {
      take(false);
      return at;
    }
    if (code[at] === '$' && code[at + 1] === '{') {
      const before = chunk;
      take(true);
      const end = endOfPair(code, at + 1);
      words.push(...classWords(code.slice(at + 2, end), strict, /\S$/.test(before)));
      at = end;
      afterValue = true;
    } else chunk += code[at];
  }
  return code.length;
}

/** The index of the bracket that closes the one at `start`; strings and templates may hold others. */
function endOfPair(code: string, start: number): number {
  const [open, close] = code[start] === '{' ? ['{', '}'] : ['(', ')'];
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    const sign = code[at];
    if (sign === "'" || sign === '"') {
      const end = endOfString(code, at);
      if (end > 0) at = end;
    } else if (sign === '`') at = readTemplate(code, at, false, []);
    else if (sign === open) depth++;
    else if (sign === close && --depth === 0) return at;
  }
  return code.length;
}
