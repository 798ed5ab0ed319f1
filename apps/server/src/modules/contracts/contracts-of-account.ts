import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ContractDesk } from './contract-desk.ts';
import { isInForceNow, isLiving, living, readContracts, readVersion, type StoredContract } from './contracts-store.ts';
import { type Mover, moveContract, theSystem } from './move-contract.ts';
import { endDraftsOfClosed } from './move-draft.ts';

type MemberId = Id<'member'>;

/** Lines of somebody, and all that stand below them: whatever depends on a contract of the line. */
const linesWithBelow = (own: RawBuilder<unknown>) => sql`WITH RECURSIVE b AS (
    SELECT o.id, o.downline_id, o.kind, o.category FROM contract_line o WHERE ${own}
    UNION
    SELECT n.id, n.downline_id, n.kind, n.category FROM b JOIN contract_line n ON n.upline_id = b.downline_id AND n.kind = b.kind
      AND n.category = b.category
  ) SELECT b.id FROM b`;

/** What ends when an account leaves its upline: the contracts that it holds, and those below that depend on them. */
export function contractsOfHolder(db: Db, memberId: MemberId): Promise<StoredContract[]> {
  return readContracts(db, sql`l.id IN (${linesWithBelow(sql`o.downline_id = ${memberId}`)}) AND ${living}`);
}

/** What ends when an account is closed: the contracts of both its sides, and those below that depend on them. */
export function contractsOfAccount(db: Db, memberId: MemberId): Promise<StoredContract[]> {
  return readContracts(db, sql`l.id IN (${linesWithBelow(sql`${memberId} IN (o.downline_id, o.upline_id)`)}) AND ${living}`);
}

/** Ends what an account holds because two operators move it elsewhere; everything below that depends on it ends with it. What is open goes first. */
export async function endContractsOfHolder(
  desk: ContractDesk,
  memberId: MemberId,
  { at, by }: { readonly at: Instant; readonly by: Id<'operator'> },
): Promise<void> {
  const held = await readContracts(desk.tx, sql`l.downline_id = ${memberId} AND ${living}`);
  await endAll(desk, held, (contract) => moveContract(desk, contract, 'operatorEnd', moverOf(by, at)));
}

/** Ends what an account holds and gives because it was closed (rule book §6.4). */
export async function endContractsOfAccount(desk: ContractDesk, memberId: MemberId, at: Instant): Promise<void> {
  const both = await readContracts(desk.tx, sql`${memberId} IN (l.downline_id, l.upline_id) AND ${living}`);
  await endAll(desk, both, (contract) => moveContract(desk, contract, 'accountClosed', { ...theSystem, endsAt: at }));
  await endDraftsOfClosed(desk);
}

function moverOf(by: Id<'operator'>, endsAt: Instant): Mover {
  return { actor: 'operator', actorId: by, hasSecondApproval: true, endsAt };
}

async function endAll(
  desk: ContractDesk,
  found: readonly StoredContract[],
  end: (contract: StoredContract) => Promise<unknown>,
): Promise<void> {
  for (const each of found.toSorted((a, b) => Number(isInForceNow(a)) - Number(isInForceNow(b)))) {
    // One that ended before may have taken it along.
    const contract = await readVersion(desk.tx, each);
    if (contract !== null && isLiving(contract)) await end(contract);
  }
}
