import { costFields, type Fact } from '../facts/fact.ts';
import type { Hold, PayState } from '../pay/run-period.ts';
import type { Period } from '../period/period.ts';
import { playCategories } from '../record/contract-json.ts';
import type { JsonReader } from '../record/json-reader.ts';
import { readArrear } from '../record/read-statement.ts';
import type { Account, AccountType } from '../team/account.ts';
import { AgentTree } from '../team/agent-tree.ts';

/** Reads an input; one that is malformed is a mistake of the test. */
export function read<T>(json: JsonReader, reading: (json: JsonReader) => T): T {
  const result = json.result(reading);
  if (!result.ok) throw new Error(`The input is malformed at ${result.at}`);
  return result.value;
}

export function amountOr0(json: JsonReader): bigint {
  return json.optional((it) => it.amount(), 0n);
}

/** `tree`: an account stands with its upline, or with the history of its uplines. */
export function readTree(json: JsonReader): AgentTree {
  return new AgentTree(json.list(readAccount));
}

function readAccount(json: JsonReader): Account {
  const upline = (it: JsonReader) => it.field('upline').optional((id) => id.nullable((known) => known.text()), null);
  return {
    id: json.field('id').text(),
    type: json.field('type').count() as AccountType,
    edges: json.field('uplines').optional(
      (it) =>
        it.list((edge) => ({
          from: edge.field('from').optional((from) => from.nullable((at) => at.instant()), null),
          upline: upline(edge),
        })),
      [{ from: null, upline: upline(json) }],
    ),
    person: json.field('person').optional((it) => it.nullable((person) => person.text()), null),
    isTest: json.field('test').optional((it) => it.flag(), false),
  };
}

export function readFact(json: JsonReader): Fact {
  const turnover = amountOr0(json.field('turnover'));
  const win = amountOr0(json.field('win'));
  const costs = Object.fromEntries(costFields.map((field) => [field, amountOr0(json.field(field))])) as Record<
    (typeof costFields)[number],
    bigint
  >;
  return {
    member: json.field('member').text(),
    at: json.field('at').instant(),
    category: json.field('category').oneOf(playCategories),
    turnover,
    win,
    ggr: json.field('ggr').optional((it) => it.amount(), turnover - win),
    validBet: amountOr0(json.field('validBet')),
    ...costs,
  };
}

export function readState(json: JsonReader): PayState {
  const amounts = (name: string) =>
    json.field(name).optional((it) => new Map(it.entries((amount) => amount.amount())), new Map<string, bigint>());
  return {
    streams: amounts('streams'),
    carry: amounts('carry'),
    arrears: json.field('arrears').optional((it) => new Map(it.entries((list) => list.list(readArrear))), new Map()),
  };
}

export function readPeriod(json: JsonReader) {
  return { start: json.field('start').instant(), end: json.field('end').instant() };
}

/** A hold is a holder, or a holder and one period: its start, the period itself or its place among the periods of the vector. */
export function readHold(json: JsonReader, periods: readonly Period[]): Hold {
  if (json.kind() === 'string') return { holder: json.text(), period: null };
  const period = json.field('period');
  const place = period.kind() === 'number' ? periods[period.count()] : undefined;
  const start = place?.start ?? (period.kind() === 'string' ? period.instant() : readPeriod(period).start);
  return { holder: json.field('holder').text(), period: start };
}
