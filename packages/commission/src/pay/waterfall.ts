import { type Instant, invariant } from '@trevo/kernel';
import { allocate } from '@trevo/money';
import { type Contract, house } from '../terms/contract.ts';
import type { ArrearsBook } from './arrears.ts';

/** What a contract in force claims of the pot above it. */
export type Claim = { readonly contract: Contract; readonly grossMicro: bigint };

/** What one downline takes out of a pot. `contract` and `version` are null where only arrears of an ended contract are paid. */
export type Deduction = {
  readonly downline: string;
  readonly contract: string | null;
  readonly version: number | null;
  readonly grossMicro: bigint;
  readonly paidMicro: bigint;
  readonly arrearsPaidMicro: bigint;
  readonly shortMicro: bigint;
};

/** The only two figures of the level above that a downline needs to recompute its share of a pot that ran short. */
export type Shortage = { readonly uplinePotMicro: bigint; readonly uplineNeedMicro: bigint };

/** What one holder receives and hands on. `potMicro` includes the arrears received. */
export type Level = {
  readonly potMicro: bigint;
  readonly arrearsReceivedMicro: bigint;
  readonly shortage: Shortage | null;
  readonly deductions: readonly Deduction[];
  readonly netMicro: bigint;
};

type Received = { shareMicro: bigint; arrearsMicro: bigint; shortage: Shortage | null };

/**
 * Shares the house's money out from the top down. The house pays top contracts in full; every lower one is paid out of the pot above it, and after the
 * level's own claims come the arrears that its upline owes. A pot that does not suffice is shared pro rata, and what is missing becomes arrears. Σ net over
 * all levels is the claims of the top, to the micro, and nobody is ever debited. Answers the levels from the top down.
 */
export function shareOut(claims: ReadonlyMap<string, Claim>, book: ArrearsBook, period: Instant): ReadonlyMap<string, Level> {
  const below = downlinesOf(claims);
  const received = new Map<string, Received>();
  const levels = new Map<string, Level>();
  for (const holder of topDown(claims, below, book.debts())) {
    const own = received.get(holder) ?? { shareMicro: 0n, arrearsMicro: 0n, shortage: null };
    const claim = claims.get(holder);
    if (claim?.contract.upline === house) own.shareMicro = claim.grossMicro;
    const potMicro = own.shareMicro + own.arrearsMicro;
    const deductions = takeOut({ holder, potMicro, claims: below.get(holder) ?? [], book, period });
    for (const { downline, paidMicro, arrearsPaidMicro, shortMicro } of deductions) {
      const theirs = received.get(downline) ?? { shareMicro: 0n, arrearsMicro: 0n, shortage: null };
      theirs.shareMicro += paidMicro;
      theirs.arrearsMicro += arrearsPaidMicro;
      if (shortMicro > 0n) theirs.shortage = { uplinePotMicro: potMicro, uplineNeedMicro: needOf(below.get(holder) ?? []) };
      received.set(downline, theirs);
    }
    const handedOn = deductions.reduce((sum, { paidMicro, arrearsPaidMicro }) => sum + paidMicro + arrearsPaidMicro, 0n);
    levels.set(holder, {
      potMicro,
      arrearsReceivedMicro: own.arrearsMicro,
      shortage: own.shortage,
      deductions,
      netMicro: potMicro - handedOn,
    });
  }
  return levels;
}

/** The deductions of one level, by downline. */
function takeOut(level: {
  readonly holder: string;
  readonly potMicro: bigint;
  readonly claims: readonly Claim[];
  readonly book: ArrearsBook;
  readonly period: Instant;
}): Deduction[] {
  const { holder, potMicro, claims, book, period } = level;
  const gross = claims.map(({ grossMicro }) => grossMicro);
  const need = needOf(claims);
  const isShort = need > potMicro;
  const paid = isShort ? allocate(potMicro, gross) : gross;
  const arrears = new Map(isShort ? [] : book.pay(holder, potMicro - need));
  const deductions = claims.map(({ contract, grossMicro }, index): Deduction => {
    const downline = contract.downline;
    const shortMicro = grossMicro - (paid[index] as bigint);
    if (shortMicro > 0n) book.add(downline, { period, amountMicro: shortMicro, upline: holder, age: 0 });
    const arrearsPaidMicro = arrears.get(downline) ?? 0n;
    arrears.delete(downline);
    return {
      downline,
      contract: contract.id,
      version: contract.version,
      grossMicro,
      paidMicro: paid[index] as bigint,
      arrearsPaidMicro,
      shortMicro,
    };
  });
  const arrearsOnly = [...arrears].map(([downline, arrearsPaidMicro]): Deduction => {
    return { downline, contract: null, version: null, grossMicro: 0n, paidMicro: 0n, arrearsPaidMicro, shortMicro: 0n };
  });
  return [...deductions, ...arrearsOnly].sort((a, b) => (a.downline < b.downline ? -1 : 1));
}

function needOf(claims: readonly Claim[]): bigint {
  return claims.reduce((sum, { grossMicro }) => sum + grossMicro, 0n);
}

/** Claims by the upline they are made on, each level sorted by account. */
function downlinesOf(claims: ReadonlyMap<string, Claim>): ReadonlyMap<string, Claim[]> {
  const below = new Map<string, Claim[]>();
  for (const claim of [...claims.values()].sort((a, b) => (a.contract.downline < b.contract.downline ? -1 : 1))) {
    const { upline, id } = claim.contract;
    if (upline === house) continue;
    invariant(claims.has(upline), `The contract ${id} hangs on a holder without a contract`);
    const level = below.get(upline);
    if (level === undefined) below.set(upline, [claim]);
    else level.push(claim);
  }
  return below;
}

/** Every holder after all who pay to it, level by level, each level sorted by account. */
function topDown(
  claims: ReadonlyMap<string, Claim>,
  below: ReadonlyMap<string, readonly Claim[]>,
  debts: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const payees = new Map<string, Set<string>>();
  for (const [holder, level] of below) payees.set(holder, new Set(level.map(({ contract }) => contract.downline)));
  for (const [holder, creditors] of debts) payees.set(holder, new Set([...(payees.get(holder) ?? []), ...creditors]));
  const waitsFor = new Map([...claims.keys(), ...payees.keys()].map((holder) => [holder, 0]));
  for (const level of payees.values()) for (const payee of level) waitsFor.set(payee, (waitsFor.get(payee) ?? 0) + 1);
  const order: string[] = [];
  let ready = [...waitsFor].filter(([, count]) => count === 0).map(([holder]) => holder);
  while (ready.length > 0) {
    order.push(...ready.sort());
    const next: string[] = [];
    for (const holder of ready)
      for (const payee of payees.get(holder) ?? []) {
        const left = (waitsFor.get(payee) as number) - 1;
        waitsFor.set(payee, left);
        if (left === 0) next.push(payee);
      }
    ready = next;
  }
  invariant(order.length === waitsFor.size, 'Nobody is paid by somebody whom they pay');
  return order;
}
