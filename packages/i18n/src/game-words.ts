/// <reference types="vite/client" />
import type { Messages } from '@lingui/core';
import { type Language, languages } from './languages.ts';

type Catalogue = { readonly default: unknown };

const catalogues = import.meta.glob<Catalogue>('../catalogues/*/games/*.json');

/** The words of the slots, which have one engine and speak alike. */
const slotWords = 'slots';

/** Loads the words of a game in a language; a game without words of its own is a slot. Each game's words are a chunk of their own. */
export async function loadGameWords(code: string, language: Language): Promise<Messages> {
  const of = (name: string) => catalogues[`../catalogues/${languages[language].folder}/games/${name}.json`];
  const load = of(code) ?? of(slotWords);
  if (load === undefined) throw new Error('The slots have words');
  return (await load()).default as Messages;
}
