import { BusinessCalendar } from '@trevo/kernel';
import { periodAt, type PeriodType } from '../period/period.ts';
import { instantText } from '../period/instant-text.ts';
import { readContract } from '../record/contract-json.ts';
import { JsonReader } from '../record/json-reader.ts';
import { rebateUnits } from '../rebate/rebate.ts';
import { brokenTiers } from '../terms/dominance.ts';
import { isWellFormed } from '../terms/well-formed.ts';
import { judgeUnit, type ProductRule } from '../unit/valid-bet.ts';
import { amountOr0, read } from './read-input.ts';
import { runPayments, runRestatement, runTicks } from './run-payments.ts';
import { runTransition } from './run-transition.ts';

/** The kinds of test vectors (rule book §17). */
export type VectorKind = keyof typeof runners;

/** Computes a vector's `expected` from its `input`, both in the book's JSON. Formula lines are wording and are left out. */
export function runVector(kind: VectorKind, input: unknown): unknown {
  return runners[kind](new JsonReader(input));
}

const runners = {
  period: runPeriodVector,
  validBet: runValidBet,
  rebate: runRebate,
  dividend: runPayments,
  daily: runPayments,
  hourly: runPayments,
  restatement: runRestatement,
  realtime: runTicks,
  dominance: (json: JsonReader) => {
    const { own, offer } = read(json, (it) => ({ own: readContract(it.field('own')), offer: readContract(it.field('offer')) }));
    return { brokenTiers: brokenTiers(own, offer) };
  },
  tiers: (json: JsonReader) => {
    const contract = json.field('contract').result(readContract);
    return { valid: contract.ok && isWellFormed(contract.value) };
  },
  transition: runTransition,
} as const;

function runPeriodVector(json: JsonReader) {
  const types: readonly PeriodType[] = ['daily', 'weekly', 'semiMonthly', 'monthly', 'hour', 'tick'];
  const { tz, type, at } = read(json, (it) => ({
    tz: it.field('tz').text(),
    type: it.field('type').oneOf(types),
    at: it.field('at').instant(),
  }));
  const { start, end } = periodAt(new BusinessCalendar(tz), type, at);
  return { start: instantText(start), end: instantText(end), seconds: (end - start) / 1000 };
}

function runValidBet(json: JsonReader) {
  const { product, unit } = read(json, (it) => ({
    product: readProduct(it),
    unit: {
      isCounted: it.field('account').optional(readIsCounted, true),
      isSettled: it
        .field('status')
        .optional((status) => !/^(accept|await|live|new|open|pend|placed|running|unsettled|not)/i.test(status.text()), true),
      cashStake: it.field('cashStake').amount(),
      cashPayout: it.field('cashPayout').amount(),
      voidStake: amountOr0(it.field('voidStake')),
      pushStake: amountOr0(it.field('pushStake')),
      oddsMilli: it.field('oddsMilli').optional((odds) => odds.count(), 0),
      coveragePpm: it.field('coveragePpm').optional((coverage) => coverage.count(), 0),
      rake: amountOr0(it.field('rake')),
    },
  }));
  const { reason, ...amounts } = judgeUnit(product, unit);
  return { ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, String(amount)])), reason };
}

/** An account stands as a word, as its type, or with its type and mark. */
function readIsCounted(json: JsonReader): boolean {
  if (json.kind() === 'string') return !/^4$|trial|test|operator|not/i.test(json.text());
  if (json.kind() === 'number') return json.count() !== 4;
  const isTest = json.field('test').optional((it) => it.flag(), false);
  return !isTest && json.field('type').optional(readIsCounted, true);
}

function readProduct(json: JsonReader): ProductRule {
  const rule = json.field('rule').oneOf(['STAKE', 'NET', 'ODDS', 'COVER', 'RAKE']);
  if (rule === 'ODDS') return { rule, minOddsMilli: json.field('minOddsMilli').optional((it) => it.count(), 1500) };
  if (rule === 'COVER') return { rule, coverageLimitPpm: json.field('coverageLimitPpm').optional((it) => it.count(), 700_000) };
  return { rule };
}

function runRebate(json: JsonReader) {
  const batch = read(json, (it) => ({
    siteMax: it.field('siteMax').count(),
    units: it.field('bets').list((bet) => ({
      id: bet.field('id').text(),
      scheme: bet.field('scheme').oneOf(['series', 'rate']),
      mode: bet.field('mode').optional((mode) => mode.nullable((set) => set.count()) ?? 0, 0),
      rebateBase: bet.field('rebateBase').amount(),
      chain: bet.field('chain').list((level) => ({ account: level.field('id').text(), max: level.field('max').count() })),
    })),
    streams: it.field('streams').optional((streams) => new Map(streams.entries((balance) => balance.amount())), new Map()),
  }));
  const result = rebateUnits(batch);
  if (!result.ok) return { error: result.code };
  const { lines, payments, totalExactMicro, siteBudgetMicro } = result.value;
  return {
    lines: lines.map(({ unit, beneficiary, base, ratePpm, exactMicro }) => ({
      bet: unit,
      beneficiary,
      base: String(base),
      ratePpm,
      exactMicro: String(exactMicro),
    })),
    payments: Object.fromEntries(
      [...payments].map(([id, { exactMicro, streamInMicro, paid, streamOutMicro }]) => [
        id,
        {
          exactMicro: String(exactMicro),
          streamInMicro: String(streamInMicro),
          paid: String(paid),
          streamOutMicro: String(streamOutMicro),
        },
      ]),
    ),
    totalExactMicro: String(totalExactMicro),
    siteBudgetMicro: String(siteBudgetMicro),
  };
}
