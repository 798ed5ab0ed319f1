import { amountOut, type Calls, type MissionTypeName, type ResponseOf } from '@trevo/contract';
import type { BusinessCalendar, Id, Instant } from '@trevo/kernel';
import { concerns, type Measure, openTally, type PlayFact } from '@trevo/reward-rules/missions';
import type { CallContext } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { vendorNames } from '../catalogue/index.ts';
import { gateOf, playFactOf, sourceOf } from './count-member.ts';
import { type Fact, readLastFacts } from './facts-store.ts';
import { measureKindOf, ruleOf, stretchOf, type StoredMission } from './mission-terms.ts';
import { readJoins, readProgress } from './progress-store.ts';

const factsShown = 10;

type Asked = { readonly mission: StoredMission; readonly period: string; readonly calendar: BusinessCalendar };

/** The last facts of a member in a period, and which of them counted for the mission. */
export async function showFacts(
  ctx: CallContext,
  memberId: Id<'member'>,
  { mission, period, calendar }: Asked,
): Promise<ResponseOf<Calls['missionFacts']>> {
  const { db } = ctx.app;
  const facts = await readLastFacts(db, memberId, {
    ...stretchOf(mission, period, calendar),
    source: sourceOf(mission),
    limit: factsShown,
  });
  const gate = await readGate(ctx, memberId, mission);
  const vendorName = await vendorNames(ctx);
  return {
    measure: measureKindOf(mission.type),
    list: facts.map((fact) => ({
      at: toTimestamp(fact.at),
      kind: kindOf(fact),
      vendor: fact.vendor === '' ? null : fact.vendor,
      vendorName: fact.vendor === '' ? null : vendorName(fact.vendor),
      game: fact.game === '' ? null : fact.game,
      stake: amountOut(fact.stake),
      validBet: amountOut(fact.validBet),
      counted: gate !== null && fact.at > gate && counts(mission, playFactOf(fact, 0, { date: calendar.dateOf(fact.at), unitSeq: null })),
    })),
  };
}

function kindOf({ kind, line }: Fact): Fact['kind'] | 'correction' {
  return kind === 'unit' && line > 1 ? 'correction' : kind;
}

/** After when facts of the member count; null: not yet. */
async function readGate({ app }: CallContext, memberId: Id<'member'>, mission: StoredMission): Promise<Instant | null> {
  const joins = await readJoins(app.db, [memberId], [mission.id]);
  const before = mission.afterId === null ? [] : await readProgress(app.db, memberId, [mission.afterId]);
  const completed = before.flatMap(({ missionId, completedAt }) => (completedAt === null ? [] : [[missionId, completedAt] as const]));
  // The first of them is the one that opened the chain.
  completed.sort(([, a], [, b]) => b - a);
  return gateOf(mission, new Map<string, Instant>(completed), new Map(joins.map(({ missionId, joinedAt }) => [missionId, joinedAt])));
}

/** How one fact alone is looked at: a day is made of several, and the best of several may be one that paid nothing. */
const alone: Readonly<Record<MissionTypeName, Exclude<Measure['kind'], 'multipliers'>>> = {
  validBet: 'validBet',
  activeDays: 'validBet',
  unitCount: 'unitCount',
  bestMultiplier: 'unitCount',
  distinctGames: 'unitCount',
  depositSum: 'depositSum',
  depositCount: 'depositCount',
  checkIns: 'checkIns',
  referrals: 'referrals',
};

function counts(mission: StoredMission, fact: PlayFact): boolean {
  const rule = ruleOf(mission);
  if (!concerns(rule, fact)) return false;
  const kind = fact.kind === 'correction' ? 'validBet' : alone[mission.type];
  const isPlay = kind !== 'checkIns' && kind !== 'referrals';
  const tally = openTally(isPlay ? { kind, minStakeMinor: kind === 'validBet' ? 0n : rule.minStakeMinor } : { kind });
  tally.add(fact);
  return tally.value() !== 0n;
}
