import type { Calls, ResponseOf } from '@trevo/contract';
import { type Id, ok, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import { type CallContext, type Handlers, operatorOf } from '../../core/call.ts';
import { type Db, type Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, recordAudit } from '../audit/index.ts';
import { rewardsStoppedAt } from '../protection/index.ts';

type Stop = ResponseOf<Calls['officeRewardStops']>['list'][number];

/** Enough to see what was done lately. */
const stopsShown = 50;

/**
 * One switch over everything that members are given: while it is pressed nothing is granted, taken or turned into money, and nothing of what is owed is lost. Bonuses that run are
 * wagered on. What waits keeps its time: the ends of rewards move by the length of the stop when it is lifted.
 */
export const rewardStopRoutes: Handlers<'officeLiftRewardStop' | 'officeRewardStops' | 'officeStopRewards' | 'rewardStop'> = {
  rewardStop: async ({ app, merchant }) => {
    const since = await rewardsStoppedAt(app.db, merchant.id);
    return ok({ since: since === null ? null : new Date(since).toISOString() });
  },
  officeRewardStops: async ({ app, merchant }) => ok({ list: [...(await readStops(app.db, merchant.id))] }),
  officeStopRewards: async (ctx, { reason }) => {
    const { app, merchant } = ctx;
    return inTransaction(app.db, async (tx) => {
      const { numAffectedRows } = await sql`INSERT INTO reward_stop (merchant_id, stopped_by, reason)
        VALUES (${merchant.id}, ${operatorOf(ctx).operatorId}, ${reason}) ON CONFLICT (merchant_id) WHERE lifted_at IS NULL DO NOTHING`.execute(
        tx,
      );
      if ((numAffectedRows ?? 0n) === 0n) return refuse('reward_stop_state');
      await audit(tx, ctx, { action: 'rewards.stop', reason });
      return ok({ done: true as const });
    });
  },
  officeLiftRewardStop: async (ctx, { reason }) => {
    const { app, merchant } = ctx;
    return inTransaction(app.db, async (tx) => {
      const { rows } = await sql<{
        stoppedAt: string;
      }>`UPDATE reward_stop SET lifted_at = clock_timestamp(), lifted_by = ${operatorOf(ctx).operatorId},
        lift_reason = ${reason} WHERE merchant_id = ${merchant.id} AND lifted_at IS NULL RETURNING stopped_at::text AS "stoppedAt"`.execute(
        tx,
      );
      const [stop] = rows;
      if (stop === undefined) return refuse('reward_stop_state');
      await giveTimeBack(tx, merchant.id, stop.stoppedAt);
      await audit(tx, ctx, { action: 'rewards.lift', reason });
      return ok({ done: true as const });
    });
  },
};

/** What could not be taken meanwhile ends later by as long as the stop lasted; what was offered within it, by what was left of it. */
async function giveTimeBack(tx: Tx, merchantId: Id<'merchant'>, stoppedAt: string): Promise<void> {
  await sql`UPDATE reward SET claim_until = claim_until + (clock_timestamp() - greatest(${stoppedAt}::timestamptz, offered_at))
    WHERE merchant_id = ${merchantId} AND state = 'claimable'`.execute(tx);
}

async function readStops(db: Db, merchantId: Id<'merchant'>): Promise<readonly Stop[]> {
  const { rows } = await sql<Stop>`SELECT to_char(s.stopped_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "stoppedAt",
      coalesce(o.username, s.stopped_by) AS "stoppedBy", s.reason, to_char(s.lifted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "liftedAt",
      coalesce(l.username, s.lifted_by) AS "liftedBy", s.lift_reason AS "liftReason"
    FROM reward_stop s LEFT JOIN operator o ON o.id = s.stopped_by LEFT JOIN operator l ON l.id = s.lifted_by
    WHERE s.merchant_id = ${merchantId} ORDER BY s.stopped_at DESC LIMIT ${stopsShown}`.execute(db);
  return rows;
}

function audit(
  tx: Tx,
  ctx: CallContext,
  { action, reason }: { readonly action: 'rewards.lift' | 'rewards.stop'; readonly reason: string },
) {
  const { app, merchant } = ctx;
  const actor = actorOf(ctx);
  return recordAudit(tx, {
    merchantId: merchant.id,
    actor,
    action,
    subject: { kind: 'merchant', id: merchant.id },
    detail: { reason },
    at: app.clock.now(),
  });
}
