import type { ContractKind } from '@trevo/commission';
import { periodAt } from '@trevo/commission/periods';
import { BusinessCalendar, type Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Lease } from '../../core/work.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { everyMerchant } from '../brand/index.ts';
import { type ContractBrand, type ContractDesk, kindsOn, moduleOfKind, openDesk, tellMoved } from './contract-desk.ts';
import { isLiving, living, readContracts, readVersion, type StoredContract } from './contracts-store.ts';
import { databaseNow } from '../../db/database-now.ts';
import { catchUp, inOrder, isDue } from './due-moves.ts';
import { hasDraftsOfClosed } from './drafts-store.ts';
import { hasHouseDraftsOfClosed } from './house-drafts-store.ts';
import { endOfExcluded, ofExcludedAccounts } from './end-excluded.ts';
import { endContractsOfKind } from './end-kind.ts';
import { moveContract, theSystem } from './move-contract.ts';
import { endDraftsOfClosed } from './move-draft.ts';

/** Contracts of one look. */
const atOnce = 200;

/**
 * What is due of every brand's contracts, one after the other, each in a transaction of its own: what was done is done, wherever this stops. Contracts of
 * accounts that were closed end at the next local midnight; those of excluded accounts and of a kind that is switched off with their running period.
 */
export async function moveDueContracts(app: App, lease: Lease): Promise<void> {
  for (const brand of await everyMerchant(app)) {
    for (;;) {
      lease.signal.throwIfAborted();
      const due = await dueOf(app.db, brand.id);
      await oneByOne(due, (contract) => moveInTurn(app, lease, { brand, contract }));
      if (due.length < atOnce) break;
    }
    await oneByOne(await ofClosedAccounts(app.db, brand), (contract) => endInTurn(app, lease, { brand, contract }));
    if ((await hasDraftsOfClosed(app.db, brand.id)) || (await hasHouseDraftsOfClosed(app.db, brand.id)))
      await inTurn(app, lease, brand, endDraftsOfClosed);
    await oneByOne(await ofExcludedAccounts(app.db, brand.id), (contract) =>
      inTurn(app, lease, brand, (desk) => endOfExcluded(desk, contract)),
    );
    for (const kind of await kindsLeft(app, brand)) await inTurn(app, lease, brand, (desk) => endContractsOfKind(desk, kind));
  }
}

/** Does each, also where one before it could not be done; then it fails with the first. */
async function oneByOne(contracts: readonly StoredContract[], work: (contract: StoredContract) => Promise<void>): Promise<void> {
  const failed: unknown[] = [];
  for (const contract of contracts) {
    try {
      await work(contract);
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
}

/** Kinds that a brand has switched off while it has contracts of them that no end is known of. */
async function kindsLeft(app: App, brand: Merchant): Promise<readonly ContractKind[]> {
  const on = await kindsOn(app, brand);
  const off = (Object.keys(moduleOfKind) as ContractKind[]).filter((kind) => !on.has(kind));
  if (off.length === 0) return [];
  const { rows } = await sql<{ kind: ContractKind }>`SELECT DISTINCT l.kind FROM contract_line l JOIN contract c ON c.line_id = l.id
    WHERE l.merchant_id = ${brand.id} AND l.kind = ANY (${off}) AND ${living} AND c.ends_at IS NULL`.execute(app.db);
  return rows.map(({ kind }) => kind);
}

/** Contracts with a closed account on either side that do not end by the next local midnight yet. */
async function ofClosedAccounts(db: Db, { id, timeZone }: ContractBrand): Promise<StoredContract[]> {
  const midnight = periodAt(new BusinessCalendar(timeZone), 'daily', await databaseNow(db)).end;
  return readContracts(
    db,
    sql`c.merchant_id = ${id} AND ${living} AND (c.ends_at IS NULL OR c.ends_at > ${toTimestamp(midnight)}::timestamptz)
      AND EXISTS (SELECT FROM member m WHERE m.id IN (l.upline_id, l.downline_id) AND m.status = 'closed')`,
  );
}

/** Ends a contract because an account of it was closed (rule book §3). */
async function endInTurn(app: App, lease: Lease, { brand, contract }: Turn): Promise<void> {
  await inTurn(app, lease, brand, async (desk) => {
    const now = await readVersion(desk.tx, contract);
    const endsAt = periodAt(desk.calendar, 'daily', desk.now).end;
    if (now && isLiving(now) && (now.ends_at === null || now.ends_at > endsAt))
      await moveContract(desk, now, 'accountClosed', { ...theSystem, endsAt });
  });
}

async function dueOf(db: Db, merchantId: Id<'merchant'>): Promise<StoredContract[]> {
  const due = await readContracts(db, sql`c.merchant_id = ${merchantId} AND ${isDue(await databaseNow(db))}`);
  return inOrder(due).slice(0, atOnce);
}

type Turn = { readonly brand: ContractBrand; readonly contract: StoredContract };

function moveInTurn(app: App, lease: Lease, { brand, contract }: Turn): Promise<void> {
  return inTurn(app, lease, brand, (desk) => catchUp(desk, contract.line_id));
}

/** Moves contracts of a brand in a transaction that only who holds the lease can commit, and tells their sides. */
async function inTurn(app: App, lease: Lease, brand: ContractBrand, work: (desk: ContractDesk) => Promise<void>): Promise<void> {
  const kept: { desk: ContractDesk | null } = { desk: null };
  await inLeasedTransaction(app.db, lease, async (tx) => {
    kept.desk = await openDesk(tx, brand, new Set());
    await work(kept.desk);
  });
  tellMoved(app, kept.desk?.told ?? []);
}
