import { foldWords } from './fold-words.ts';
import { typingDistance } from './typing-distance.ts';

/** What can be found: by the words of its title and of its other names, and after those by words that belong to it. */
export type Entry = {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly names?: string;
  readonly more?: string;
};

type Indexed<E> = { readonly entry: E; readonly title: readonly string[]; readonly more: readonly string[] };
export type Index<E extends Entry> = readonly Indexed<E>[];

/** Entries of one group that fit, the best first, and how many they are in all. */
export type Found<E extends Entry> = { readonly group: string; readonly entries: readonly E[]; readonly total: number };

/** Reads the words of every entry once, so that each key that is pressed only compares. */
export function indexOf<E extends Entry>(entries: readonly E[]): Index<E> {
  return entries.map((entry) => ({ entry, title: foldWords(`${entry.title} ${entry.names ?? ''}`), more: foldWords(entry.more ?? '') }));
}

/**
 * What fits every word that was typed, in groups: the group of the best entry first, `most` of each. Titles come before words that belong to an entry, beginnings
 * before what stands inside; typing errors are forgiven where no title fits as it was typed.
 */
export function findEntries<E extends Entry>(index: Index<E>, typed: string, most: number): readonly Found<E>[] {
  const tokens = foldWords(typed);
  if (tokens.length === 0) return [];
  const exact = ranked(index, tokens, wordRank);
  const isTitled = exact.some(({ rank }) => rank < belongs);
  const found = isTitled ? exact : [...exact, ...ranked(without(index, exact), tokens, slipRank)];
  found.sort((a, b) => a.rank - b.rank);
  const groups = new Map<string, E[]>();
  for (const { entry } of found) {
    const own = groups.get(entry.group);
    if (own === undefined) groups.set(entry.group, [entry]);
    else own.push(entry);
  }
  return [...groups].map(([group, entries]) => ({ group, entries: entries.slice(0, most), total: entries.length }));
}

function without<E extends Entry>(index: Index<E>, found: readonly Ranked<E>[]): Index<E> {
  const known = new Set(found.map(({ entry }) => entry));
  return index.filter(({ entry }) => !known.has(entry));
}

/** The rank of what fits a word that belongs to the entry, and is not in its title. */
const belongs = 4;

type Ranked<E extends Entry> = { readonly entry: E; readonly rank: number };
type Rank = (token: string, words: Pick<Indexed<Entry>, 'more' | 'title'>) => number | null;

function ranked<E extends Entry>(index: Index<E>, tokens: readonly string[], rankOf: Rank): Ranked<E>[] {
  const found: Ranked<E>[] = [];
  for (const one of index) {
    let sum = 0;
    for (const token of tokens) {
      const rank = rankOf(token, one);
      if (rank === null) {
        sum = -1;
        break;
      }
      sum += rank;
    }
    // Of two that fit alike the shorter title is nearer to what was typed.
    if (sum >= 0) found.push({ entry: one.entry, rank: sum + one.title.length / 100 });
  }
  return found;
}

/** A text of these scripts has no spaces between its words: what is read as one word holds many, and a sign of Han is a word by itself. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
const han = /\p{sc=Han}/u;

function wordRank(token: string, { title, more }: Pick<Indexed<Entry>, 'more' | 'title'>): number | null {
  const isLong = token.length > 1;
  const isWord = isLong || han.test(token);
  let best: number | null = null;
  for (const [at, word] of title.entries()) {
    const place = at === 0 ? 0 : 0.5;
    const rank = word === token ? place : word.startsWith(token) ? 1 + place : isWord && word.includes(token) ? 2 + place : null;
    if (rank !== null && (best === null || rank < best)) best = rank;
  }
  if (best !== null) return best;
  // One letter begins something in every text.
  const isInside = isLong && unspaced.test(token);
  return isLong && more.some((word) => (isInside ? word.includes(token) : word.startsWith(token))) ? belongs : null;
}

/** What fits as it is typed, else what does with a slip: one in a word of four letters and more, two in one of eight and more. */
function slipRank(token: string, words: Pick<Indexed<Entry>, 'more' | 'title'>): number | null {
  const exact = wordRank(token, words);
  const slips = token.length < 4 ? 0 : token.length < 8 ? 1 : 2;
  if (exact !== null || slips === 0) return exact;
  let best: number | null = null;
  for (const word of words.title) {
    const distance = typingDistance(token, word, slips);
    if (distance !== null && (best === null || distance < best)) best = distance;
  }
  return best === null ? null : belongs + 1 + best;
}
