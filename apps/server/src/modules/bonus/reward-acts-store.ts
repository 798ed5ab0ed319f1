import type { Language } from '@trevo/i18n';
import type { Id, Instant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** Something that an operator asked for. Amounts in ledger units. */
export type RewardAct = {
  readonly id: Id<'rewardAct'>;
  readonly memberId: Id<'member'>;
  readonly kind: 'cancel' | 'gift';
  readonly amount: bigint;
  readonly grantId: Id<'bonusGrant'> | null;
  readonly reason: 'CHARGEBACK' | 'FAULT_OF_GAME' | 'SAME_PERSON' | 'STOLEN_ACCOUNT' | null;
  readonly note: string;
  readonly askedBy: string;
  readonly state: 'done' | 'refused' | 'waiting';
};

export type RewardActLine = RewardAct & {
  readonly askedAt: Instant;
  readonly askedName: string;
  readonly decidedName: string | null;
  readonly title: Readonly<Record<string, string>> | null;
};

/** Who something is done for, held until the transaction ends: one act after the other. */
export type Receiver = {
  readonly type: number;
  readonly test: boolean;
  readonly currency: Currency;
  readonly language: Language;
  readonly active: boolean;
};

export async function holdReceiver(tx: Tx, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<Receiver | null> {
  const { rows } = await sql<Receiver>`SELECT m.type, m.test, m.currency, m.language, m.status = 'active' AS active FROM member m
    WHERE m.id = ${memberId} AND m.merchant_id = ${merchantId} FOR NO KEY UPDATE`.execute(tx);
  return rows[0] ?? null;
}

const columns = sql`a.id, a.member_id AS "memberId", a.kind, a.amount, a.grant_id AS "grantId", a.reason, a.note, a.asked_by AS "askedBy", a.state`;

export async function insertAct(tx: Tx, merchantId: Id<'merchant'>, act: RewardAct, rewardId: Id<'reward'> | null): Promise<boolean> {
  const { id, memberId, kind, amount, grantId, reason, note, askedBy, state } = act;
  const { numAffectedRows } =
    await sql`INSERT INTO reward_act (id, merchant_id, member_id, kind, amount, grant_id, reason, note, asked_by, state, reward_id)
    VALUES (${id}, ${merchantId}, ${memberId}, ${kind}, ${amount}, ${grantId}, ${reason}, ${note}, ${askedBy}, ${state}, ${rewardId})
    ON CONFLICT (grant_id) WHERE state = 'waiting' DO NOTHING`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function holdAct(tx: Tx, merchantId: Id<'merchant'>, id: Id<'rewardAct'>): Promise<RewardAct | null> {
  const { rows } =
    await sql<RewardAct>`SELECT ${columns} FROM reward_act a WHERE a.id = ${id} AND a.merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

export type ActEnd = {
  readonly state: 'done' | 'refused';
  readonly by: string;
  readonly amount: bigint;
  readonly rewardId: Id<'reward'> | null;
};

export async function endAct(tx: Tx, id: Id<'rewardAct'>, { state, by, amount, rewardId }: ActEnd): Promise<void> {
  await sql`UPDATE reward_act SET state = ${state}, decided_by = ${by}, decided_at = clock_timestamp(), amount = ${amount}, reward_id = ${rewardId}
    WHERE id = ${id}`.execute(tx);
}

/** The acts about a member, those that wait first, then the newest. */
export async function readActs(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<readonly RewardActLine[]> {
  const { rows } = await sql<RewardActLine>`SELECT ${columns}, a.asked_at AS "askedAt", coalesce(o.username, a.asked_by) AS "askedName",
      coalesce(d.username, a.decided_by) AS "decidedName", g.title
    FROM reward_act a LEFT JOIN bonus_grant g ON g.id = a.grant_id LEFT JOIN operator o ON o.id = a.asked_by LEFT JOIN operator d ON d.id = a.decided_by
    WHERE a.member_id = ${memberId} AND a.merchant_id = ${merchantId} ORDER BY (a.state = 'waiting') DESC, a.asked_at DESC LIMIT 100`.execute(
    db,
  );
  return rows;
}
