import type { Result } from '@trevo/kernel';
import { costFields } from '../facts/fact.ts';
import type { Arrear } from '../pay/arrears.ts';
import type { Condition, TierCheck } from '../pay/assess-tiers.ts';
import type { Statement } from '../pay/statement.ts';
import type { Deduction } from '../pay/waterfall.ts';
import type { Rate } from '../terms/contract.ts';
import { readContract } from './contract-json.ts';
import { readInputs } from './fact-line-json.ts';
import { JsonReader, type RecordRefusal } from './json-reader.ts';
import type { StatementRecord } from './statement-json.ts';

/** Reads an exported explanation record. Its formula is wording and is not read: the figures say the same. */
export function readStatementRecord(record: unknown): Result<StatementRecord, RecordRefusal> {
  return new JsonReader(record).result((json) => ({
    statement: readStatement(json),
    contractTerms: readContract(json.field('contractTerms')),
    sources: {
      factsHash: json.field('sources').field('factsHash').text(),
      from: json.field('sources').field('from').instant(),
      to: json.field('sources').field('to').instant(),
      exportUrl: json.field('sources').field('exportUrl').text(),
    },
    ledger: json.field('ledger').nullable((ledger) => ({
      transactionId: ledger.field('transactionId').text(),
      entryIds: ledger.field('entryIds').list((id) => id.text()),
      postedAt: ledger.field('postedAt').instant(),
    })),
  }));
}

function readStatement(json: JsonReader): Statement {
  const amount = (name: string) => json.field(name).amount();
  const size = (name: string) => json.field(name).size();
  return {
    contract: json.field('contract').text(),
    version: json.field('version').count(),
    upline: json.field('upline').text(),
    downline: json.field('downline').text(),
    window: { start: json.field('window').field('start').instant(), end: json.field('window').field('end').instant() },
    inputs: {
      ...readInputs(json.field('inputs')),
      facts: json.field('inputs').field('facts').count(),
      activeMembers: json.field('inputs').field('activeMembers').count(),
      deduct: json
        .field('inputs')
        .field('deduct')
        .list((field) => field.oneOf(costFields)),
    },
    periodNet: amount('periodNet'),
    carryIn: amount('carryIn'),
    base: amount('base'),
    tiers: json.field('tiers').list(readTierCheck),
    tier: json.field('tier').nullable((tier) => tier.count()),
    rate: json.field('rate').nullable(readRate),
    grossMicro: size('grossMicro'),
    potMicro: size('potMicro'),
    arrearsReceivedMicro: size('arrearsReceivedMicro'),
    shortage: json.field('shortage').nullable((shortage) => ({
      uplinePotMicro: shortage.field('uplinePotMicro').size(),
      uplineNeedMicro: shortage.field('uplineNeedMicro').size(),
    })),
    deductions: json.field('deductions').list(readDeduction),
    netMicro: size('netMicro'),
    capReturnedMicro: size('capReturnedMicro'),
    creditMicro: size('creditMicro'),
    streamInMicro: amount('streamInMicro'),
    isHeld: json.field('held').flag(),
    isFinal: json.field('final').flag(),
    paid: size('paid'),
    streamOutMicro: amount('streamOutMicro'),
    carryOut: amount('carryOut'),
    arrearsOut: json.field('arrearsOut').list(readArrear),
  };
}

function readTierCheck(json: JsonReader): TierCheck {
  return {
    tier: json.field('tier').count(),
    conditions: json.field('conditions').list(
      (condition): Condition => ({
        name: condition.field('name').oneOf(['periodValidBet', 'periodNetLoss', 'activeMembers']),
        value: condition.field('value').amount(),
        threshold: condition.field('threshold').amount(),
        pass: condition.field('pass').flag(),
      }),
    ),
    pass: json.field('pass').flag(),
  };
}

function readRate(json: JsonReader): Rate {
  const ppm = json.field('ppm').optional<number | null>((it) => it.count(), null);
  return ppm === null ? { type: 'F', amount: json.field('amount').amount() } : { type: 'P', ppm };
}

function readDeduction(json: JsonReader): Deduction {
  return {
    downline: json.field('downline').text(),
    contract: json.field('contract').nullable((id) => id.text()),
    version: json.field('version').nullable((version) => version.count()),
    grossMicro: json.field('grossMicro').size(),
    paidMicro: json.field('paidMicro').size(),
    arrearsPaidMicro: json.field('arrearsPaidMicro').size(),
    shortMicro: json.field('shortMicro').size(),
  };
}

export function readArrear(json: JsonReader): Arrear {
  return {
    period: json.field('period').instant(),
    amountMicro: json.field('amountMicro').size(),
    upline: json.field('upline').text(),
    age: json.field('age').count(),
  };
}
