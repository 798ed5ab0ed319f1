import type { ContractKind } from '@trevo/commission';
import type { ContractEvent } from '@trevo/commission/contracts';
import { periodAt } from '@trevo/commission/periods';
import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type ContractBrand, type ContractDesk, openDesk } from './contract-desk.ts';
import { isInForceNow, isLiving, living, readContracts, readVersion, ruleContractOf, type StoredContract } from './contracts-store.ts';
import { moveDue } from './due-moves.ts';
import { type Mover, moveContract, theSystem } from './move-contract.ts';

/** Why an account's contracts end: it is closed, and all of them do; or it is moved, and those with its old upline do (rule book §3, §6.4). */
export type EndCause = 'accountClosed' | 'accountMoved';

/** Operators who decided together: what they do to contracts has its two signatures elsewhere. */
const operators: Mover = { actor: 'operator', actorId: null, hasSecondApproval: true };

/**
 * Ends an account's contracts at an instant, with everything of their lines below, and answers whom to tell with `tellMoved` once the transaction stands. May be
 * called ahead, and again: what ends by then stays as it is. Where the instant has passed for so long that a period began and ended since, a contract ends with
 * its running one: nothing is retroactive. Locks the brand's contracts; a caller that locks accounts as well does that afterwards, as offers do.
 */
export async function endContractsOf(
  tx: Tx,
  brand: ContractBrand,
  { memberId, cause, at }: { readonly memberId: Id<'member'>; readonly cause: EndCause; readonly at: Instant },
): Promise<ContractDesk['told']> {
  const desk = await openDesk(tx, brand, new Set());
  const whose = cause === 'accountMoved' ? sql`l.downline_id = ${memberId}` : sql`${memberId} IN (l.upline_id, l.downline_id)`;
  await endAll(desk, whose, { event: cause === 'accountClosed' ? 'accountClosed' : 'operatorEnd', at: () => at });
  return desk.told;
}

/** Ends what a brand has of a kind that it switched off, each at the end of its running period; rule book §15, case 57. */
export async function endContractsOfKind(desk: ContractDesk, kind: ContractKind): Promise<void> {
  const at = (contract: StoredContract) => periodAt(desk.calendar, ruleContractOf(contract).periodType, desk.now).end;
  await endAll(desk, sql`l.kind = ${kind}`, { event: 'operatorEnd', at });
}

type Ending = { readonly event: ContractEvent & ('accountClosed' | 'operatorEnd'); readonly at: (contract: StoredContract) => Instant };

/** Open ones go first, so that nothing begins when the rest ends. */
async function endAll(desk: ContractDesk, which: RawBuilder<unknown>, { event, at }: Ending): Promise<void> {
  await moveDue(desk, which);
  const found = await readContracts(desk.tx, sql`c.merchant_id = ${desk.merchantId} AND ${which} AND ${living}`);
  for (const { id, version } of found.toSorted((a, b) => Number(isInForceNow(a)) - Number(isInForceNow(b)))) {
    // One before it may have taken it along.
    const contract = await readVersion(desk.tx, { id, version });
    if (contract === null || !isLiving(contract)) continue;
    const endsAt = endOf(desk, contract, at(contract));
    if (contract.ends_at !== null && contract.ends_at <= endsAt) continue;
    await moveContract(desk, contract, event, { ...(event === 'operatorEnd' ? operators : theSystem), endsAt });
  }
}

function endOf({ calendar, now }: ContractDesk, contract: StoredContract, at: Instant): Instant {
  const { periodType } = ruleContractOf(contract);
  return periodAt(calendar, periodType, at).end > now ? at : periodAt(calendar, periodType, now).end;
}
