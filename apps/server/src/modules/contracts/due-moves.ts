import type { ContractEvent } from '@trevo/commission/contracts';
import { periodAt } from '@trevo/commission/periods';
import { BusinessCalendar, type Id, type Instant, invariant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Lease } from '../../core/work.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { everyMerchant } from '../brand/index.ts';
import { type ContractBrand, type ContractDesk, openDesk, tellMoved } from './contract-desk.ts';
import { isLiving, living, readContracts, readVersion, type StoredContract } from './contracts-store.ts';
import { databaseNow } from './database-now.ts';
import { moveContract, theSystem } from './move-contract.ts';

/** Contracts of one look. */
const atOnce = 200;

const isDue = (now: Instant) => {
  const by = sql`${toTimestamp(now)}::timestamptz`;
  return sql`((c.state = 'offered' AND c.answer_by <= ${by}) OR (c.state = 'scheduled' AND c.effective_from <= ${by})
    OR (c.state = 'terminationRequested' AND c.request_until <= ${by}) OR (c.state = 'ending' AND c.ends_at <= ${by}))`;
};

/** Since when something is due. */
const dueAt = ({ state, answer_by, effective_from, request_until, ends_at }: StoredContract): Instant => {
  const at = { offered: answer_by, scheduled: effective_from, terminationRequested: request_until, ending: ends_at }[state as 'offered'];
  invariant(at !== null && at !== undefined, 'What is due has its time');
  return at;
};

/** At one instant what ends goes before what begins there. */
const places: readonly string[] = ['offered', 'terminationRequested', 'ending', 'scheduled'];

const inOrder = (due: readonly StoredContract[]): StoredContract[] =>
  due.toSorted((a, b) => dueAt(a) - dueAt(b) || places.indexOf(a.state) - places.indexOf(b.state));

/** Brings a brand's contracts, or some of them, to where the clock has them. */
async function moveDue(desk: ContractDesk, which: RawBuilder<unknown>): Promise<void> {
  for (let round = 0; round < 4; round++) {
    const due = await readContracts(desk.tx, sql`c.merchant_id = ${desk.merchantId} AND ${which} AND ${isDue(desk.now)}`);
    if (due.length === 0) return;
    for (const contract of inOrder(due)) await moveOne(desk, contract);
  }
}

/** Brings the contracts of a line to where the clock has them: who moves one by hand never comes before what was due. */
export function catchUp(desk: ContractDesk, lineId: Id<'contractLine'>): Promise<void> {
  return moveDue(desk, sql`c.line_id = ${lineId}`);
}

async function moveOne(desk: ContractDesk, found: StoredContract): Promise<void> {
  // What came before it may have moved it.
  const contract = await readVersion(desk.tx, found);
  if (contract === null || contract.state !== found.state) return;
  const event = dueEvent[contract.state as keyof typeof dueEvent];
  if (contract.state === 'scheduled') await makePlace(desk, contract);
  const moved = await moveContract(desk, contract, event, theSystem);
  invariant(moved.ok, `What is due is done (${event})`);
}

const dueEvent = {
  offered: 'offerDeadline',
  scheduled: 'periodStart',
  terminationRequested: 'terminationDeadline',
  ending: 'periodEnd',
} as const satisfies Record<string, ContractEvent>;

/** The version before makes place for the one that begins. */
async function makePlace(desk: ContractDesk, next: StoredContract): Promise<void> {
  const [previous] = await readContracts(desk.tx, sql`c.line_id = ${next.line_id} AND c.state = 'active'`);
  if (previous) {
    const moved = await moveContract(desk, previous, 'newVersionActive', { ...theSystem, endsAt: next.effective_from });
    invariant(moved.ok, 'What is in force can be replaced');
  }
}

/**
 * What is due of every brand's contracts, one after the other, each in a transaction of its own: what was done is done, wherever this stops. Contracts of
 * accounts that were closed end at the next local midnight.
 */
export async function moveDueContracts(app: App, lease: Lease): Promise<void> {
  for (const brand of await everyMerchant(app)) {
    for (;;) {
      lease.signal.throwIfAborted();
      const due = await dueOf(app.db, brand.id);
      for (const contract of due) await moveInTurn(app, lease, { brand, contract });
      if (due.length < atOnce) break;
    }
    for (const contract of await ofClosedAccounts(app.db, brand)) await endInTurn(app, lease, { brand, contract });
  }
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
