import type { Lottery } from '../core/lottery.ts';
import { mostPaid } from '../core/most-paid.ts';
import type { Play } from '../core/play.ts';
import { oneWin } from '../core/reach.ts';
import type { Selection } from '../core/selection.ts';
import { type Exposure, exposureOf, type ExposureTerms, precisionOf } from './exposure.ts';
import { quickOutcomesMax } from './outcomes.ts';

/**
 * What one order can pay, in no more than `cellsMax` cells and in a moment, whatever it is of: as {@link exposureOf} where that is quick; by its lines where
 * no two lines of the play win together; else, and where the cells are too many, as one cell with the most that it pays. Never less than a draw pays.
 */
export function boundedExposureOf(
  lottery: Lottery,
  play: Play,
  selection: Selection,
  { cellsMax, ...terms }: ExposureTerms & { readonly cellsMax: number },
): Exposure {
  const { outcomes } = precisionOf(lottery, play, terms.on);
  const exposure = outcomes === null || outcomes <= quickOutcomesMax ? exposureOf(lottery, play, selection, terms) : null;
  if (exposure && exposure.groups.reduce((sum, { cells }) => sum + cells.size, 0) <= cellsMax) return exposure;
  const cells = exposure ? null : lineCells(play, selection, { ...terms, cellsMax });
  if (cells) return { space: `${play.id} lines`, precision: 'outcome', groups: [{ times: 1, repeats: false, cells }] };
  const whole = new Map([['all', mostPaid(play, selection, terms)]]);
  return { space: `${play.id} whole`, precision: 'total', groups: [{ times: 1, repeats: false, cells: whole }] };
}

/** A cell for each line of a play whose selections win at most one prize: no draw shows two of them. */
function lineCells(
  play: Play,
  selection: Selection,
  { oddsOf, lineStakeMinor, cellsMax }: ExposureTerms & { readonly cellsMax: number },
): ReadonlyMap<string, bigint> | null {
  const odds = oddsOf.WIN;
  const isOneWin = play.reach.kind === 'places' && play.reach.most === oneWin.most && play.payout === 'odds' && play.unitCost === 1;
  if (!isOneWin || !odds || play.countLines(selection) > cellsMax) return null;
  const paid = (odds.n * lineStakeMinor) / odds.d;
  return new Map(Array.from(play.expand(selection), ({ cells }) => [cells.join('-'), paid]));
}
