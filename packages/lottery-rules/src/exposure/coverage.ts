import type { LocalDate } from '@trevo/kernel';
import type { Lottery } from '../core/lottery.ts';
import type { LineClass, Play } from '../core/play.ts';
import { one, plus, type Rational, ratio, times, zero } from '../core/rational.ts';
import type { Selection } from '../core/selection.ts';
import { outcomeSpaceOf } from './outcomes.ts';

/** What decides how much selections cover: the day of the draw, and from which share on it matters exactly. */
export type CoverageTerms = { readonly on: LocalDate; readonly exactFrom: Rational };

/**
 * The share of a play's outcomes in which some of these selections have a line that wins or is a push. Never less than it is: below `exactFrom`, and where the
 * outcomes are too many to go through, it is the sum of what each line can meet, at most one. A hedge over most of a play is no risk (agents' rule book §1.2).
 */
export function coverageOf(lottery: Lottery, play: Play, selections: readonly Selection[], { on, exactFrom }: CoverageTerms): Rational {
  const most = highest(play.lineClasses(on));
  const lines = selections.reduce((sum, selection) => sum + BigInt(play.countLines(selection)), 0n);
  const bound = atMostOne(times(most, ratio(lines)));
  if (isBelow(bound, exactFrom)) return bound;
  const space = outcomeSpaceOf(lottery, play, on);
  if (!space) return bound;
  const met = new Set<string>();
  for (const draw of space.draws()) {
    if (selections.some((selection) => isMet(play, selection, draw))) met.add(space.cellOf(draw));
  }
  return ratio(met.size, space.size);
}

function isMet(play: Play, selection: Selection, draw: unknown): boolean {
  const { winningLines, pushes } = play.settle(selection, draw);
  return winningLines > 0 || pushes > 0;
}

/** The most that a line of a play can meet: its prizes and its pushes together. */
function highest(classes: readonly LineClass[]): Rational {
  let most = zero;
  for (const { push, prizes } of classes) {
    const meets = prizes.reduce((sum, { probability }) => plus(sum, probability), push);
    if (isBelow(most, meets)) most = meets;
  }
  return atMostOne(most);
}

function isBelow(a: Rational, b: Rational): boolean {
  return a.n * b.d < b.n * a.d;
}

function atMostOne(value: Rational): Rational {
  return isBelow(one, value) ? one : value;
}
