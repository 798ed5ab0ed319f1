import { codeFiles, type Problem, type SourceTree } from './source-tree.ts';

const OWN = 'packages/i18n/src/languages.ts';

/**
 * Files where a language may stand for another reason: figures that are read back rather than shown, the specification's own list, whose `PT` is also a
 * vendor, the page of the API's documents, which are English, and what a service of others calls them.
 */
const OTHER_REASONS = new Set([
  'packages/i18n/src/format-instant.ts',
  'packages/kernel/src/calendar.ts',
  'packages/contract/src/limits.ts',
  'apps/server/src/http/openapi.ts',
  'apps/portal/src/captcha/service-languages.ts',
]);

/** The simulators are programs of other companies, and what stands in a folder of tests is data of tests. */
const OTHER_FOLDERS = /^apps\/simulators\/|^packages\/testing\/|\/src\/test\//;

/** Codes that are the names of other things as well (a cell, an identifier, milliseconds, countries): there the line must speak of languages. */
const OTHER_THINGS = new Set(['hi', 'id', 'km', 'ms', 'my', 'th']);

/** A language that is spoken. */
const LINE = /^ {2}([A-Z]{2}): \{ tag: '([\w-]+)'.*folder: '/gm;
const LITERAL = /(['"`])(?:[A-Z]{2}|PT-BR|[a-z]{2}(?:-[A-Z]{2}|-Han[st])?)\1/g;
/** A field called like a language: `{ PT: 'Jogar' }`. */
const FIELD = /(?<![\w.$'"`?-])(?:[A-Z]{2}|[a-z]{2})(?=:\s)/g;
const COMMENT = /^\s*(?:\/\/|\*|\/\*)/;

/** Languages and defaults stand in one file: elsewhere, in pages too, no code or tag is written out, so that a language is one folder and one line. */
export function oneLanguageList(tree: SourceTree): Problem[] {
  const lines = [...(tree.files.find(({ path }) => path === OWN)?.text ?? '').matchAll(LINE)];
  const spoken = new Set(lines.flatMap(([, code = '', tag = '']) => [code, tag, tag.slice(0, 2)]));
  const isLanguage = (word: string, line: string) =>
    spoken.has(word) && (!OTHER_THINGS.has(word.toLowerCase()) || (word === word.toUpperCase() && /lang/i.test(line)));
  const written = codeFiles(tree)
    .filter(({ path }) => /^(?:apps|packages)\/[\w-]+\/src\//.test(path) && !OTHER_FOLDERS.test(path) && !/\.test\.tsx?$/.test(path))
    .filter(({ path }) => path !== OWN && !OTHER_REASONS.has(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          (COMMENT.test(line) ? [] : [...[...line.matchAll(LITERAL)].map(([quoted]) => quoted.slice(1, -1)), ...(line.match(FIELD) ?? [])])
            .filter((word) => isLanguage(word, line))
            .map((word) => ({ path: `${path}:${index + 1}`, message: `"${word}" is a language: ask ${OWN}` })),
        ),
    );
  return [...written, ...pageLanguages(tree)];
}

/** Which language a page speaks before a script has run is written by the build (`compiledCatalogues`). */
function pageLanguages(tree: SourceTree): Problem[] {
  const pages = tree.files.filter(({ path }) => /^apps\/[\w-]+\/[\w-]+\.html$/.test(path) && !OTHER_FOLDERS.test(path));
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\slang="([^"]*)"/g)].map(([, tag]) => ({
      path,
      message: `"${tag}" is a language: the build writes it into a page`,
    })),
  );
}
