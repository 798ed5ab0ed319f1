import type { BusinessCalendar } from '@trevo/kernel';
import { allocate } from '@trevo/money';
import { microsPerMinor } from '../amount/micro.ts';
import { addToTally, countsFor, emptyTally, netOf } from '../facts/fact.ts';
import type { FactLine } from '../facts/fact-line.ts';
import { ArrearsBook } from '../pay/arrears.ts';
import { assessTiers, grossMicroOf } from '../pay/assess-tiers.ts';
import { carried, carryOf } from '../pay/carry-over.ts';
import type { Statement } from '../pay/statement.ts';
import { payStream } from '../pay/stream.ts';
import type { Deduction } from '../pay/waterfall.ts';
import { covers, type Period, periodAt } from '../period/period.ts';
import { type Contract, house } from '../terms/contract.ts';

/** What a holder can bring besides the record: what direct downlines' records say, and their own statement of the period before. */
export type Evidence = {
  /** The statements of all direct downlines with a contract, by account: the same numbers under the same ids. Null where they are not at hand. */
  readonly downlines: ReadonlyMap<string, Statement> | null;
  /** Proves something only where it ends when this one begins. */
  readonly previous: Statement | null;
  /** The brand's calendar, to find the period; null where the zone is not known. */
  readonly calendar: BusinessCalendar | null;
};

/** A statement worked out again, and the figures that had to be taken as stated because nothing at hand proves them. */
export type Recomputed = { readonly statement: Statement; readonly taken: readonly string[] };

/** Works a statement out from the terms and the fact lines, in the steps of the rule book; what only others know comes from the evidence or is taken as stated. */
export function recomputeStatement(
  stated: Statement,
  terms: Contract,
  { lines, evidence }: { readonly lines: readonly FactLine[]; readonly evidence: Evidence },
): Recomputed {
  const window = windowOf(stated.window, terms, evidence.calendar);
  const inputs = sumLines(lines, terms, window);
  const before = evidence.previous?.window.end === window.start ? evidence.previous : null;
  const carryIn = before === null ? stated.carryIn : carriedIn(before, terms);
  const periodNet = terms.kind === 'dividend' ? netOf(inputs, terms.deduct) : inputs.validBet;
  const base = periodNet + carryIn;
  const assessment = assessTiers(terms, { validBet: inputs.validBet, net: periodNet, activeMembers: inputs.activeMembers });
  const grossMicro = grossMicroOf(assessment.rate, base);
  const share = shareOf(stated, terms, grossMicro);
  const arrears = arrearsOf(stated, { before, grossMicro, shareMicro: share.shareMicro, window });
  const potMicro = share.shareMicro + arrears.receivedMicro;
  const deductions = deductionsOf(potMicro, claimsOf(stated, evidence));
  const netMicro = deductions.reduce((left, { paidMicro, arrearsPaidMicro }) => left - paidMicro - arrearsPaidMicro, potMicro);
  const capMicro = terms.cap === null ? netMicro : terms.cap * microsPerMinor;
  const creditMicro = netMicro < capMicro ? netMicro : capMicro;
  const streamInMicro = before === null ? stated.streamInMicro : before.streamOutMicro;
  const taken = [
    ...(evidence.calendar === null ? ['window'] : []),
    'held',
    'final',
    ...(share.shortage === null ? [] : ['shortage']),
    ...(before === null ? ['carryIn', 'streamInMicro'] : []),
    ...(arrears.isProven ? [] : ['arrearsReceivedMicro', 'arrearsOut']),
    ...deductions.flatMap(({ downline }, index) => (evidence.downlines?.has(downline) === true ? [] : [`deductions[${index}]`])),
  ];
  const statement: Statement = {
    contract: terms.id,
    version: terms.version,
    upline: terms.upline,
    downline: terms.downline,
    window,
    inputs,
    periodNet,
    carryIn,
    base,
    ...assessment,
    grossMicro,
    potMicro,
    arrearsReceivedMicro: arrears.receivedMicro,
    shortage: share.shortage,
    deductions,
    netMicro,
    capReturnedMicro: netMicro - creditMicro,
    creditMicro,
    ...payStream(streamInMicro, creditMicro, { minPayout: stated.isFinal ? 0n : terms.minPayout, isHeld: stated.isHeld }),
    isHeld: stated.isHeld,
    isFinal: stated.isFinal,
    carryOut: stated.isFinal ? 0n : carried(carryOf(terms.kind, terms.carry), base),
    arrearsOut: arrears.out,
  };
  return { statement, taken };
}

/** The part of a period in which the contract was in force; the period of the terms where the calendar is known, else what is stated. */
function windowOf(stated: Period, { periodType, effectiveFrom, endsAt }: Contract, calendar: BusinessCalendar | null): Period {
  const { start, end } = calendar === null ? stated : periodAt(calendar, periodType, stated.start);
  return { start: start < effectiveFrom ? effectiveFrom : start, end: endsAt !== null && endsAt < end ? endsAt : end };
}

