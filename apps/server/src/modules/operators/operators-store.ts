import type { Id, Instant } from '@trevo/kernel';
import type { Selectable } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { OperatorTables } from './operator-tables.ts';

export type Operator = {
  readonly id: Id<'operator'>;
  readonly merchantId: Id<'merchant'>;
  readonly username: string;
  readonly name: string;
  readonly role: string;
  readonly passwordHash: string;
  readonly totpSecret: Buffer;
  readonly totpStep: bigint;
  readonly active: boolean;
  /** This browser, when the operator signed in from it before. */
  readonly deviceId: Id<'device'> | null;
};

export type NewOperator = Pick<Operator, 'id' | 'username' | 'name' | 'role' | 'passwordHash' | 'totpSecret'>;

/** A user name as it is kept, looked up and counted. */
export function foldOperatorName(username: string): string {
  return username.toLowerCase();
}

/** The operator of a name, seen from a browser, or null. One query, known or not. */
export async function findOperator(
  db: Db,
  merchantId: Id<'merchant'>,
  username: string,
  deviceHash: Buffer | null,
): Promise<Operator | null> {
  const row = await db
    .selectFrom('operator as o')
    .leftJoin('operator_device as d', (join) => join.onRef('d.operator_id', '=', 'o.id').on('d.cookie_hash', '=', deviceHash))
    .selectAll('o')
    .select('d.id as device_id')
    .where('o.merchant_id', '=', merchantId)
    .where('o.username', '=', foldOperatorName(username))
    .executeTakeFirst();
  return row ? operatorOfRow(row) : null;
}

/** False when the name is taken. */
export async function insertOperator(db: Db, merchantId: Id<'merchant'>, operator: NewOperator): Promise<boolean> {
  const row = await db
    .insertInto('operator')
    .values({
      id: operator.id,
      merchant_id: merchantId,
      username: foldOperatorName(operator.username),
      name: operator.name,
      role: operator.role,
      password_hash: operator.passwordHash,
      totp_secret: operator.totpSecret,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'username']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a one-time code's time step; false when it, or a later one, was used before. */
export async function useTimeStep(db: Db, merchantId: Id<'merchant'>, id: Id<'operator'>, step: bigint): Promise<boolean> {
  const row = await db
    .updateTable('operator')
    .set({ totp_step: step })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type SeenOperatorDevice = {
  readonly newId: Id<'device'>;
  readonly operatorId: Id<'operator'>;
  readonly cookieHash: Buffer;
  readonly at: Instant;
};

/** Notes a sign-in from a browser; true when the operator never signed in from it before. */
export async function noteOperatorDevice(db: Db, merchantId: Id<'merchant'>, seen: SeenOperatorDevice): Promise<boolean> {
  const at = toTimestamp(seen.at);
  const row = await db
    .insertInto('operator_device')
    .values({
      id: seen.newId,
      merchant_id: merchantId,
      operator_id: seen.operatorId,
      cookie_hash: seen.cookieHash,
      first_seen_at: at,
      last_seen_at: at,
    })
    .onConflict((conflict) => conflict.columns(['operator_id', 'cookie_hash']).doUpdateSet({ last_seen_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id === seen.newId;
}

export type NewOperatorSession = {
  readonly tokenHash: Buffer;
  readonly id: Id<'session'>;
  readonly operatorId: Id<'operator'>;
  readonly ip: string;
  readonly at: Instant;
  readonly idleExpiresAt: Instant;
  readonly absoluteExpiresAt: Instant;
};

export async function insertOperatorSession(db: Db, merchantId: Id<'merchant'>, session: NewOperatorSession): Promise<void> {
  await db
    .insertInto('operator_session')
    .values({
      token_hash: session.tokenHash,
      id: session.id,
      merchant_id: merchantId,
      operator_id: session.operatorId,
      ip: session.ip,
      created_at: toTimestamp(session.at),
      idle_expires_at: toTimestamp(session.idleExpiresAt),
      absolute_expires_at: toTimestamp(session.absoluteExpiresAt),
    })
    .execute();
}

export type OperatorSession = {
  readonly id: Id<'session'>;
  readonly operatorId: Id<'operator'>;
  readonly name: string;
  readonly username: string;
  readonly role: string;
  readonly idleExpiresAt: Instant;
};

/** The live session of a token hash, or null. */
export async function readOperatorSession(
  db: Db,
  merchantId: Id<'merchant'>,
  tokenHash: Buffer,
  now: Instant,
): Promise<OperatorSession | null> {
  const row = await db
    .selectFrom('operator_session as s')
    .innerJoin('operator as o', 'o.id', 's.operator_id')
    .where('s.token_hash', '=', tokenHash)
    .where('s.merchant_id', '=', merchantId)
    .where('s.ended_at', 'is', null)
    .where('s.idle_expires_at', '>', toTimestamp(now) as never)
    .where('s.absolute_expires_at', '>', toTimestamp(now) as never)
    .where('o.status', '=', 'active')
    .select(['s.id', 's.operator_id', 's.idle_expires_at', 'o.name', 'o.username', 'o.role'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id as Id<'session'>,
    operatorId: row.operator_id as Id<'operator'>,
    name: row.name,
    username: row.username,
    role: row.role,
    idleExpiresAt: row.idle_expires_at,
  };
}

export async function extendOperatorSession(db: Db, merchantId: Id<'merchant'>, id: Id<'session'>, until: Instant): Promise<void> {
  await db
    .updateTable('operator_session')
    .set({ idle_expires_at: toTimestamp(until) })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
}

export async function endOperatorSession(db: Db, merchantId: Id<'merchant'>, id: Id<'session'>, at: Instant): Promise<void> {
  await db
    .updateTable('operator_session')
    .set({ ended_at: toTimestamp(at) })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

function operatorOfRow(row: Selectable<OperatorTables['operator']> & { readonly device_id: string | null }): Operator {
  return {
    id: row.id as Id<'operator'>,
    merchantId: row.merchant_id as Id<'merchant'>,
    username: row.username,
    name: row.name,
    role: row.role,
    passwordHash: row.password_hash,
    totpSecret: row.totp_secret,
    totpStep: row.totp_step,
    active: row.status === 'active',
    deviceId: row.device_id as Id<'device'> | null,
  };
}
