import { BusinessCalendar, type Id } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { creditsOf, rewardText } from '@trevo/reward-rules/explanation';
import type { Mission, PlayFact } from '@trevo/reward-rules/missions';
import { basisOf, type CreditBasis, recordOf } from '../../core/credit-basis.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { datesOf, gateOf, playFactOf, sourceOf } from './count-member.ts';
import { type Fact, readLastFacts } from './facts-store.ts';
import type { KeptMilestone } from './missions-tables.ts';
import { rewardOf, ruleOf, stretchOf, type StoredMission } from './mission-terms.ts';
import { readJoins, readProgress } from './progress-store.ts';

/** So many rounds nobody plays in a period by hand; a claim reads no more of them at once. */
const factsMax = 100_000;

type Claim = { readonly memberId: Id<'member'>; readonly period: string; readonly milestone: number };

/**
 * What a milestone was computed from: the facts of its period that count (rewards' rule book §9). More of them than a record shows are asked for
 * page by page (`creditInputs`). Undefined where facts were corrected since it was reached, and beyond {@link factsMax}: what was reached is kept, and no record says otherwise.
 */
export async function missionBasis(tx: Tx, merchant: Merchant, mission: StoredMission, claim: Claim): Promise<CreditBasis | undefined> {
  const calendar = new BusinessCalendar(merchant.timeZone);
  const asked = { ...stretchOf(mission, claim.period, calendar), source: sourceOf(mission), limit: factsMax + 1 };
  const facts = await readLastFacts(tx, claim.memberId, asked);
  if (facts.length > factsMax) return undefined;
  const gate = await gateBefore(tx, claim.memberId, mission);
  const inputs = playFactsOf(facts.toReversed(), calendar).filter(({ kind, at }) => kind === 'correction' || at > gate);
  const milestones = mission.milestones.map((one) => ({ target: BigInt(one.target), reward: textOf(one) }));
  // Who had to join, or to finish what comes before, did: the facts are those after it.
  const terms: Mission = { ...ruleOf(mission), milestones, joinNeeded: false, after: null };
  const basis = basisOf('mission', { terms, inputs, before: { joinedSeq: null } }, { offer: mission.id, version: mission.version });
  const record = recordOf(basis, { id: mission.id, memberId: claim.memberId, at: mission.startsAt, transferIds: [] });
  const own = milestones[claim.milestone]?.reward;
  return creditsOf(record).some((credit) => rewardText(credit) === own) ? basis : undefined;
}

/** A milestone's reward as records name it. */
function textOf(milestone: KeptMilestone): string {
  const { kind } = milestone;
  if (kind !== 'cash' && kind !== 'points') return rewardOf(milestone);
  const amount = BigInt(milestone.amount);
  return rewardText(kind === 'points' ? { unit: 'points', amount: amount / unitMinor } : { unit: 'money', amount });
}

async function gateBefore(tx: Tx, memberId: Id<'member'>, mission: StoredMission): Promise<number> {
  const joins = await readJoins(tx, [memberId], [mission.id]);
  const before = mission.afterId === null ? [] : await readProgress(tx, memberId, [mission.afterId]);
  const ends = before.flatMap(({ missionId, completedAt }) => (completedAt === null ? [] : [[missionId, completedAt] as const]));
  // The first of them is the one that opened the chain.
  const completed = new Map(ends.toSorted(([, a], [, b]) => b - a));
  return gateOf(mission, completed, new Map(joins.map(({ missionId, joinedAt }) => [missionId, joinedAt]))) ?? Number.POSITIVE_INFINITY;
}

/** Facts in order as the rules take them: a correction names the unit that it is about. */
function playFactsOf(facts: readonly Fact[], calendar: BusinessCalendar): readonly PlayFact[] {
  const dateOf = datesOf(calendar);
  const units = new Map<string, number>();
  return facts.map((fact, seq) => {
    const name = `${fact.vendor} ${fact.unit}`;
    const play = playFactOf(fact, seq, { date: dateOf(fact.at), unitSeq: units.get(name) ?? null });
    if (play.kind === 'unit') units.set(name, seq);
    return play;
  });
}
