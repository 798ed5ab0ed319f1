import type { ContractKind } from '@trevo/commission';
import { periodAt } from '@trevo/commission/periods';
import { sql } from 'kysely';
import type { ContractDesk } from './contract-desk.ts';
import { isInForceNow, isLiving, living, readContracts, readVersion, ruleContractOf } from './contracts-store.ts';
import { moveDue } from './due-moves.ts';
import { moveContract } from './move-contract.ts';

/** Ends what a brand has of a kind that it switched off, each at the end of its running period, with all below; rule book §15, case 57. */
export async function endContractsOfKind(desk: ContractDesk, kind: ContractKind): Promise<void> {
  const ofKind = sql`l.kind = ${kind}`;
  await moveDue(desk, ofKind);
  const found = await readContracts(desk.tx, sql`c.merchant_id = ${desk.merchantId} AND ${ofKind} AND ${living}`);
  // Open ones go first, so that nothing begins when the rest ends.
  for (const { id, version } of found.toSorted((a, b) => Number(isInForceNow(a)) - Number(isInForceNow(b)))) {
    // One before it may have taken it along.
    const contract = await readVersion(desk.tx, { id, version });
    if (contract === null || !isLiving(contract)) continue;
    const endsAt = periodAt(desk.calendar, ruleContractOf(contract).periodType, desk.now).end;
    if (contract.ends_at !== null && contract.ends_at <= endsAt) continue;
    // Whoever switched a kind off was asked for it there, and stands in the audit log.
    await moveContract(desk, contract, 'operatorEnd', { actor: 'operator', actorId: null, hasSecondApproval: true, endsAt });
  }
}
