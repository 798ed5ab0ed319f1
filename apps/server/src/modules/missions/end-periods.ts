import { BusinessCalendar, type Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { offerReward } from '../reward-centre/index.ts';
import { missionBasis } from './mission-basis.ts';
import { claimUntilOf, type StoredMission } from './mission-terms.ts';
import { databaseNow, readPublished } from './missions-store.ts';
import {
  holdEndedRows,
  holdExcludedRows,
  isTakenByPerson,
  type KeptProgress,
  readClaims,
  readOpenPeriods,
  setWaiting,
  writeClaim,
} from './progress-store.ts';
import { statesOf } from './standing.ts';

const atOnce = 200;
/** As good as at once: the reward centre credits it at its next look, or after a cool-off. */
const aMinuteInDays = 1 / 1440;

/**
 * Ends some rows whose time to take is over, and pays excluded members what they reached: both goes to the reward centre, which credits it by itself. Null: nobody is
 * left, and lets free play lapse there (§15). What was not reached lapses without a trace.
 */
export async function endPeriods(app: App, tx: Tx, merchant: Merchant): Promise<ReadonlySet<Id<'member'>> | null> {
  const calendar = new BusinessCalendar(merchant.timeZone);
  const missions = await readPublished(tx, merchant.id);
  const now = await databaseNow(tx);
  const excluded = await holdExcludedRows(tx, merchant.id, atOnce);
  if (excluded.length > 0) return hand(app, tx, { merchant, missions, rows: excluded, over: false });
  for (const { missionId, period } of await readOpenPeriods(tx, merchant.id)) {
    const mission = missions.find(({ id }) => id === missionId);
    if (mission === undefined || now < claimUntilOf(mission, period, calendar)) continue;
    return hand(app, tx, { merchant, missions, rows: await holdEndedRows(tx, { missionId, period, limit: atOnce }), over: true });
  }
  return null;
}

type Ending = {
  readonly merchant: Merchant;
  readonly missions: readonly StoredMission[];
  readonly rows: readonly KeptProgress[];
  readonly over: boolean;
};

async function hand(app: App, tx: Tx, { merchant, missions, rows, over }: Ending): Promise<ReadonlySet<Id<'member'>>> {
  const calendar = new BusinessCalendar(merchant.timeZone);
  const members = [...new Set(rows.map(({ memberId }) => memberId))];
  const claims = await readClaims(tx, members, [...new Set(rows.map(({ missionId }) => missionId))]);
  const given = new Set<Id<'member'>>();
  for (const row of rows) {
    const mission = missions.find(({ id }) => id === row.missionId);
    const own = claims.filter(
      (claim) => claim.memberId === row.memberId && claim.missionId === row.missionId && claim.period === row.period,
    );
    const claimed = own.map(({ milestone }) => milestone);
    const states = mission === undefined ? [] : statesOf({ mission, ...row, claimed, unlocked: true }, calendar);
    for (const [milestone, state] of states.entries()) {
      if (state !== 'reached' || mission === undefined) continue;
      const claim = { memberId: row.memberId, missionId: row.missionId, period: row.period, milestone };
      if (await isTakenByPerson(tx, claim)) continue;
      const rewardId = await offerMilestone(app, tx, { merchant, mission, claim, days: aMinuteInDays });
      await writeClaim(tx, claim, rewardId);
      if (rewardId !== null) given.add(row.memberId);
    }
    await setWaiting(tx, row, { waiting: 0, over });
  }
  return given;
}

type MilestoneOffer = {
  readonly merchant: Merchant;
  readonly mission: StoredMission;
  readonly claim: { readonly memberId: Id<'member'>; readonly period: string; readonly milestone: number };
  readonly days: number;
};

/** Puts a milestone's reward into the reward centre, once. */
export async function offerMilestone(app: App, tx: Tx, { merchant, mission, claim, days }: MilestoneOffer): Promise<Id<'reward'> | null> {
  const { memberId, period, milestone } = claim;
  const { kind, amount, prize = {} } = mission.milestones[milestone] as StoredMission['milestones'][number];
  const basis = kind === 'cash' || kind === 'points' ? await missionBasis(tx, merchant, mission, claim) : undefined;
  return offerReward(app, tx, {
    merchantId: merchant.id,
    memberId,
    source: 'mission',
    sourceKey: `${mission.id} ${period} ${milestone}`,
    kind,
    amount: BigInt(amount),
    names: mission.names,
    terms: { ...prize, missionId: mission.id, period, milestone },
    ...(basis && { basis }),
    days,
  });
}
