import { type Contract, type ContractKind, type Category, house } from '@trevo/commission';
import type { ContractEvent, ContractState, Side } from '@trevo/commission/contracts';
import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { ContractTables } from './contracts-tables.ts';
import { contractOf } from './terms-json.ts';

/** A version with its line. */
export type StoredContract = Selectable<ContractTables['contract']> & {
  readonly id: Id<'contract'>;
  readonly line_id: Id<'contractLine'>;
  readonly kind: ContractKind;
  readonly category: Category;
  readonly upline_id: Id<'member'> | null;
  readonly downline_id: Id<'member'>;
};

/** States in which a version is in force. */
export const inForceStates = ['active', 'terminationRequested', 'ending'] as const;
/** States out of which something may still come. */
export const livingStates = ['offered', 'scheduled', ...inForceStates] as const;

/** What names a version among all. */
export const refOf = ({ id, version }: { readonly id: string; readonly version: number }): string => `${id}/${version}`;

export const isLiving = ({ state }: { readonly state: ContractState }): boolean => livingStates.some((living) => living === state);
export const isInForceNow = ({ state }: { readonly state: ContractState }): boolean => inForceStates.some((it) => it === state);

/** A stored version as the package's rules take it. */
export function ruleContractOf(stored: StoredContract): Contract {
  const { id, version, kind, category, upline_id, downline_id, effective_from: effectiveFrom, ends_at: endsAt } = stored;
  return contractOf(
    { id, version, kind, category, upline: upline_id ?? house, downline: downline_id, effectiveFrom, endsAt },
    stored.terms,
  );
}

/** Versions, oldest first. */
export async function readContracts(db: Db, where: RawBuilder<unknown>): Promise<StoredContract[]> {
  const { rows } = await sql<StoredContract>`SELECT c.*, l.kind, l.category, l.upline_id, l.downline_id
    FROM contract_line l JOIN contract c ON c.line_id = l.id WHERE ${where} ORDER BY c.offered_at, c.id, c.version`.execute(db);
  return rows;
}

export const living = sql`c.state IN ('offered', 'scheduled', 'active', 'terminationRequested', 'ending')`;

/** Versions that may still come to something, of a kind: of a holder's own contracts. */
export function readOwn(db: Db, kind: ContractKind, holderId: string): Promise<StoredContract[]> {
  return readContracts(db, sql`l.downline_id = ${holderId} AND l.kind = ${kind} AND ${living}`);
}

/** The same, of the contracts that somebody gave. */
export function readGiven(db: Db, kind: ContractKind, uplineId: string): Promise<StoredContract[]> {
  return readContracts(db, sql`l.upline_id = ${uplineId} AND l.kind = ${kind} AND ${living}`);
}

export async function readVersion(
  db: Db,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<StoredContract | null> {
  return (await readContracts(db, sql`c.id = ${id} AND c.version = ${version}`))[0] ?? null;
}

/** Holds a brand's contracts: whoever moves one waits until the transaction ends. Answers the database's clock after that wait. */
export async function holdContracts(tx: Tx, merchantId: Id<'merchant'>): Promise<Instant> {
  await sql`INSERT INTO contract_rule (merchant_id) VALUES (${merchantId}) ON CONFLICT DO NOTHING`.execute(tx);
  await sql`SELECT FROM contract_rule WHERE merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  // Asked after the wait: what came before it has the earlier instant.
  return databaseNow(tx);
}

/** The line of a pair, made where there is none. */
export async function lineOf(
  tx: Tx,
  newId: Id<'contractLine'>,
  line: {
    readonly merchantId: Id<'merchant'>;
    readonly kind: ContractKind;
    readonly category: Category;
    readonly uplineId: Id<'member'> | null;
    readonly downlineId: Id<'member'>;
  },
): Promise<Id<'contractLine'>> {
  const { merchantId, kind, category, uplineId, downlineId } = line;
  await sql`INSERT INTO contract_line (id, merchant_id, kind, category, upline_id, downline_id)
    VALUES (${newId}, ${merchantId}, ${kind}, ${category}, ${uplineId}, ${downlineId}) ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<{ id: Id<'contractLine'> }>`SELECT id FROM contract_line WHERE downline_id = ${downlineId}
    AND kind = ${kind} AND category = ${category} AND upline_id IS NOT DISTINCT FROM ${uplineId}`.execute(tx);
  return (rows[0] as { id: Id<'contractLine'> }).id;
}

export async function insertContract(tx: Tx, contract: StoredContract): Promise<void> {
  const { id, version, line_id, merchant_id, state, offered_by, terms, effective_from, offered_at, answer_by } = contract;
  await tx
    .insertInto('contract')
    .values({
      id,
      version,
      line_id,
      merchant_id,
      state,
      offered_by,
      terms: JSON.stringify(terms),
      effective_from: toTimestamp(effective_from),
      offered_at: toTimestamp(offered_at),
      answer_by: toTimestamp(answer_by),
    })
    .execute();
}

/** What a move changes of a version. */
export type ContractChange = Pick<StoredContract, 'state' | 'ends_at' | 'end_reason' | 'accepted_at' | 'requested_by' | 'request_until'>;

export async function updateContract(
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  change: ContractChange,
): Promise<void> {
  const at = (instant: Instant | null) => (instant === null ? null : toTimestamp(instant));
  await tx
    .updateTable('contract')
    .set({ ...change, ends_at: at(change.ends_at), accepted_at: at(change.accepted_at), request_until: at(change.request_until) })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

export type NewEvent = {
  readonly event: ContractEvent;
  readonly from: ContractState;
  readonly to: ContractState;
  readonly actor: Side | 'system' | 'operator';
  readonly actorId: string | null;
  readonly at: Instant;
  readonly endsAt: Instant | null;
  readonly refused: Side | null;
};

/** Writes what happened to a version, after what happened to it before. */
export async function insertEvent(
  tx: Tx,
  of: { readonly id: string; readonly version: number; readonly merchant_id: string },
  line: NewEvent,
): Promise<void> {
  await sql`INSERT INTO contract_event (contract_id, version, place, merchant_id, event, from_state, to_state, actor, actor_id, happened_at,
      ends_at, refused)
    SELECT ${of.id}, ${of.version}, 1 + count(*), ${of.merchant_id}, ${line.event}, ${line.from}, ${line.to}, ${line.actor},
      ${line.actorId}, ${toTimestamp(line.at)}::timestamptz, ${line.endsAt === null ? null : toTimestamp(line.endsAt)}::timestamptz,
      ${line.refused} FROM contract_event WHERE contract_id = ${of.id} AND version = ${of.version}`.execute(tx);
}

/** Whether a side asked to end this contract before, and was refused. */
export async function wasRefused(db: Db, id: string, side: Side): Promise<boolean> {
  const { rows } = await sql`SELECT FROM contract_event WHERE contract_id = ${id} AND refused = ${side} LIMIT 1`.execute(db);
  return rows.length > 0;
}

export type StoredEvent = Selectable<ContractTables['contract_event']>;

/** All that happened to a contract, oldest first. */
export function readEvents(db: Db, id: string): Promise<StoredEvent[]> {
  return db
    .selectFrom('contract_event')
    .where('contract_id', '=', id)
    .selectAll()
    .orderBy('happened_at')
    .orderBy('version')
    .orderBy('place')
    .execute();
}
