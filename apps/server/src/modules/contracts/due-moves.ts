import type { ContractEvent } from '@trevo/commission/contracts';
import { type Id, type Instant, invariant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { ContractDesk } from './contract-desk.ts';
import { readContracts, readVersion, type StoredContract } from './contracts-store.ts';
import { moveContract, theSystem } from './move-contract.ts';

/** What the clock has something to do with at an instant. */
export const isDue = (now: Instant) => {
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

export const inOrder = (due: readonly StoredContract[]): StoredContract[] =>
  due.toSorted((a, b) => dueAt(a) - dueAt(b) || places.indexOf(a.state) - places.indexOf(b.state));

/** Brings a brand's contracts, or some of them, to where the clock has them. */
export async function moveDue(desk: ContractDesk, which: RawBuilder<unknown>): Promise<void> {
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
