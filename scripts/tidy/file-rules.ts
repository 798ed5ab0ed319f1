import { basename } from 'node:path';
import { codeFiles, type Problem, type SourceFile, type SourceTree } from './source-tree.ts';

const CODE_LINES_MAX = 300;
const BANNED_NOUNS = ['utils', 'util', 'common', 'helpers', 'helper', 'shared', 'misc', 'types'];

/** Files that hold one long table (catalogues of words, recorded vectors) are read by searching, not from the top. */
const TABLE_FILES = [/\/vectors\//, /\.table\.ts$/];

/** Names that a tool prescribes. */
const GIVEN_NAMES = new Set(['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'LICENSE.md', 'vite-env.d.ts']);

/** No file is longer than a reader keeps in mind: blank lines and comments are free. */
export function fileSize(tree: SourceTree): Problem[] {
  return codeFiles(tree)
    .filter((file) => !TABLE_FILES.some((pattern) => pattern.test(file.path)))
    .flatMap((file) => {
      const lines = codeLines(file);
      return lines > CODE_LINES_MAX
        ? [{ path: file.path, message: `${lines} code lines, at most ${CODE_LINES_MAX}: split it by noun` }]
        : [];
    });
}

/** Names say what is inside: kebab-case, and none of the words that say nothing. */
export function fileNames(tree: SourceTree): Problem[] {
  return tree.files.flatMap((file) => {
    const name = basename(file.path);
    const stem = name.replace(/\..*$/, '');
    const words = file.path.replace(/\.[^/]*$/, '').split('/');
    const banned = words.find((word) => BANNED_NOUNS.includes(word) || BANNED_NOUNS.some((noun) => word.endsWith(`-${noun}`)));
    const problems: Problem[] = banned === undefined ? [] : [{ path: file.path, message: `"${banned}" names nothing: name the noun` }];
    // What the database makes is named as it is called there.
    const isCode = /\.(ts|tsx|mjs|css|sql)$/.test(name) && !/\/db\/functions\//.test(file.path);
    if (isCode && !GIVEN_NAMES.has(name) && !/^\.?[a-z0-9]+(-[a-z0-9]+)*$/.test(stem))
      problems.push({ path: file.path, message: 'file names are kebab-case' });
    return problems;
  });
}

/** Test files run whole: nothing is switched off, narrowed or promised. */
export function switchedOffTests(tree: SourceTree): Problem[] {
  const pattern = /\b(?:test|it|describe|suite)(?:\.\w+)*\.(only|skip|todo|fails)\b/;
  return matches(
    codeFiles(tree).filter((file) => /\.test\.tsx?$/.test(file.path)),
    pattern,
    (found) => `${found} switches tests off`,
  );
}

/** Promises to finish something later do not land. */
export function unfinishedMarks(tree: SourceTree): Problem[] {
  // Written in halves, so that this file is not its own first finding.
  const words = ['TO DO', 'FIX ME', 'XX X', 'HA CK'].map((halves) => halves.replace(' ', ''));
  const files = tree.files.filter((file) => !/\.(json|svg)$/.test(file.path));
  return matches(files, new RegExp(`\\b(?:${words.join('|')})\\b`), (found) => `${found}: finish it or remove it`);
}

/** Barrels name what they hand out. */
export function starExports(tree: SourceTree): Problem[] {
  return matches(codeFiles(tree), /^\s*export\s+(?:type\s+)?\*/m, () => 'name what is exported instead of a star');
}

/** Instants become text in one place, so that everybody at a brand is told the same time; the calendar reads figures, not texts. */
export function oneClock(tree: SourceTree): Problem[] {
  const own = new Set(
    ['date-format', 'format-instant', 'calendar-names']
      .map((name) => `packages/i18n/src/${name}.ts`)
      .concat('packages/kernel/src/calendar.ts'),
  );
  const files = codeFiles(tree).filter(({ path }) => /^(apps|packages)\//.test(path) && !own.has(path) && !/\.test\.tsx?$/.test(path));
  return matches(
    files,
    /\b(?:DateTime|RelativeTime)Format\b|\.toLocale(?:Date|Time)String\(/,
    (found) => `${found}: formatInstant of @trevo/i18n tells instants`,
  );
}

/** Things stand one after the other as the reader's language sets them apart, which one place knows. */
export function oneList(tree: SourceTree): Problem[] {
  const files = codeFiles(tree).filter(
    ({ path }) => /^(?:apps|packages)\/(?!i18n\/|simulators\/)[\w-]+\/src\//.test(path) && !/\.test\.tsx?$/.test(path),
  );
  return matches(files, /\bIntl\.ListFormat\b|\bt\([^()]*\.join\(', '\)/, () => 'formatList of @trevo/i18n sets things apart');
}

/** What somebody typed as a number is read in one place, by the language of the page: a comma turned into a point makes a thousand into one. */
export function oneNumberReader(tree: SourceTree): Problem[] {
  const files = codeFiles(tree).filter(
    ({ path }) => /^(?:apps\/(?:portal|games|backoffice)|packages\/ui)\/src\//.test(path) && !/\.test\.tsx?$/.test(path),
  );
  return matches(
    files,
    /replace(?:All)?\(\s*(?:'[,.]'|\/\\?[,.]\/g?|\/\[[,.]+\]\/g?|\w*decimal\w*)\s*,\s*'[.,]?'\)|\bparseFloat\b/i,
    () => 'readTypedNumber and readTypedMoney of @trevo/money read what is typed',
  );
}

/** What people fill in is sent in one way, which knows its fields, places what is refused and loses nothing. */
export function oneForm(tree: SourceTree): Problem[] {
  const files = codeFiles(tree).filter(
    ({ path }) =>
      /^(?:apps\/(?:portal|backoffice|games)|packages\/ui)\/src\//.test(path) &&
      !path.startsWith('packages/ui/src/form/') &&
      !/\.test\.tsx?$/.test(path),
  );
  return matches(
    files,
    /<form\b|\bSubmitEvent\b|\bnew FormData\b|\buseActionState\b/,
    () => 'a form is useForm and FormElement of @trevo/ui',
  );
}

/** The tree runs anywhere, so nothing in it names a place on somebody's machine. */
export function machinePaths(tree: SourceTree): Problem[] {
  const files = tree.files.filter((file) => !file.path.startsWith('scripts/tidy/'));
  return matches(files, /(?<![\w.])\/(?:work|home|Users)\/[\w.-]+/, (found) => `${found} exists on one machine only`);
}

function codeLines(file: SourceFile): number {
  return file.text.split('\n').filter((line) => !/^\s*($|\/\/|\/\*|\*)/.test(line)).length;
}

function matches(files: readonly SourceFile[], pattern: RegExp, message: (found: string) => string): Problem[] {
  return files.flatMap((file) =>
    file.text.split('\n').flatMap((line, index) => {
      const found = pattern.exec(line);
      return found === null ? [] : [{ path: `${file.path}:${index + 1}`, message: message(found[0].trim()) }];
    }),
  );
}
