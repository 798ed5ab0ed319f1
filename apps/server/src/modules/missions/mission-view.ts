import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { BusinessCalendar, type Instant } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import type { CallContext } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { nameIn } from '../catalogue/index.ts';
import { claimUntilOf, measureKindOf, scoreOut, stretchOf, worthOfPeriod } from './mission-terms.ts';
import { type Standing, statesOf } from './standing.ts';

export type MissionView = ResponseOf<Calls['missionSummary']>['list'][number];

/** Points as a whole number, money as an amount. */
export function rewardText({ kind, amount }: { readonly kind: 'cash' | 'points'; readonly amount: string }): string {
  return kind === 'cash' ? amountOut(BigInt(amount)) : String(BigInt(amount) / unitMinor);
}

type Shown = Standing & { readonly joined: boolean; readonly afterTitle: string | null; readonly at: Instant };

/** A period of a mission as its member sees it. */
export function missionView({ merchant, language }: CallContext, { joined, afterTitle, at, ...standing }: Shown): MissionView {
  const { mission, period, progress } = standing;
  const calendar = new BusinessCalendar(merchant.timeZone);
  const { start, end } = stretchOf(mission, period, calendar);
  const states = statesOf(standing, calendar, at);
  return {
    missionId: mission.id,
    period,
    title: nameIn(mission.names, language, merchant.defaultLanguage),
    text: nameIn(mission.texts, language, merchant.defaultLanguage),
    type: mission.type,
    every: mission.period,
    categories: mission.categories === null ? null : [...mission.categories],
    minStake: amountOut(mission.minStake),
    currency: merchant.currency,
    start: toTimestamp(start),
    end: toTimestamp(end),
    claimUntil: toTimestamp(claimUntilOf(mission, period, calendar)),
    measure: measureKindOf(mission.type),
    progress: scoreOut(mission.type, progress < 0n ? 0n : progress),
    milestones: mission.milestones.map((one, milestone) => ({
      milestone,
      target: scoreOut(mission.type, BigInt(one.target)),
      kind: one.kind,
      amount: rewardText(one),
      state: states[milestone] ?? 'open',
    })),
    joinNeeded: mission.joinNeeded,
    joined,
    exhausted: mission.budget !== null && !joined && mission.reserved + worthOfPeriod(mission) > mission.budget,
    after: standing.unlocked ? null : afterTitle,
    hasBoard: mission.board !== null,
  };
}
