/// <reference types="vite/client" />
import type { GamesKey } from './keys.ts';
import type { Catalogue } from './load-catalogue.ts';

type Loaded = Awaited<ReturnType<Catalogue>>;

const files = import.meta.glob<Loaded>('../catalogues/*/games/*.json');

/** The words of the slots, which have one engine and speak alike. */
const slotWords = 'slots';

/** The words of a game; one without words of its own is a slot. Each game's words are a chunk of their own in each language. */
export function gameWords(code: string): Catalogue<GamesKey> {
  return (folder) => {
    const of = (name: string) => files[`../catalogues/${folder}/games/${name}.json`];
    const load = of(code) ?? of(slotWords);
    if (load === undefined) throw new Error('The slots have words');
    return load();
  };
}
