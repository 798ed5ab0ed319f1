import { BusinessCalendar, type Id } from '@trevo/kernel';
import { earnPoints, emptyPointBook, type PointBook, type PointFact, type PointRates, type PointType } from '@trevo/reward-rules/points';
import { basisOf, type CreditBasis } from '../../core/credit-basis.ts';
import type { Merchant } from '../../core/merchant.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { SettledSpan } from '../facts/index.ts';
import type { PointsMove } from '../wallet/index.ts';
import { pointSettingsOf } from './point-settings.ts';
import type { PlayedGroup, Stream } from './streams-store.ts';

type Played = {
  readonly memberId: Id<'member'>;
  readonly groups: readonly PlayedGroup[];
  readonly span: SettledSpan;
  readonly streams: readonly Stream[];
};

/** One member's points of a span by the pure rules: what the streams hold then, and a movement for each type that came to whole points. */
export function earnOf(merchant: Merchant, { memberId, groups, span, streams }: Played): { moves: PointsMove[]; streams: Stream[] } {
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
