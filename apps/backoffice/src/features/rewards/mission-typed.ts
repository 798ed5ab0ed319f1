import { addDays, BusinessCalendar, parseDate } from '@trevo/kernel';
import type { Calls, MissionCategory, MissionPeriodName, MissionTypeName, RequestOf } from '@trevo/contract';
import type { Amounts } from '../../platform/amount-field.tsx';

/** What is typed into the form of a mission: texts, until it is sent. */
export type TypedMission = {
  readonly namePt: string;
  readonly nameEn: string;
  readonly textPt: string;
  readonly textEn: string;
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
  namePt: '',
  nameEn: '',
  textPt: '',
  textEn: '',
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

/** What is typed, as the calls take it; null while something cannot be read. Days are the brand's: the last one is part of it. */
export function wireOf(typed: TypedMission, { read }: Pick<Amounts, 'read'>, timeZone: string): Wire | null {
  const calendar = new BusinessCalendar(timeZone);
  const [from, to] = [parseDate(typed.from), parseDate(typed.to)];
  if (from === null || to === null || typed.namePt.trim() === '' || typed.textPt.trim() === '') return null;
  const amount = (text: string): string | null => {
    const value = read(text);
    return value.ok ? value.value : null;
  };
  const steps = stepsOfForm.flatMap((step) => {
    const [target, given, kind] = [typed[`target${step}`].trim().replace(',', '.'), typed[`amount${step}`], typed[`kind${step}`]];
    return target === '' ? [] : [{ target, kind, amount: amount(given) }];
  });
  const prizes = typed.prizes.trim() === '' ? [] : typed.prizes.split(between).map((text) => amount(text.trim()));
  const [minStake, budget] = [typed.minStake, typed.budget].map((text) => (text.trim() === '' ? undefined : amount(text)));
  if (steps.length === 0 || steps.some((step) => step.amount === null) || prizes.includes(null) || minStake === null || budget === null)
    return null;
  const names = (pt: string, en: string) => ({ PT: pt.trim(), ...(en.trim() === '' ? {} : { EN: en.trim() }) });
  return {
    names: names(typed.namePt, typed.nameEn),
    texts: names(typed.textPt, typed.textEn),
    type: typed.type,
    every: typed.every,
    startsAt: new Date(calendar.startOf(from)).toISOString(),
    endsAt: new Date(calendar.startOf(addDays(to, 1))).toISOString(),
    milestones: steps as Wire['milestones'],
    joinNeeded: typed.join === 'yes',
    ...(typed.category === 'all' ? {} : { categories: [typed.category] }),
    ...(minStake === undefined ? {} : { minStake }),
    ...(budget === undefined ? {} : { budget }),
    ...(typed.after === '' ? {} : { afterId: typed.after as NonNullable<Wire['afterId']> }),
    ...(prizes.length === 0 ? {} : { board: { prizes: prizes as string[], ties: typed.ties } }),
  };
}
