import type { Calls, RequestOf } from '@trevo/contract';
import { readTypedNumber } from '@trevo/money';
import type { Faults } from '@trevo/ui';
import { type Amounts, readOf, useAmounts } from '../../platform/amount-field.tsx';
import { useT, useTag } from '../../platform/language.ts';

/** What is typed of free spins. */
export const noSpins = {
  game: '',
  stake: '',
  spins: '',
  days: '7',
  maxWin: '',
  winsTo: 'cash',
  multiple: '10',
  winsDays: '7',
  maxStake: '20',
  maxConversion: '',
};
export type TypedSpins = Readonly<typeof noSpins>;

/** What is typed of a free bet. */
export const noBet = { value: '', days: '7', minOdds: '', stakeReturned: 'no' };
export type TypedBet = Readonly<typeof noBet>;

type Prize = NonNullable<RequestOf<Calls['officeDraftMallItem']>['prize']>;
type Sent<K extends Prize['kind']> = Omit<Extract<Prize, { readonly kind: K }>, 'kind'>;

/** What is wrong with free play that somebody types, and how it is sent, whatever it is given for. */
export type PrizeTyping = {
  readonly spinFaults: (typed: TypedSpins) => Faults<TypedSpins>;
  readonly spinsOf: (typed: TypedSpins) => Sent<'freeSpins'>;
  readonly betFaults: (typed: TypedBet) => Faults<TypedBet>;
  readonly betOf: (typed: TypedBet) => Sent<'freeBet'>;
};

const isWhole = (text: string, max: number): boolean => /^[1-9]\d{0,2}$/.test(text.trim()) && Number(text) <= max;
const isEmpty = (text: string): boolean => text.trim() === '';
const oddsMilliMax = 100_000;

/** Odds as they are typed, in thousandths; null: they are no odds above 1. */
function oddsMilliOf(text: string, tag: string): number | null {
  const typed = readTypedNumber(text, tag, 3);
  const milli = typed.ok ? Number(typed.value) : 0;
  return milli > 1_000 && milli <= oddsMilliMax ? milli : null;
}

/** {@link PrizeTyping} in a currency, in the words of the page. */
export function usePrizeTyping(currency: string): PrizeTyping {
  const amounts = useAmounts(currency);
  const t = useT();
  const tag = useTag();
  const wholeFault = (text: string, max: number) => (isWhole(text, max) ? undefined : t('office.wheels.countFault'));
  return {
    spinFaults: ({ spins, days, maxWin, winsTo, multiple, winsDays, maxStake, maxConversion }) => ({
      spins: wholeFault(spins, 100),
      days: wholeFault(days, 30),
      maxWin: amounts.faultIfTyped(maxWin),
      ...(winsTo !== 'cash' && {
        multiple: wholeFault(multiple, 100),
        winsDays: wholeFault(winsDays, 90),
        maxStake: amounts.faultIfTyped(maxStake),
        maxConversion: amounts.faultIfTyped(maxConversion),
      }),
    }),
    spinsOf: (typed) => spinsOf(typed, amounts),
    betFaults: ({ value, days, minOdds }) => ({
      value: amounts.faultIfTyped(value),
      days: wholeFault(days, 30),
      minOdds: isEmpty(minOdds) || oddsMilliOf(minOdds, tag) !== null ? undefined : t('office.freeBets.oddsFault'),
    }),
    betOf: ({ value, days, minOdds, stakeReturned }) => {
      const minOddsMilli = isEmpty(minOdds) ? null : oddsMilliOf(minOdds, tag);
      return {
        value: readOf(amounts.read(value)),
        days: Number(days),
        ...(minOddsMilli === null ? {} : { minOddsMilli }),
        stakeReturned: stakeReturned === 'yes',
      };
    },
  };
}

function spinsOf(typed: TypedSpins, amounts: Amounts): Sent<'freeSpins'> {
  const { game, stake, spins, days, maxWin, winsTo, multiple, winsDays, maxStake, maxConversion } = typed;
  const wins = () => ({
    multipleTenths: Number(multiple) * 10,
    days: Number(winsDays),
    ...(isEmpty(maxStake) ? {} : { maxStake: readOf(amounts.read(maxStake)) }),
    ...(isEmpty(maxConversion) ? {} : { maxConversion: readOf(amounts.read(maxConversion)) }),
  });
  return {
    game,
    stake,
    spins: Number(spins),
    days: Number(days),
    ...(isEmpty(maxWin) ? {} : { maxWin: readOf(amounts.read(maxWin)) }),
    ...(winsTo === 'cash' ? {} : { wins: wins() }),
  };
}

/** Whether nothing is wrong. */
export function isRight(faults: object): boolean {
  return Object.values(faults).every((fault) => fault === undefined);
}
