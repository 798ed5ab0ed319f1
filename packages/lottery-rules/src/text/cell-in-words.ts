import type { Play } from '../core/play.ts';
import { cellLabel, describePlay } from './describe-play.ts';
import type { LotteryWords } from './lottery-words.ts';

/** An outcome or a number as an exposure counts it, in words: `1 2 3`, `07`, `Ball 2: 7`. `play`: one whose orders are counted there. */
export function cellInWords(
  { place, cell }: { readonly place: number; readonly cell: string },
  play: Pick<Play, 'reach' | 'form'>,
  words: LotteryWords,
): string {
  if (cell === 'all') return words.say('space.all');
  const label = cell
    .split('-')
    .map((part) => cellLabel(part, words))
    .join(' ');
  const isByBall =
    play.reach.kind === 'cells' && play.form.ways.some(({ kind }) => kind === 'balls' || kind === 'grid') && play.reach.groups.length > 1;
  return isByBall ? `${words.say('button.ball', { n: place + 1 })}: ${label}` : label;
}

/**
 * What the orders of a space of outcomes are of, in words: the window that its plays share, the places of the draw that decide them, or the play itself. `plays`:
 * those whose orders are counted there; `space` may also be one that knows a play's orders by their lines or as a whole.
 */
export function spaceInWords(space: string, plays: readonly Pick<Play, 'text'>[], words: LotteryWords): string {
  const part = / (lines|whole)$/.exec(space)?.[1];
  const name = nameOf(space, plays, words);
  return part === undefined ? name : words.say(`space.${part}`, { name });
}

function nameOf(space: string, plays: readonly Pick<Play, 'text'>[], words: LotteryWords): string {
  const [first, ...others] = plays;
  if (first === undefined) return space;
  if (others.length === 0) return describePlay(first, words).name;
  const windows = new Set(plays.map(({ text }) => text.window));
  const [window] = windows;
  if (windows.size === 1 && window !== undefined) return words.say(`window.${window}`);
  const about = space.slice(space.indexOf(' ') + 1);
  if (/^\d+(-\d+)*$/.test(about)) return words.say('space.places', { places: about.replaceAll('-', ', ') });
  return words.say(`space.${about}`);
}
