import { instantText } from '../period/instant-text.ts';
import type { Period } from '../period/period.ts';
import type { Arrear } from '../pay/arrears.ts';
import type { TierCheck } from '../pay/assess-tiers.ts';
import type { Statement } from '../pay/statement.ts';
import type { Deduction } from '../pay/waterfall.ts';
import type { Contract, Rate } from '../terms/contract.ts';
import { contractJson } from './contract-json.ts';
import { inputsJson } from './fact-line-json.ts';
import { formulaOf, formulaText } from './formula.ts';

/** Where the facts of a statement come from: their hash, their span, and where the export lies. */
export type Sources = {
  readonly factsHash: string;
  readonly from: Period['start'];
  readonly to: Period['start'];
  readonly exportUrl: string;
};

/** The posting of a payment. */
export type LedgerPosting = { readonly transactionId: string; readonly entryIds: readonly string[]; readonly postedAt: Period['start'] };

/** What the server stores with a statement line and shows to its holder. */
export type StatementRecord = {
  readonly statement: Statement;
  readonly contractTerms: Contract;
  readonly sources: Sources;
  readonly ledger: LedgerPosting | null;
};

/** The figures of a statement as JSON: amounts as text, instants in UTC, rates as integers. */
export function statementJson(statement: Statement) {
  const s = statement;
  return {
    contract: s.contract,
    version: s.version,
    upline: s.upline,
    downline: s.downline,
    window: periodJson(s.window),
    inputs: { ...inputsJson(s.inputs), facts: s.inputs.facts, activeMembers: s.inputs.activeMembers, deduct: s.inputs.deduct },
    periodNet: String(s.periodNet),
    carryIn: String(s.carryIn),
    base: String(s.base),
    tiers: s.tiers.map(tierCheckJson),
    tier: s.tier,
    rate: s.rate === null ? null : rateJson(s.rate),
    grossMicro: String(s.grossMicro),
    potMicro: String(s.potMicro),
    arrearsReceivedMicro: String(s.arrearsReceivedMicro),
    shortage:
      s.shortage === null
        ? null
        : { uplinePotMicro: String(s.shortage.uplinePotMicro), uplineNeedMicro: String(s.shortage.uplineNeedMicro) },
    deductions: s.deductions.map(deductionJson),
    netMicro: String(s.netMicro),
    capReturnedMicro: String(s.capReturnedMicro),
    creditMicro: String(s.creditMicro),
    streamInMicro: String(s.streamInMicro),
    held: s.isHeld,
    final: s.isFinal,
    paid: String(s.paid),
    streamOutMicro: String(s.streamOutMicro),
    carryOut: String(s.carryOut),
    arrearsOut: s.arrearsOut.map(arrearJson),
  };
}

/** The whole explanation record as JSON, with its formula in words. */
export function statementRecordJson({ statement, contractTerms, sources, ledger }: StatementRecord) {
  return {
    ...statementJson(statement),
    formula: formulaOf(statement).map(formulaText),
    contractTerms: contractJson(contractTerms),
    sources: { ...sources, from: instantText(sources.from), to: instantText(sources.to) },
    ledger: ledger === null ? null : { ...ledger, postedAt: instantText(ledger.postedAt) },
  };
}

export function periodJson({ start, end }: Period) {
  return { start: instantText(start), end: instantText(end) };
}

export function arrearJson({ period, amountMicro, upline, age }: Arrear) {
  return { period: instantText(period), amountMicro: String(amountMicro), upline, age };
}

function tierCheckJson({ tier, conditions, pass }: TierCheck) {
  return {
    tier,
    conditions: conditions.map(({ name, value, threshold, pass: holds }) => ({
      name,
      value: String(value),
      threshold: String(threshold),
      pass: holds,
    })),
    pass,
  };
}

function rateJson(rate: Rate) {
  return rate.type === 'P' ? { ppm: rate.ppm } : { amount: String(rate.amount) };
}

function deductionJson(deduction: Deduction) {
  const { downline, contract, version, grossMicro, paidMicro, arrearsPaidMicro, shortMicro } = deduction;
  return {
    downline,
    contract,
    version,
    grossMicro: String(grossMicro),
    paidMicro: String(paidMicro),
    arrearsPaidMicro: String(arrearsPaidMicro),
    shortMicro: String(shortMicro),
  };
}
