import { type Calls, countedProducts, type RequestOf } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import { type Amounts, readOf } from '../../platform/amount-field.tsx';

type DraftRequest = RequestOf<Calls['officeDraftOffer']>;
type Product = (typeof countedProducts)[number];
type Choices = Pick<DraftRequest, 'kind' | 'wagerOn' | 'releases' | 'onWithdrawal' | 'onePer'>;

/** What is typed of an offer: numbers in the operator's language, days as dates. */
export type TypedOffer = Choices &
  Readonly<Record<`counts${Product}`, string>> &
  Readonly<
    Record<'amount' | 'match' | 'minDeposit' | 'times' | 'maxStake' | 'maxConversion' | 'days' | 'budget' | 'from' | 'until', string>
  > & {
    /** By language. */
    readonly titles: Readonly<Record<string, string>>;
  };

/** An offer as a draft begins: nothing of what it gives is filled in. */
export const emptyOffer: TypedOffer = {
  kind: 'deposit',
  wagerOn: 'bonus',
  releases: 'all',
  onWithdrawal: 'forfeit',
  onePer: 'person',
  titles: {},
  amount: '',
  match: '',
  minDeposit: '',
  times: '10',
  countsRNG: '100',
  countsFISH: '20',
  countsLIVE: '10',
  countsINHOUSE: '10',
  countsLOTT: '0',
  countsZY: '0',
  countsSEA: '0',
  countsVN: '0',
  countsELOTT: '0',
  maxStake: '',
  maxConversion: '',
  days: '30',
  budget: '',
  from: '',
  until: '',
};

/** `usual`: the language of the brand that every title is in; who reads another without one reads it. */
type Words = { readonly needed: string; readonly whole: string; readonly past: string; readonly usual: Language | undefined };

/** What is wrong with what was typed, field by field. */
export function offerFaults(typed: TypedOffer, amounts: Amounts, words: Words): Partial<Record<keyof TypedOffer, string>> {
  const isDeposit = typed.kind === 'deposit';
  const needed = ['from', 'until'] as const;
  const whole = [
    'times',
    'days',
    ...countedProducts.map((product) => `counts${product}` as const),
    ...(isDeposit ? (['match'] as const) : []),
  ] as const;
  const money = ['amount', 'budget', ...(isDeposit ? (['minDeposit'] as const) : [])] as const;
  const optional = (['maxStake', 'maxConversion'] as const).filter((field) => typed[field].trim() !== '');
  const faults: Partial<Record<keyof TypedOffer, string | undefined>> = {
    titles: (typed.titles[words.usual ?? ''] ?? '').trim() === '' ? words.needed : undefined,
    ...Object.fromEntries(needed.map((field) => [field, typed[field].trim() === '' ? words.needed : undefined])),
    ...Object.fromEntries(whole.map((field) => [field, /^\d{1,4}$/.test(typed[field].trim()) ? undefined : words.whole])),
    ...Object.fromEntries([...money, ...optional].map((field) => [field, amounts.faultOf(typed[field])])),
  };
  if (typed.from !== '' && typed.until !== '' && typed.until < typed.from) faults.until = words.past;
  return faults as Partial<Record<keyof TypedOffer, string>>;
}

/** The draft that was typed, as it is sent. `offerId`: of the offer that it is another version of. */
export function draftRequest(typed: TypedOffer, amounts: Amounts, offerId: string | undefined): DraftRequest {
  const money = (text: string) => readOf(amounts.read(text));
  const whole = (text: string) => Number(text.trim());
  return {
    ...(offerId === undefined ? {} : { offerId: offerId as `bof_${string}` }),
    kind: typed.kind,
    titles: Object.fromEntries(
      Object.entries(typed.titles).flatMap(([language, text]) => (text.trim() === '' ? [] : [[language, text.trim()] as const])),
    ),
    amount: money(typed.amount),
    ...(typed.kind === 'deposit' ? { matchPpm: whole(typed.match) * 10_000, minDeposit: money(typed.minDeposit) } : {}),
    multipleTenths: whole(typed.times) * 10,
    wagerOn: typed.wagerOn,
    contribution: Object.fromEntries(countedProducts.map((product) => [product, whole(typed[`counts${product}`]) * 10_000])),
    ...(typed.maxStake.trim() === '' ? {} : { maxStake: money(typed.maxStake) }),
    ...(typed.maxConversion.trim() === '' ? {} : { maxConversion: money(typed.maxConversion) }),
    releases: typed.releases,
    expiryDays: whole(typed.days),
    onWithdrawal: typed.onWithdrawal,
    onePer: typed.onePer,
    budget: money(typed.budget),
    from: `${typed.from}T00:00:00.000Z`,
    until: `${typed.until}T23:59:59.000Z`,
  };
}
