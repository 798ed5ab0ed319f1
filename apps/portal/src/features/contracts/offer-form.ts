import { type ContractKindName, dividendPeriods } from '@trevo/contract';
import { formatAmount, readTypedNumber, typedNumber } from '@trevo/money';
import type { NewOffer, OfferBase } from './contract-queries.ts';
import type { Draft } from './draft-queries.ts';

/** An offer as it is typed; tiers and rows by their number: `rate-0`. */
export type OfferText = Readonly<Record<string, string>>;
export type Own = OfferBase['own'][number];
type Offered = Omit<NewOffer, 'downlineId'>;

const percentDigits = 4;
const centMinor = 100n;
export const tiersMax = 10;
/** How many days the other side has, as the form offers them. */
export const answerDays = ['1', '2', '3', '7', '14', '30'] as const;

/** What a tier or row of a kind has, in the order of its fields. */
export const tierFields: Readonly<Record<ContractKindName, readonly string[]>> = {
  dividend: ['bet', 'active', 'loss', 'rate'],
  daily: ['bet', 'active', 'rate'],
  hourly: ['bet', 'active', 'rate'],
  realtime: ['stake', 'win', 'lose'],
};

/** Whether tiers can pay an amount for each period instead of a part of the base: salaries can. */
export function hasFixed(kind: ContractKindName): boolean {
  return kind === 'daily' || kind === 'hourly';
}

/** How a field of a tier is typed: as a part of a hundred, a number, or money. */
export function unitOf(field: string, text: OfferText): 'count' | 'money' | 'percent' {
  if (field === 'active') return 'count';
  if (field === 'win' || field === 'lose') return 'percent';
  return field === 'rate' && text['rateType'] !== 'F' ? 'percent' : 'money';
}

/** What a form begins with: the own terms, which can be given on as they are. */
export function offerText({ kind, tiers, rows, activeMinValidBet, minPayout, periodType }: Own, tag: string): OfferText {
  const percent = (ppm: number | null) => typedNumber(String((ppm ?? 0) / 10 ** percentDigits), tag);
  const number = (amount: string) => typedNumber(amount.replace(/\.00$/, ''), tag);
  const of = kind === 'realtime' ? rows.length : tiers.length;
  const entries = [
    ...tiers.map((tier, index) => ({
      [`bet-${index}`]: number(tier.minValidBet),
      [`active-${index}`]: String(tier.minActive),
      [`loss-${index}`]: number(tier.minNetLoss),
      [`rate-${index}`]: percent(tier.ratePpm),
    })),
    ...rows.map((row, index) => ({
      [`stake-${index}`]: number(row.minSingleBet),
      [`win-${index}`]: percent(row.winPpm),
      [`lose-${index}`]: percent(row.lossPpm),
    })),
  ];
  const head = {
    account: '',
    start: '',
    answerDays: '7',
    rateType: 'P',
    carry: 'none',
    carryCap: '',
    cap: '',
    count: String(Math.max(of, 1)),
    periodType,
  };
  return Object.assign({ ...head, activeMin: number(activeMinValidBet), minPayout: number(minPayout) }, ...entries) as OfferText;
}

/** What a form begins with where a line stands: its terms now, within the own ones' period. What is fixed stays fixed. */
export function presentText(present: Own, own: Own, tag: string): OfferText {
  const number = (amount: string) => typedNumber(amount.replace(/\.00$/, ''), tag);
  const { tiers, carry, carryCap, cap } = present;
  const isFixed = tiers.length > 0 && tiers.every(({ amount }) => amount !== null);
  const fixed = isFixed ? tiers.map(({ amount }, index) => [`rate-${index}`, number(amount ?? '0.00')] as const) : [];
  return {
    ...offerText(present, tag),
    ...Object.fromEntries(fixed),
    rateType: isFixed ? 'F' : 'P',
    periodType: own.periodType,
    carry,
    carryCap: carryCap === null ? '' : number(carryCap),
    cap: cap === null ? '' : number(cap),
  };
}

/** What a form begins with where a draft is gone on with, within the own terms' period; a start that is over by now is the next. */
export function draftText(
  draft: Pick<Draft, 'answerDays' | 'downline' | 'effectiveFrom' | 'terms'>,
  own: Own,
  { tag, starts }: Starting,
): OfferText {
  const { terms, downline, effectiveFrom } = draft;
  const start = effectiveFrom !== null && starts.includes(effectiveFrom) ? effectiveFrom : '';
  return { ...presentText(terms, own, tag), account: downline ?? '', start, answerDays: String(draft.answerDays) };
}

type Starting = { readonly tag: string; readonly starts: readonly string[] };

/** Names of the fields that are filled in, in their order. */
export function namesOf(kind: ContractKindName, text: OfferText): readonly string[] {
  return Array.from({ length: Number(text['count']) }, (_none, index) => tierFields[kind].map((field) => `${field}-${index}`)).flat();
}

/** Fields that cannot be read. */
export function unreadable(kind: ContractKindName, text: OfferText, tag: string): readonly string[] {
  const needed = [...namesOf(kind, text), 'activeMin', 'minPayout', ...(text['carry'] === 'capped' ? ['carryCap'] : [])];
  const optional = ['cap'].filter((name) => (text[name] ?? '').trim() !== '');
  return [...needed, ...optional].filter((name) => readField(name, text, tag) === null);
}

/** What a field says: ppm, a number, or ledger units; null where it cannot be read. */
export function readField(name: string, text: OfferText, tag: string): bigint | null {
  const [field = ''] = name.split('-');
  const unit = unitOf(field, text);
  const read = readTypedNumber(text[name] ?? '', tag, { percent: percentDigits, count: 0, money: 2 }[unit]);
  if (!read.ok || read.value < 0n) return null;
  return unit === 'money' ? read.value * centMinor : read.value;
}

/** The offer that is filled in; everything can be read. */
export function offerOf(own: Own, text: OfferText, tag: string): Offered {
  const value = (name: string): bigint => readField(name, text, tag) ?? 0n;
  const amount = (name: string): string => formatAmount(value(name));
  const numbers = Array.from({ length: Number(text['count']) }, (_none, index) => index);
  const { kind, category, deduct } = own;
  const isDividend = kind === 'dividend';
  const carry = isDividend ? (text['carry'] as Offered['carry']) : 'none';
  const tiers = numbers.map((index) => ({
    minValidBet: amount(`bet-${index}`),
    minActive: Number(value(`active-${index}`)),
    ...(isDividend ? { minNetLoss: amount(`loss-${index}`) } : {}),
    ...(text['rateType'] === 'F' ? { amount: amount(`rate-${index}`) } : { ratePpm: Number(value(`rate-${index}`)) }),
  }));
  const rows = numbers.map((index) => ({
    minSingleBet: amount(`stake-${index}`),
    winPpm: Number(value(`win-${index}`)),
    lossPpm: Number(value(`lose-${index}`)),
  }));
  return {
    kind,
    category,
    periodType: isDividend ? (dividendPeriods.find((period) => period === text['periodType']) ?? own.periodType) : own.periodType,
    ...(kind === 'realtime' ? { rows } : { tiers }),
    activeMinValidBet: amount('activeMin'),
    deduct,
    carry,
    ...(carry === 'capped' ? { carryCap: amount('carryCap') } : {}),
    ...((text['cap'] ?? '').trim() === '' ? {} : { cap: amount('cap') }),
    minPayout: amount('minPayout'),
    answerDays: Number(text['answerDays']),
    ...(text['start'] === '' ? {} : { effectiveFrom: text['start'] ?? '' }),
  };
}
