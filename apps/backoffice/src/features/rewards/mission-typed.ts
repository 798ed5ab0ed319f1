import { addDays, BusinessCalendar, parseDate } from '@trevo/kernel';
import type { Calls, MissionCategory, MissionPeriodName, MissionTypeName, RequestOf } from '@trevo/contract';
import { formatAmount, readTypedNumber, unitMinor } from '@trevo/money';
import type { Amounts } from '../../platform/amount-field.tsx';
import { filledWords, noWords, type PlayerWords } from './player-words.ts';

/** What is typed into the form of a mission: texts, until it is sent. */
export type TypedMission = PlayerWords & {
  readonly type: MissionTypeName;
  readonly every: MissionPeriodName;
  readonly from: string;
  readonly to: string;
  readonly category: MissionCategory | 'all';
  readonly minStake: string;
  readonly after: string;
  readonly join: 'no' | 'yes';
  readonly budget: string;
  readonly target0: string;
  readonly amount0: string;
  readonly kind0: 'cash' | 'points';
  readonly target1: string;
  readonly amount1: string;
  readonly kind1: 'cash' | 'points';
  readonly target2: string;
  readonly amount2: string;
  readonly kind2: 'cash' | 'points';
  readonly prizes: string;
  readonly ties: 'first' | 'split';
};

export const emptyMission: TypedMission = {
  ...noWords,
  type: 'validBet',
  every: 'weekly',
  from: '',
  to: '',
  category: 'all',
  minStake: '',
  after: '',
  join: 'no',
  budget: '',
  target0: '',
  amount0: '',
  kind0: 'cash',
  target1: '',
  amount1: '',
  kind1: 'cash',
  target2: '',
  amount2: '',
  kind2: 'cash',
  prizes: '',
  ties: 'first',
};

export const stepsOfForm = [0, 1, 2] as const;
/** Prizes stand apart by a semicolon: a comma may be part of an amount. */
const between = ';';

type Wire = RequestOf<Calls['officePreviewMission']>;
/** How what is typed is read: amounts, numbers of the page's language, days of the brand. */
export type Reading = Pick<Amounts, 'read'> & { readonly tag: string; readonly timeZone: string };

/** What is typed, as the calls take it; null while something cannot be read. Days are the brand's: the last one is part of it. */
export function wireOf(typed: TypedMission, reading: Reading): Wire | null {
  const calendar = new BusinessCalendar(reading.timeZone);
  const [from, to] = [parseDate(typed.from), parseDate(typed.to)];
  const [names, texts] = [filledWords(typed.names), filledWords(typed.texts)];
  const steps = stepsOf(typed, reading);
  const prizes = typed.prizes.trim() === '' ? [] : typed.prizes.split(between).map((text) => amountOf(text.trim(), reading));
  const [minStake, budget] = [typed.minStake, typed.budget].map((text) => (text.trim() === '' ? undefined : amountOf(text, reading)));
  if (from === null || to === null || Object.keys(names).length === 0 || Object.keys(texts).length === 0) return null;
  if (steps.length === 0 || steps.includes(null) || prizes.includes(null) || minStake === null || budget === null) return null;
  return {
    names,
    texts,
    type: typed.type,
    every: typed.every,
    startsAt: new Date(calendar.startOf(from)).toISOString(),
    endsAt: new Date(calendar.startOf(addDays(to, 1))).toISOString(),
    milestones: steps.filter((step) => step !== null),
    joinNeeded: typed.join === 'yes',
    ...(typed.category === 'all' ? {} : { categories: [typed.category] }),
    ...(minStake === undefined ? {} : { minStake }),
    ...(budget === undefined ? {} : { budget }),
    ...(typed.after === '' ? {} : { afterId: typed.after as NonNullable<Wire['afterId']> }),
    ...(prizes.length === 0 ? {} : { board: { prizes: prizes.filter((prize) => prize !== null), ties: typed.ties } }),
  };
}

function stepsOf(typed: TypedMission, reading: Reading): readonly (Wire['milestones'][number] | null)[] {
  return stepsOfForm.flatMap((step) => {
    if (typed[`target${step}`].trim() === '') return [];
    const [target, amount] = [targetOf(typed[`target${step}`], reading.tag), amountOf(typed[`amount${step}`], reading)];
    return [target === null || amount === null ? null : { target, kind: typed[`kind${step}`], amount }];
  });
}

/** A target as it is typed, as the wire writes it: whole where it is whole. Null: it is no number. */
export function targetOf(text: string, tag: string): string | null {
  const read = readTypedNumber(text, tag, 4);
  if (!read.ok) return null;
  return read.value % unitMinor === 0n ? String(read.value / unitMinor) : formatAmount(read.value);
}

function amountOf(text: string, { read }: Reading): string | null {
  const amount = read(text);
  return amount.ok ? amount.value : null;
}
