import { addDays, BusinessCalendar, parseDate } from '@trevo/kernel';
import type { Calls, MilestoneKind, MissionCategory, MissionPeriodName, MissionTypeName, RequestOf } from '@trevo/contract';
import { formatAmount, readTypedNumber, unitMinor } from '@trevo/money';
import type { Amounts } from '../../platform/amount-field.tsx';
import { isRight, noBet, noSpins, type PrizeTyping, type TypedBet, type TypedSpins } from './prize-typed.ts';
import { filledWords, noWords, type PlayerWords } from './player-words.ts';

export const stepsOfForm = [0, 1, 2] as const;
export type Step = (typeof stepsOfForm)[number];

/** Free play of a step: all that can be typed of it, each field with the number of the step. */
export type TypedPlay = TypedBet & TypedSpins;
type PlayOfSteps = { readonly [N in keyof TypedPlay as `${N}${Step}`]: string };

/** What is typed into the form of a mission: texts, until it is sent. */
export type TypedMission = PlayerWords &
  PlayOfSteps & {
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
    readonly kind0: MilestoneKind;
    readonly target1: string;
    readonly amount1: string;
    readonly kind1: MilestoneKind;
    readonly target2: string;
    readonly amount2: string;
    readonly kind2: MilestoneKind;
    readonly prizes: string;
    readonly ties: 'first' | 'split';
  };

const noPlay: TypedPlay = { ...noSpins, ...noBet };

/** The name of a field of free play in the form of a mission. */
export const playField = <N extends keyof TypedPlay>(name: N, step: Step) => `${name}${step}` as const;

/** The free play that is typed of a step. */
export function playOf(typed: PlayOfSteps, step: Step): TypedPlay {
  const names = Object.keys(noPlay) as (keyof TypedPlay)[];
  return Object.fromEntries(names.map((name) => [name, typed[playField(name, step)]])) as TypedPlay;
}

const noPlays = Object.fromEntries(
  stepsOfForm.flatMap((step) => Object.entries(noPlay).map(([name, text]) => [`${name}${step}`, text])),
) as PlayOfSteps;

export const emptyMission: TypedMission = {
  ...noWords,
  ...noPlays,
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

/** Prizes stand apart by a semicolon: a comma may be part of an amount. */
const between = ';';

type Wire = RequestOf<Calls['officePreviewMission']>;
/** How what is typed is read: amounts, numbers of the page's language, days of the brand. */
export type Reading = Pick<Amounts, 'read'> &
  Pick<PrizeTyping, 'betFaults' | 'betOf' | 'spinFaults' | 'spinsOf'> & { readonly tag: string; readonly timeZone: string };

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
    const [target, given] = [targetOf(typed[`target${step}`], reading.tag), givenOf(typed, step, reading)];
    return [target === null || given === null ? null : { target, ...given }];
  });
}

/** What a step gives: an amount of cash or points, or free play with its terms. */
function givenOf(typed: TypedMission, step: Step, reading: Reading): Omit<Wire['milestones'][number], 'target'> | null {
  const kind = typed[`kind${step}`];
  const play = playOf(typed, step);
  if (kind === 'freeSpins') {
    const isWhole = play.game !== '' && play.stake !== '' && isRight(reading.spinFaults(play));
    return isWhole ? { kind, prize: { kind, ...reading.spinsOf(play) } } : null;
  }
  if (kind === 'freeBet') {
    const isWhole = play.value.trim() !== '' && isRight(reading.betFaults(play));
    return isWhole ? { kind, prize: { kind, ...reading.betOf(play) } } : null;
  }
  const amount = amountOf(typed[`amount${step}`], reading);
  return amount === null ? null : { kind, amount };
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
