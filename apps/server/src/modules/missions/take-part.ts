import { BusinessCalendar, type Id, ok, refuse, type Result } from '@trevo/kernel';
import { reserveFromCampaign } from '@trevo/reward-rules/budgets';
import { usualClaimableDays } from '@trevo/reward-rules/settings';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { bonusRefusal } from '../protection/index.ts';
import { claimReward, type ClaimRefusal as RewardRefusal, type Reward } from '../reward-centre/index.ts';
import { offerMilestone } from './end-periods.ts';
import { violationsOf } from './mission-law.ts';
import { periodsLeft, worthOfPeriod } from './mission-terms.ts';
import { databaseNow, holdMission, readMission, setReserved } from './missions-store.ts';
import { holdPeriod, isTakenByPerson, readClaims, readProgress, setWaiting, writeClaim } from './progress-store.ts';
import { bookOf, type Standing, waitingOf } from './standing.ts';

type Who = { readonly merchant: Merchant; readonly memberId: Id<'member'> };

/**
 * Joins a mission, once. What it may give from now on is reserved from its budget first, so that who joins is never told later that there is nothing left.
 * Locks the mission.
 */
export async function joinMission(
  tx: Tx,
  { merchant, memberId }: Who,
  missionId: Id<'mission'>,
): Promise<Result<true, 'bonus_closed' | 'campaign_exhausted' | 'not_found' | 'play_paused'>> {
  const mission = await holdMission(tx, merchant.id, missionId);
  const now = await databaseNow(tx);
  if (mission === null || mission.state !== 'published' || !mission.joinNeeded || now >= mission.endsAt) return refuse('not_found');
  const { rows } = await sql`SELECT 1 FROM mission_join WHERE member_id = ${memberId} AND mission_id = ${missionId}`.execute(tx);
  if (rows.length > 0) return ok(true);
  const refused = await bonusRefusal(tx, { merchant, memberId });
  if (refused !== null) return refuse(refused);
  if (violationsOf(merchant, mission).length > 0) return refuse('bonus_closed');
  const worth =
    mission.budget === null ? 0n : worthOfPeriod(mission) * BigInt(periodsLeft(mission, now, new BusinessCalendar(merchant.timeZone)));
  if (mission.budget !== null) {
    const reserved = reserveFromCampaign({ limitMinor: mission.budget, reservedMinor: mission.reserved }, worth);
    if (!reserved.ok) return reserved;
    await setReserved(tx, missionId, reserved.value.reservedMinor);
  }
  await sql`INSERT INTO mission_join (mission_id, member_id, joined_at, reserved)
    VALUES (${missionId}, ${memberId}, clock_timestamp(), ${worth})`.execute(tx);
  return ok(true);
}

type Asked = { readonly missionId: Id<'mission'>; readonly period: string; readonly milestone: number };
type ClaimRefusal = 'bonus_closed' | 'mission_not_reached' | 'not_found' | 'offer_taken' | 'play_paused' | 'reward_expired';

/**
 * Takes the reward of a milestone through the reward centre, in one transaction and once: taken again it answers the same. Pause, law and person are asked at this instant.
 * Locks the member's period, then what the reward centre locks.
 */
export async function claimMilestone(app: App, tx: Tx, { merchant, memberId }: Who, asked: Asked): Promise<Result<Reward, ClaimRefusal>> {
  const mission = await readMission(tx, merchant.id, asked.missionId);
  if (mission === null || mission.state !== 'published' || mission.milestones[asked.milestone] === undefined) return refuse('not_found');
  const row = await holdPeriod(tx, memberId, asked);
  const claim = { memberId, missionId: asked.missionId, period: asked.period, milestone: asked.milestone };
  const taken = await readTaken(tx, memberId, claim);
  if (taken !== null) return rewardOf(await claimReward(app, tx, { merchant, memberId, rewardId: taken }));
  const refused = await bonusRefusal(tx, { merchant, memberId });
  if (refused !== null) return refuse(refused);
  if (violationsOf(merchant, mission).length > 0) return refuse('bonus_closed');
  if (row === null) return refuse('mission_not_reached');
  const claims = (await readClaims(tx, [memberId], [mission.id])).filter(({ period }) => period === asked.period);
  const before = mission.afterId === null ? [] : await readProgress(tx, memberId, [mission.afterId]);
  const unlocked = mission.afterId === null || before.some(({ completedAt }) => completedAt !== null);
  const standing: Standing = { mission, ...row, claimed: claims.map(({ milestone }) => milestone), unlocked };
  const calendar = new BusinessCalendar(merchant.timeZone);
  const at = await databaseNow(tx);
  const decided = bookOf(standing, calendar).claim({
    mission: mission.id,
    milestone: asked.milestone,
    at,
    date: calendar.dateOf(at),
    period: asked.period,
  });
  if (!decided.ok) return refuse(decided.code === 'reward_state' ? 'reward_expired' : decided.code);
  if (row.over) return refuse('reward_expired');
  if (await isTakenByPerson(tx, claim)) return refuse('offer_taken');
  const rewardId = await offerMilestone(app, tx, { merchant, mission, claim, days: usualClaimableDays.mission });
  if (rewardId === null) return refuse('not_found');
  await writeClaim(tx, claim, rewardId);
  const claimed = [...standing.claimed, asked.milestone];
  await setWaiting(tx, row, { waiting: waitingOf({ ...standing, claimed }, calendar), over: row.over });
  return rewardOf(await claimReward(app, tx, { merchant, memberId, rewardId }));
}

async function readTaken(tx: Tx, memberId: Id<'member'>, { missionId, period, milestone }: Asked): Promise<Id<'reward'> | null> {
  const { rows } = await sql<{ id: Id<'reward'> | null }>`SELECT reward_id AS id FROM mission_claim
    WHERE member_id = ${memberId} AND mission_id = ${missionId} AND period = ${period} AND milestone = ${milestone}`.execute(tx);
  return rows[0]?.id ?? null;
}

/** What the reward centre said of cash or points, which no queue can refuse. */
function rewardOf(claimed: Result<Reward, RewardRefusal>): Result<Reward, ClaimRefusal> {
  if (claimed.ok) return claimed;
  const { code } = claimed;
  return refuse(code === 'bonus_queue_full' || code === 'reward_state' ? 'reward_expired' : code);
}
