import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { BusinessCalendar, type Instant } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import type { CallContext } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { nameIn } from '../catalogue/index.ts';
import { prizeOf, type PrizeReader, prizeView } from '../reward-centre/index.ts';
import { claimUntilOf, measureKindOf, scoreOut, stretchOf, worthOfPeriod } from './mission-terms.ts';
import type { KeptMilestone } from './missions-tables.ts';
import { type Standing, statesOf } from './standing.ts';

export type MissionView = ResponseOf<Calls['missionSummary']>['list'][number];

/** Points and free spins as a whole number, money and the value of a free bet as an amount. */
function rewardText({ kind, amount }: KeptMilestone): string {
  if (kind === 'cash' || kind === 'freeBet') return amountOut(BigInt(amount));
  return kind === 'points' ? String(BigInt(amount) / unitMinor) : amount;
}

/** What a milestone gives, as everybody sees it. */
export function givenView(milestone: KeptMilestone, reader: PrizeReader) {
  const prize = prizeOf(milestone.prize ?? null);
  return { kind: milestone.kind, amount: rewardText(milestone), prize: prize === null ? null : prizeView(prize, reader) };
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
      ...givenView(one, { currency: merchant.currency, language }),
      state: states[milestone] ?? 'open',
    })),
    joinNeeded: mission.joinNeeded,
    joined,
    exhausted: mission.budget !== null && !joined && mission.reserved + worthOfPeriod(mission) > mission.budget,
    after: standing.unlocked ? null : afterTitle,
    hasBoard: mission.board !== null,
  };
}
