import { BusinessCalendar, type Id, invariant } from '@trevo/kernel';
import { earnPoints, emptyPointBook, type PointBook, type PointFact, type PointRates, type PointType } from '@trevo/reward-rules/points';
import type { App } from '../../core/app.ts';
import { basisOf, type CreditBasis } from '../../core/credit-basis.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { eachMerchant } from '../brand/index.ts';
import type { SettledSpan } from '../facts/index.ts';
import { rewardsStoppedAt } from '../protection/index.ts';
import { earnPointsOfMany, type PointsMove } from '../wallet/index.ts';
import { pointSettingsOf } from './point-settings.ts';
import { endEarnSpan, holdEarnSpan, type PlayedGroup, readPlayed, readStreams, type Stream, writeStreams } from './streams-store.ts';

/** Gives points for what was settled since the last time, at every brand. A span earns with the mark that it has, or not at all: it earns once. */
export async function runPoints(app: App, lease: Lease): Promise<void> {
  await eachMerchant(app, async (merchant) => {
    // What was played meanwhile earns when the stop is lifted.
    if ((await rewardsStoppedAt(app.db, merchant.id)) !== null) return;
    for (;;) {
      lease.signal.throwIfAborted();
      const earned = await inLeasedTransaction(app.db, lease, (tx) => earnNextSpan(tx, merchant));
      if (earned === null) break;
      for (const memberId of earned) app.bus.publish(`member:${memberId}`, { type: 'points' });
    }
  });
}

async function earnNextSpan(tx: Tx, merchant: Merchant): Promise<ReadonlySet<Id<'member'>> | null> {
  const span = await holdEarnSpan(tx, merchant.id);
  if (span === null) return null;
  const played = await readPlayed(tx, merchant.id, span);
  const moves: PointsMove[] = [];
  const streams: Stream[] = [];
  const standing = Map.groupBy(await readStreams(tx, [...new Set(played.map(({ memberId }) => memberId))]), ({ memberId }) => memberId);
  for (const [memberId, groups] of Map.groupBy(played, (group) => group.memberId)) {
    const earned = earnOf(merchant, { memberId, groups, span, streams: standing.get(memberId) ?? [] });
    moves.push(...earned.moves);
    streams.push(...earned.streams);
  }
  if (streams.length > 0) await writeStreams(tx, merchant.id, streams);
  const posted = moves.length === 0 ? [] : await earnPointsOfMany(tx, moves);
  invariant(
    posted.every(({ ok }) => ok),
    'Points of an account that counts are posted',
  );
  await endEarnSpan(tx, merchant.id, span.to);
  return new Set(moves.map(({ memberId }) => memberId));
}

type Played = {
  readonly memberId: Id<'member'>;
  readonly groups: readonly PlayedGroup[];
  readonly span: SettledSpan;
  readonly streams: readonly Stream[];
};

/** One member's points of a span by the pure rules: what the streams hold then, and a movement for each type that came to whole points. */
function earnOf(merchant: Merchant, { memberId, groups, span, streams }: Played): { moves: PointsMove[]; streams: Stream[] } {
  const { rates } = pointSettingsOf(merchant);
  const date = new BusinessCalendar(merchant.timeZone).dateOf(span.from);
  let book: PointBook = { ...emptyPointBook, streams: Object.fromEntries(streams.map(({ type, balance }) => [type, balance])) };
  const before = book.streams;
  const points = new Map<PointType, bigint>();
  const facts = new Map<PointType, PointFact[]>();
  for (const { product, level, validBet } of groups) {
    const fact = { date, product, amountMinor: validBet, level };
    const { book: next, line } = earnPoints(book, fact, { rates, dailyCaps: {} });
    book = next;
    points.set(line.type, (points.get(line.type) ?? 0n) + line.points);
    facts.set(line.type, [...(facts.get(line.type) ?? []), fact]);
  }
  const key = (type: PointType) => `${type} ${toTimestamp(span.from)}`;
  return {
    moves: [...points]
      .filter(([, whole]) => whole > 0n)
      .map(([type, whole]) => ({
        merchantId: merchant.id,
        memberId,
        points: whole,
        scope: 'points_earn',
        key: key(type),
        payload: { type, source: 'play', basis: basisOfType(type, facts.get(type) ?? [], { rates, stream: before[type] ?? 0n }) },
      })),
    streams: [...points.keys()].map((type) => ({ memberId, type, balance: book.streams[type] ?? 0n })),
  };
}

/** What points of a type were computed from: the rates of what was played, what was played, and what stood in the stream. */
function basisOfType(
  type: PointType,
  facts: readonly PointFact[],
  of: { readonly rates: PointRates; readonly stream: bigint },
): CreditBasis {
  const rates = Object.fromEntries(facts.map(({ product }) => [product, of.rates[product] ?? 0]));
  const before = { ...emptyPointBook, streams: { [type]: of.stream } };
  return basisOf('points', { terms: { rates, dailyCaps: {} }, inputs: facts, before });
}