/** The inputs of the lines that count. Person 0 is the holder's own and never active; others are, once one of their accounts bet enough. */
function sumLines(lines: readonly FactLine[], terms: Contract, window: Period): Statement['inputs'] {
  const tally = emptyTally();
  const bets = new Map<string, { readonly person: number; bet: bigint }>();
  for (const line of lines) {
    if (!covers(window, line.slot) || !countsFor(terms.category, line.category)) continue;
    addToTally(tally, line, 1);
    const account = bets.get(line.member) ?? { person: line.person, bet: 0n };
    account.bet += line.validBet;
    bets.set(line.member, account);
  }
  const active = [...bets.values()].filter(({ person, bet }) => person !== 0 && bet > 0n && bet >= terms.activeMinValidBet);
  const activeMembers = new Set(active.map(({ person }) => person)).size;
  return { ...tally, activeMembers, deduct: terms.kind === 'dividend' ? terms.deduct : [] };
}

/** A carry-over passes to the next version of the same contract, never to another contract. */
function carriedIn(before: Statement, terms: Contract): bigint {
  return before.contract === terms.id ? carried(carryOf(terms.kind, terms.carry), before.carryOut) : 0n;
}

/** The part of the pot that comes from the level above: the gross, or in a short period the pro-rata share to within one micro. */
function shareOf(
  stated: Statement,
  { upline }: Contract,
  grossMicro: bigint,
): Pick<Statement, 'shortage'> & { readonly shareMicro: bigint } {
  const { shortage } = stated;
  if (shortage === null || upline === house || shortage.uplineNeedMicro <= shortage.uplinePotMicro)
    return { shareMicro: grossMicro, shortage: null };
  const { uplinePotMicro, uplineNeedMicro } = shortage;
  const statedShare = stated.potMicro - stated.arrearsReceivedMicro;
  const distance = statedShare * uplineNeedMicro - grossMicro * uplinePotMicro;
  const isNear = -uplineNeedMicro < distance && distance < uplineNeedMicro;
  return { shareMicro: isNear ? statedShare : (grossMicro * uplinePotMicro) / uplineNeedMicro, shortage };
}

/** Arrears of before less what was received, the oldest first, and what is missing this time. Proven where the statement before names one debtor at most. */
function arrearsOf(
  stated: Statement,
  period: { readonly before: Statement | null; readonly grossMicro: bigint; readonly shareMicro: bigint; readonly window: Period },
): { readonly receivedMicro: bigint; readonly out: Statement['arrearsOut']; readonly isProven: boolean } {
  const { before, window } = period;
  const debtors = new Set((before?.arrearsOut ?? []).map(({ upline }) => upline));
  if (before === null || debtors.size > 1) return { receivedMicro: stated.arrearsReceivedMicro, out: stated.arrearsOut, isProven: false };
  const book = new ArrearsBook(new Map([[stated.downline, before.arrearsOut]]));
  const owedMicro = book.owedTo(stated.downline).reduce((sum, { amountMicro }) => sum + amountMicro, 0n);
  const receivedMicro = stated.arrearsReceivedMicro < owedMicro ? stated.arrearsReceivedMicro : owedMicro;
  for (const debtor of debtors) book.pay(debtor, receivedMicro);
  const shortMicro = period.grossMicro - period.shareMicro;
  if (shortMicro > 0n) book.add(stated.downline, { period: window.start, amountMicro: shortMicro, upline: stated.upline, age: 0 });
  return { receivedMicro, out: book.owedTo(stated.downline), isProven: true };
}

type OwnClaim = Pick<Deduction, 'downline' | 'contract' | 'version' | 'grossMicro' | 'arrearsPaidMicro'>;

/** What goes to the level below: claims as the downlines' own records state them, shares and shortages worked out again. */
function deductionsOf(potMicro: bigint, claims: readonly OwnClaim[]): Deduction[] {
  const gross = claims.map(({ grossMicro }) => grossMicro);
  const need = gross.reduce((sum, amount) => sum + amount, 0n);
  const isShort = need > potMicro;
  const paid = isShort ? allocate(potMicro > 0n ? potMicro : 0n, gross) : gross;
  return claims.map((claim, index) => {
    const paidMicro = paid[index] as bigint;
    const arrearsPaidMicro = isShort ? 0n : claim.arrearsPaidMicro;
    return { ...claim, paidMicro, arrearsPaidMicro, shortMicro: claim.grossMicro - paidMicro };
  });
}

/** The claims on a pot. With the downlines' records at hand they are those of the records, and beside them only arrears of contracts that have ended are believed. */
function claimsOf(stated: Statement, { downlines }: Evidence): OwnClaim[] {
  if (downlines === null) return [...stated.deductions];
  const records = [...downlines.values()].filter(({ upline }) => upline === stated.downline);
  const claims = records.map(({ downline, contract, version, grossMicro, arrearsReceivedMicro }): OwnClaim => {
    return { downline, contract, version, grossMicro, arrearsPaidMicro: arrearsReceivedMicro };
  });
  const ended = stated.deductions.filter(({ downline, contract }) => contract === null && !downlines.has(downline));
  return [...claims, ...ended].sort((a, b) => (a.downline < b.downline ? -1 : 1));
}
