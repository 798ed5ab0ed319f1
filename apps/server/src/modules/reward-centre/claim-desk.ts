import { type Id, refuse, type Result, ok } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { createDesk } from '../../db/statement-desk.ts';
import type { ClaimRefusal } from './claim-reward.ts';
import { type Reward, rewardColumns } from './rewards-store.ts';

/** Somebody who takes a reward. `needsStake`: the law of the place gives rewards only to who has staked before. */
type AskedClaim = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly rewardId: Id<'reward'>;
  readonly needsStake: boolean;
};

/** A reward that was taken. `moved`: just now, and its pocket stands at `balance`. */
type Claimed = { readonly reward: Reward; readonly moved: boolean; readonly balance: bigint; readonly version: bigint };

/** Takes a reward of cash or of points, once; `elsewhere`: somebody else delivers it. */
export type TakeReward = (asked: AskedClaim) => Promise<Result<Claimed, ClaimRefusal | 'elsewhere'>>;

type Row = Reward & Omit<Claimed, 'reward'> & { readonly code: ClaimRefusal | 'elsewhere' | null };

/** Claims of one list, in its order. $1 JSON list, $2 how long to wait for a locked row. */
const claimText = `SELECT d.code, d.moved, d.balance, d.version, ${rewardColumns}
  FROM (SELECT set_config('lock_timeout', $2, true) AS patience) AS s
    CROSS JOIN LATERAL reward_claim(CASE WHEN s.patience <> '' THEN ARRAY(SELECT a FROM json_populate_recordset(NULL::reward_ask, $1::json) AS a) END) AS d
    CROSS JOIN LATERAL (SELECT (d.reward).*) AS r`;

/** The desk of a process where claims wait for their statement: those that arrive at the same time share it, and its commit. */
export function createClaimDesk(app: App): TakeReward {
  return createDesk<AskedClaim, Result<Claimed, ClaimRefusal | 'elsewhere'>>({
    ownerOf: ({ merchantId }) => merchantId,
    lockOf: ({ rewardId }) => rewardId,
    lanes: app.database.engine === 'pglite' ? 1 : 2,
    patienceAloneMs: null,
    run: async (claims, patienceMs) => {
      const asked = claims.map(({ merchantId, memberId, rewardId, needsStake }) => ({
        merchant: merchantId,
        member: memberId,
        reward: rewardId,
        needs_stake: needsStake,
      }));
      const values = [JSON.stringify(asked), `${patienceMs ?? 0}ms`];
      const { rows } = await app.database.pool.query<Row>({ name: 'reward_claim', text: claimText, values });
      return rows.map(({ code, moved, balance, version, ...reward }) =>
        code === null ? ok({ reward, moved, balance, version }) : refuse(code),
      );
    },
  });
}
