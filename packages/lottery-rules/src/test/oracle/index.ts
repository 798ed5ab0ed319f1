import { wholeDigitsJudge, windowJudge } from './digits.ts';
import type { Judge } from './judge.ts';
import { lhcJudge } from './lhc.ts';
import { numbersJudge } from './numbers.ts';
import { textsJudge } from './texts.ts';

export type { OracleLine } from './line-sets.ts';
export { isOrdered, linesOf } from './lines.ts';

/** The slow judge of a play, by its id. Shares no code with the rules it checks. */
export function judgeOf(id: string): Judge {
  const judge = lhcJudge(id) ?? numbersJudge(id) ?? textsJudge(id) ?? wholeDigitsJudge(id) ?? windowJudge(id);
  if (!judge) throw new Error(`The oracle does not know ${id}`);
  return judge;
}
