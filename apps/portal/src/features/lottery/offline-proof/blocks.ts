import { invariant } from '@trevo/kernel';

/** A language of the page: how its text runs, what it calls itself, and its sentences by key. */
export type OfflineLanguage = {
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly ownName: string;
  readonly words: Readonly<Record<string, string>>;
};

/** What stands in the page as data: its languages, and as text the proof with the language that it was saved in. */
export type Blocks = { readonly languages: Readonly<Record<string, OfflineLanguage>>; readonly language: string; readonly proof: string };

export const wordsId = 'words';
export const proofId = 'proof';

/** Where the proof goes in the template of the page: this stands nowhere else in it. */
export const proofPlace = '@@trevo-proof@@';
export const languagePlace = '@@trevo-language@@';

/** Reads what the page carries. */
export function readBlocks(page: Document): Blocks {
  const textOf = (id: string) => page.getElementById(id)?.textContent ?? '';
  const languages = JSON.parse(textOf(wordsId)) as Blocks['languages'];
  const wished = page.getElementById(proofId)?.dataset.language ?? '';
  const language = Object.hasOwn(languages, wished) ? wished : (Object.keys(languages)[0] ?? '');
  return { languages, language, proof: textOf(proofId) };
}

/** The page of a proof, from the template. What stands in a proof cannot end the block that it is in. */
export function offlineDocument(template: string, { language, proof }: { readonly language: string; readonly proof: string }): string {
  const [before, between, after, ...more] = template.split(new RegExp(`${languagePlace}|${proofPlace}`, 'u'));
  invariant(before !== undefined && between !== undefined && after !== undefined && more.length === 0, 'The template has two places');
  return [before, language, between, proof.replaceAll('<', '\\u003c'), after].join('');
}
