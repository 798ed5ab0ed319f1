import type { RewardKind } from '@trevo/contract';
import type { Id, Result } from '@trevo/kernel';
import type { Tx } from '../db/database.ts';
import type { App } from './app.ts';

/** Why a reward that a member may have cannot be delivered now; it stays where it is. */
export type DeliveryRefusal = 'bonus_queue_full';

/** A reward that somebody takes. */
export type TakenReward = {
  readonly id: Id<'reward'>;
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly source: string;
  readonly sourceKey: string;
  readonly kind: RewardKind;
  /** Ledger units; of free spins and tickets how many. */
  readonly amount: bigint;
  readonly currency: string;
  readonly terms: Readonly<Record<string, unknown>>;
};

/** Gives what a reward promises, in the transaction of the claim; answers the movement of the ledger, where there is one. A refusal must have written nothing. */
export type DeliverReward = (app: App, tx: Tx, reward: TakenReward) => Promise<Result<Id<'transfer'> | null, DeliveryRefusal>>;

/** Who delivers what the reward centre cannot deliver itself. */
export type RewardDeliveries = Partial<Readonly<Record<Exclude<RewardKind, 'cash' | 'points'>, DeliverReward>>>;
