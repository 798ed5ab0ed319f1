import { periodAt } from '@trevo/commission/periods';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ContractDesk } from './contract-desk.ts';
import { isInForceNow, isLiving, living, readContracts, readVersion, ruleContractOf, type StoredContract } from './contracts-store.ts';
import { catchUp } from './due-moves.ts';
import { isExcluded } from './is-excluded.ts';
import { moveContract } from './move-contract.ts';

/** Contracts with an excluded account on either side of which no end is known, those that are open first: so nothing begins when the rest ends. */
export async function ofExcludedAccounts(db: Db, merchantId: Id<'merchant'>): Promise<StoredContract[]> {
  const found = await readContracts(
    db,
    sql`c.merchant_id = ${merchantId} AND ${living} AND c.ends_at IS NULL AND (${isExcluded(sql.ref('l.downline_id'))} OR ${isExcluded(sql.ref('l.upline_id'))})`,
  );
  return found.toSorted((a, b) => Number(isInForceNow(a)) - Number(isInForceNow(b)));
}

/**
 * Ends a contract because an account of it is excluded: with its running period, and all below with it (rule book §10). What was earned is paid. The other side
 * reads that the house ended it, and never why; the exclusion stands in the audit log.
 */
export async function endOfExcluded(desk: ContractDesk, found: StoredContract): Promise<void> {
  await catchUp(desk, found.line_id);
  const contract = await readVersion(desk.tx, found);
  if (contract === null || !isLiving(contract)) return;
  const endsAt = periodAt(desk.calendar, ruleContractOf(contract).periodType, desk.now).end;
  if (contract.ends_at !== null && contract.ends_at <= endsAt) return;
  await moveContract(desk, contract, 'operatorEnd', { actor: 'operator', actorId: null, hasSecondApproval: true, endsAt });
}
