import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import type { Instant, LocalDate } from '@trevo/kernel';
import type { Lottery } from '@trevo/lottery-rules';
import { playsOfSpace } from '@trevo/lottery-rules/exposure';
import { cellName, playName } from '../play-names.ts';
import type { KeptLimit } from './limits-store.ts';

export type LimitLine = ResponseOf<Calls['officeLotteryLimits']>['limits'][number];

const iso = (at: Instant) => new Date(at).toISOString();
const amount = (minor: bigint | null) => (minor === null ? null : amountOut(minor));

/** A limit as operators read it. */
export function limitLineOf(
  limit: KeptLimit,
  { lottery, on, language }: { readonly lottery: Lottery; readonly on: LocalDate; readonly language: Language },
): LimitLine {
  const { space, place, cell, liftedAt, liftedBy, liftReason } = limit;
  const plays = playsOfSpace(lottery, space, on);
  return {
    limitId: limit.id,
    issue: limit.issue,
    space,
    place,
    cell,
    name: cellName({ space, place, cell }, { play: plays[0]?.id, language }),
    plays: plays.map(({ id }) => playName(id, language)),
    costMax: amount(limit.costMax),
    orderMax: amount(limit.orderMax),
    reason: limit.reason,
    by: limit.setBy,
    at: iso(limit.setAt),
    lifted: liftedAt === null ? null : { reason: liftReason ?? '', by: liftedBy ?? '', at: iso(liftedAt) },
  };
}
