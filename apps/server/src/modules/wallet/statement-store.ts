import { pointPockets, type statementPockets } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Span, within } from '../../db/span.ts';
import { type Entry, entryColumns } from './balances-store.ts';
import { type EntryGroup, kindsOfGroup } from './entry-groups.ts';
import { pointsCurrency } from './post-move.ts';

export type StatementPocket = (typeof statementPockets)[number];

export type StatementAsk = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly currency: Currency;
  readonly pocket: StatementPocket | 'all';
  readonly group: EntryGroup | null;
  readonly span: Span;
  readonly offset: number;
  readonly limit: number;
};

const ofPocket: Readonly<Record<StatementPocket | 'all', RawBuilder<boolean>>> = {
  main: sql`a.pocket = 'main'`,
  pending: sql`a.pocket = 'pending'`,
  bonus: sql`(a.pocket = 'bonus' OR a.pocket LIKE 'bonus:%')`,
  vendors: sql`a.pocket LIKE 'vendor:%'`,
  points: sql`a.pocket = 'points'`,
  heldPoints: sql`a.pocket = 'points:hold'`,
  all: sql`(a.pocket IN ('main', 'pending', 'bonus') OR a.pocket LIKE 'bonus:%' OR a.pocket LIKE 'vendor:%')`,
};

/** Pockets that are one account each. */
const singlePockets: ReadonlySet<StatementPocket | 'all'> = new Set(['main', 'pending', ...pointPockets]);

/** Whether a pocket holds points: they are a currency of their own, and "all" is all money. */
export function holdsPoints(pocket: StatementPocket | 'all'): boolean {
  return pointPockets.some((held) => held === pocket);
}

/** The accounts that are asked for, and which of their entries. */
function accountsOf({ memberId, merchantId, currency, pocket }: StatementAsk): RawBuilder<unknown> {
  const held = holdsPoints(pocket) ? pointsCurrency : currency;
  return sql`ledger_account a WHERE a.owner_id = ${memberId} AND a.merchant_id = ${merchantId} AND a.currency = ${held} AND ${ofPocket[pocket]}`;
}

function wanted({ group, span }: StatementAsk): RawBuilder<boolean> {
  const { kinds, isRest } = group === null ? { kinds: [], isRest: true } : kindsOfGroup(group);
  return sql<boolean>`${within(sql`t.created_at`, span)} AND (t.kind = ANY (${[...kinds]}::text[])) <> ${isRest}`;
}

function isWhole({ group, span }: StatementAsk): boolean {
  return group === null && span.since === null && span.until === null;
}

/**
 * One page of the movements of several pockets, newest first: of each account the newest that the page can need, and of these the page. Of one movement between two own pockets
 * both sides are told. Versions have no gaps: where nothing is narrowed, what a page can need is a range of them, and of a single account the page itself is.
 */
export async function readStatement(db: Db, ask: StatementAsk): Promise<readonly Entry[]> {
  const isSingle = isWhole(ask) && singlePockets.has(ask.pocket);
  const skipped = isSingle ? ask.offset : 0;
  const range = sql`(e.account_version <= a.version - ${skipped}
    AND (NOT ${isWhole(ask)} OR e.account_version > a.version - ${ask.offset + ask.limit}))`;
  const { rows } = await sql<Entry>`SELECT f.* FROM (SELECT a.id, a.pocket, a.version FROM ${accountsOf(ask)}) AS a
    CROSS JOIN LATERAL (SELECT ${entryColumns} FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id
      WHERE e.account_id = a.id AND ${range} AND ${wanted(ask)} ORDER BY e.account_version DESC LIMIT ${ask.offset + ask.limit}) AS f
    ORDER BY f.at DESC, f."transferId" DESC, f.pocket, f.version DESC OFFSET ${ask.offset - skipped} LIMIT ${ask.limit}`.execute(db);
  return rows;
}

export type StatementSums = { readonly count: number; readonly came: bigint; readonly went: bigint };

/** How many movements there are in all, and what came and went. Without days and kinds the accounts say how many they have, and nothing is summed. */
export async function sumStatement(db: Db, ask: StatementAsk): Promise<StatementSums> {
  const { rows } = isWhole(ask)
    ? await sql<StatementSums>`SELECT coalesce(sum(a.version), 0)::int AS count, 0::bigint AS came, 0::bigint AS went FROM ${accountsOf(ask)}`.execute(
        db,
      )
    : await sql<StatementSums>`SELECT count(*)::int AS count, coalesce(sum(greatest(e.amount, 0)), 0)::bigint AS came,
        coalesce(-sum(least(e.amount, 0)), 0)::bigint AS went
      FROM (SELECT a.id FROM ${accountsOf(ask)}) AS a JOIN ledger_entry e ON e.account_id = a.id JOIN ledger_transfer t ON t.id = e.transfer_id
      WHERE ${wanted(ask)}`.execute(db);
  return rows[0] ?? { count: 0, came: 0n, went: 0n };
}
