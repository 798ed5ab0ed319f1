import type { ContractKind } from '@trevo/commission';
import type { ContractEvent } from '@trevo/commission/contracts';
import { periodAt } from '@trevo/commission/periods';
import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { ContractDesk } from './contract-desk.ts';
import { isInForceNow, isLiving, living, readContracts, readVersion, ruleContractOf, type StoredContract } from './contracts-store.ts';
import { moveDue } from './due-moves.ts';
import { type Mover, moveContract, theSystem } from './move-contract.ts';

/** Why an account's contracts end: it is closed, and all of them do; or it is moved, and those with its old upline do (rule book §3, §6.4). */
export type EndCause = 'accountClosed' | 'accountMoved';

type Ended = {
  readonly memberId: Id<'member'>;
  readonly cause: EndCause;
  readonly at: Instant;
  /** The second of the operators who decided together. */
  readonly by?: Id<'operator'>;
};

/** Operators who decided together: what they do to contracts has its two signatures elsewhere. */
const operators = (by: Id<'operator'> | null): Mover => ({ actor: 'operator', actorId: by, hasSecondApproval: true });

/**
 * Ends an account's contracts at an instant, with everything of their lines below; whom to tell with `tellMoved`, once the transaction stands, is in the desk. May
 * be called ahead, and again: what ends by then stays as it is. Where the instant has passed for so long that a period began and ended since, a contract ends
 * with its running one: nothing is retroactive. The desk holds the brand's contracts; a caller that locks accounts as well does that afterwards, as offers do.
 */
export async function endContractsOf(desk: ContractDesk, { memberId, cause, at, by }: Ended): Promise<void> {
  const whose = cause === 'accountMoved' ? sql`l.downline_id = ${memberId}` : sql`${memberId} IN (l.upline_id, l.downline_id)`;
  await endAll(desk, whose, {
    event: cause === 'accountClosed' ? 'accountClosed' : 'operatorEnd',
    at: () => at,
    mover: cause === 'accountClosed' ? theSystem : operators(by ?? null),
  });
}

/** Ends what a brand has of a kind that it switched off, each at the end of its running period; rule book §15, case 57. */
export async function endContractsOfKind(desk: ContractDesk, kind: ContractKind): Promise<void> {
  const at = (contract: StoredContract) => periodAt(desk.calendar, ruleContractOf(contract).periodType, desk.now).end;
  await endAll(desk, sql`l.kind = ${kind}`, { event: 'operatorEnd', at, mover: operators(null) });
}

type Ending = {
  readonly event: ContractEvent & ('accountClosed' | 'operatorEnd');
  readonly at: (contract: StoredContract) => Instant;
  readonly mover: Mover;
};

/** Open ones go first, so that nothing begins when the rest ends. */
async function endAll(desk: ContractDesk, which: RawBuilder<unknown>, { event, at, mover }: Ending): Promise<void> {
  await moveDue(desk, which);
  const found = await readContracts(desk.tx, sql`c.merchant_id = ${desk.merchantId} AND ${which} AND ${living}`);
  for (const { id, version } of found.toSorted((a, b) => Number(isInForceNow(a)) - Number(isInForceNow(b)))) {
    // One before it may have taken it along.
    const contract = await readVersion(desk.tx, { id, version });
    if (contract === null || !isLiving(contract)) continue;
    const endsAt = endOf(desk, contract, at(contract));
    if (contract.ends_at !== null && contract.ends_at <= endsAt) continue;
    await moveContract(desk, contract, event, { ...mover, endsAt });
  }
}

function endOf({ calendar, now }: ContractDesk, contract: StoredContract, at: Instant): Instant {
  const { periodType } = ruleContractOf(contract);
  return periodAt(calendar, periodType, at).end > now ? at : periodAt(calendar, periodType, now).end;
}
