import { codeFiles, type Problem, type SourceTree } from './source-tree.ts';

const CATALOGUE = /^packages\/i18n\/catalogues\/en\/.*\.json$/;
/** A sentence asked for by its key alone: `t('cart.sum')`. */
const ALONE = /\bt\(\s*'([^']+)'\s*,?\s*\)/g;
/** The part of a sentence that is filled in, or chooses between its forms. */
const PART = /\{(\w+)[,}]/g;
/** What the portal fills in by itself, whatever is said. */
const GIVEN = new Set(['brand']);

/** A sentence with parts is asked for with what fills them: without, it would be shown with a hole. */
export function filledSentences(tree: SourceTree): Problem[] {
  const parts = new Map(
    tree.files
      .filter(({ path }) => CATALOGUE.test(path))
      .flatMap(({ text }) => Object.entries(JSON.parse(text) as Record<string, string>))
      .map(([key, sentence]) => [key, [...sentence.matchAll(PART)].map(([, name = '']) => name).filter((name) => !GIVEN.has(name))]),
  );
  return codeFiles(tree)
    .filter(({ path }) => /^(?:apps|packages)\/[\w-]+\/src\//.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(ALONE)]
        .filter(([, key = '']) => (parts.get(key) ?? []).length > 0)
        .map(([, key = '']) => ({ path, message: `${key} is asked for without its ${parts.get(key)?.join(', ')}` })),
    );
}
