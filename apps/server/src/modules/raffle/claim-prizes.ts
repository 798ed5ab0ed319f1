import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { type Id, invariant, ok, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announceMoney } from '../wallet/index.ts';
import { announceRewards, claimReward, type Reward } from '../reward-centre/index.ts';
import { prizeView } from './raffle.ts';
import { readRaffle } from './raffles-store.ts';

type Claimed = ResponseOf<Calls['claimRafflePromotion']>;
type Code = 'not_found' | 'play_paused' | 'bonus_closed' | 'reward_expired';
type Won = { readonly place: number; readonly ticket: number; readonly rewardId: Id<'reward'> };
type Taken = { readonly view: Claimed; readonly rewards: readonly Reward[] };

/** Takes everything that the caller won in a raffle, all of it or nothing; taken again it answers the same. */
export async function claimPrizes(
  ctx: CallContext,
  { promotionId }: InputOf<Calls['claimRafflePromotion']>,
): Promise<Outcome<Claimed, Code>> {
  const { app } = ctx;
  const { memberId } = memberOf(ctx);
  const taken = await inTransaction(app.db, (tx) => take(tx, ctx, promotionId));
  if (!taken.ok) return taken;
  announceRewards(app, memberId);
  const cash = taken.value.rewards.find(({ kind }) => kind === 'cash');
  if (cash) await announceMoney(app, cash);
  return ok(taken.value.view);
}

async function take(tx: Tx, ctx: CallContext, raffleId: Id<'raffle'>): Promise<Outcome<Taken, Code>> {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const raffle = await readRaffle(tx, merchant.id, raffleId);
  const won = raffle === null ? [] : await readWon(tx, memberId, raffleId);
  if (raffle === null || raffle.promise === null || raffle.frozen === null || raffle.result === null || won.length === 0)
    return refuse('not_found');
  const rewards: Reward[] = [];
  for (const { rewardId } of won) {
    const claimed = await claimReward(app, tx, { merchant, memberId, rewardId });
    if (!claimed.ok) {
      const { code } = claimed;
      // Cash and points have no queue, and end in nobody's hands but the winner's.
      invariant(code !== 'bonus_queue_full' && code !== 'reward_state', 'A prize can be taken, or was');
      return refuse(code);
    }
    rewards.push(claimed.value);
  }
  const { commitment } = raffle.promise;
  const { secret, round, beaconValue } = raffle.result;
  const view: Claimed = {
    prize: won.map(({ place, ticket }, index) => {
      const { kind, amount, currency, state } = rewards[index] as Reward;
      return {
        ...prizeView({ kind: kind === 'points' ? 'points' : 'cash', minor: amount }),
        place: place + 1,
        ticketNo: ticket,
        currency,
        state,
      };
    }),
    proof: { commitment, root: raffle.frozen.root, seed: secret, beaconRound: round, beaconValue },
  };
  return ok({ view, rewards });
}

async function readWon(tx: Tx, memberId: Id<'member'>, raffleId: Id<'raffle'>): Promise<readonly Won[]> {
  const { rows } = await sql<Won>`SELECT place, ticket, reward_id AS "rewardId" FROM raffle_winner
    WHERE raffle_id = ${raffleId} AND member_id = ${memberId} AND reward_id IS NOT NULL ORDER BY place`.execute(tx);
  return rows;
}
