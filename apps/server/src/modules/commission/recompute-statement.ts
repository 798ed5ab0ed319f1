import { recompute, recomputeTick, type Verdict } from '@trevo/commission/check';
import { formatZone, type Id } from '@trevo/kernel';
import type { Db } from '../../db/database.ts';
import type { Brand } from './close-periods.ts';
import { explainStatement, explainTick } from './explain-statement.ts';
import { readAnyStatement, readFactLines } from './own-statements-store.ts';

/** What a statement's own facts give when they are worked out again, as anybody with the export does it. */
export type Recomputation = {
  readonly compared: number;
  readonly differences: Verdict['differences'];
  /** What the line should have been credited, in micros. */
  readonly creditMicro: string;
};

/** Fact lines of one recomputation: a team of a million is worked out by its holder's machine, not here. */
const linesMax = 100_000;
/** Differences that are kept. */
const shownMax = 20;

/** Works a statement out again from its export; null where there is nothing to be worked out, or too much. */
export async function recomputeStatement(db: Db, brand: Brand, statementId: Id<'statement'>): Promise<Recomputation | null> {
  const one = await readAnyStatement(db, brand.id, statementId);
  if (one === null || one.cause !== null || (one.kind !== 'realtime' && one.terms === null)) return null;
  const stated = String(one.creditMicro);
  if (one.kind === 'realtime') {
    const { record, units } = await explainTick(db, brand.id, one);
    return outcomeOf(recomputeTick({ record, units }), stated, 'netMicro');
  }
  const { lines: facts } = await readFactLines(db, one, { from: null, limit: linesMax + 1 });
  if (facts.length > linesMax) return null;
  const { record } = await explainStatement(db, brand.id, one);
  return outcomeOf(recompute({ record, facts, zone: formatZone(brand.timeZone) }), stated, 'creditMicro');
}

function outcomeOf(verdict: ReturnType<typeof recompute>, stated: string, figure: string): Recomputation | null {
  if (!verdict.ok) return null;
  const { compared, differences } = verdict.value;
  const found = differences.find((difference) => difference.figure === figure)?.computed;
  const creditMicro = found === undefined ? stated : String(JSON.parse(found));
  return { compared, differences: differences.slice(0, shownMax), creditMicro };
}
