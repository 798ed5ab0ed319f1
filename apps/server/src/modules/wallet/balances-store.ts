import type { Id, Instant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type Pocket = 'main' | 'pending' | 'bonus';
/** `bonus`: in the pockets of all bonuses; `vendors`: in wallets that vendors keep, as they told last. */
export type Balances = Readonly<Record<Pocket | 'vendors', bigint>> & { readonly version: number };

/** What a member has in each pocket of one currency; a pocket never used is zero. `version` is the main pocket's. */
export async function readBalances(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>, currency: Currency): Promise<Balances> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['pocket', 'balance', 'version'])
    .where('owner_id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .where('currency', '=', currency)
    .where((row) =>
      row.or([row('pocket', 'in', ['main', 'pending', 'bonus']), row('pocket', 'like', 'vendor:%'), row('pocket', 'like', 'bonus:%')]),
    )
    .execute();
  const sumOf = (kind: string) => rows.reduce((sum, { pocket, balance }) => (pocket.split(':')[0] === kind ? sum + balance : sum), 0n);
  const of = (pocket: Pocket) => rows.find((row) => row.pocket === pocket);
  return {
    main: of('main')?.balance ?? 0n,
    pending: of('pending')?.balance ?? 0n,
    bonus: sumOf('bonus'),
    vendors: sumOf('vendor'),
    version: Number(of('main')?.version ?? 0n),
  };
}

export type Account = {
  readonly id: bigint;
  readonly currency: Currency;
  readonly version: number;
  readonly balance: bigint;
  readonly head: Buffer;
};

/** One pocket's account, or null before its first use. */
export async function readAccount(
  db: Db,
  merchantId: Id<'merchant'>,
  memberId: Id<'member'>,
  pocket: Pocket,
  currency: Currency,
): Promise<Account | null> {
  const row = await db
    .selectFrom('ledger_account')
    .select(['id', 'currency', 'version', 'balance', 'head'])
    .where('owner_id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .where('pocket', '=', pocket)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row
    ? { id: row.id, currency: row.currency as Currency, version: Number(row.version), balance: row.balance, head: row.head }
    : null;
}

export type Entry = {
  readonly transferId: Id<'transfer'>;
  readonly kind: string;
  readonly pocket: string;
  readonly minor: bigint;
  readonly beforeMinor: bigint;
  readonly afterMinor: bigint;
  readonly version: number;
  readonly at: Instant;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly digest: Buffer;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
};

export const entryColumns = sql`t.id AS "transferId", t.kind, a.pocket, e.amount AS minor, e.balance_before AS "beforeMinor", e.balance_after AS "afterMinor",
  e.account_version::int AS version, t.created_at AS at, t.payload, t.digest, e.previous_hash AS "previousHash", e.hash`;

/** Entries of one account with versions `from` to `to`, both included; versions have no gaps, so a page is a range. */
export async function readEntries(db: Db, accountId: bigint, from: number, to: number): Promise<Entry[]> {
  const { rows } =
    await sql<Entry>`SELECT ${entryColumns} FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id JOIN ledger_account a ON a.id = e.account_id
    WHERE e.account_id = ${accountId} AND e.account_version BETWEEN ${from} AND ${to} ORDER BY e.account_version`.execute(db);
  return rows;
}

/** What a movement belongs to: a deposit, a withdrawal, or a game's round. */
export function referenceOf({ payload }: Pick<Entry, 'payload'>): string | null {
  for (const name of ['deposit', 'withdrawal', 'round', 'reverses', 'item']) {
    const value = payload[name];
    if (typeof value === 'string') return value;
  }
  return null;
}
