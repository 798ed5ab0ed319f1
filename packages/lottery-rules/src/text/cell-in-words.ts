import type { Play } from '../core/play.ts';
import { cellLabel } from './describe-play.ts';
import type { LotteryWords } from './lottery-words.ts';

/** An outcome or a number as an exposure counts it, in words: `1 2 3`, `07`, `Ball 2: 7`. `play`: one whose orders are counted there. */
export function cellInWords(
  { place, cell }: { readonly place: number; readonly cell: string },
  play: Pick<Play, 'reach' | 'form'>,
  words: LotteryWords,
): string {
  if (cell === 'all') return words.say('button.all');
  const label = cell
    .split('-')
    .map((part) => cellLabel(part, words))
    .join(' ');
  const isByBall =
    play.reach.kind === 'cells' && play.form.ways.some(({ kind }) => kind === 'balls' || kind === 'grid') && play.reach.groups.length > 1;
  return isByBall ? `${words.say('button.ball', { n: place + 1 })}: ${label}` : label;
}
