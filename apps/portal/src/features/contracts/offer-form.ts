import { type ContractKindName, dividendPeriods } from '@trevo/contract';
import { formatNumber } from '@trevo/i18n';
import { formatAmount, readTypedNumber } from '@trevo/money';
import type { NewOffer, OfferBase } from './contract-queries.ts';

/** An offer as it is typed; tiers and rows by their number: `rate-0`. */
export type OfferText = Readonly<Record<string, string>>;
type Offered = Omit<NewOffer, 'downlineId'>;
type Own = OfferBase['own'][number];

const percentDigits = 4;
const centMinor = 100n;
export const tiersMax = 10;

/** What a tier or row of a kind has, in the order of its fields. */
export const tierFields: Readonly<Record<ContractKindName, readonly string[]>> = {
  dividend: ['bet', 'active', 'loss', 'rate'],
  daily: ['bet', 'active', 'rate'],
  hourly: ['bet', 'active', 'rate'],
  realtime: ['stake', 'win', 'lose'],
};

/** Fields that hold a part of a hundred; the others hold money, `active` a number. */
export const percentFields: readonly string[] = ['rate', 'win', 'lose'];

/** What a form begins with: the own terms, which can be given on as they are. */
export function offerText({ kind, tiers, rows, activeMinValidBet, minPayout, periodType }: Own, tag: string): OfferText {
  const percent = (ppm: number | null) => formatNumber(String((ppm ?? 0) / 10 ** percentDigits), tag);
  const number = (amount: string) => formatNumber(amount, tag);
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
  const head = { account: '', start: '', carry: 'none', carryCap: '', cap: '', count: String(Math.max(of, 1)), periodType };
  return Object.assign({ ...head, activeMin: number(activeMinValidBet), minPayout: number(minPayout) }, ...entries) as OfferText;
}

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

function readField(name: string, text: OfferText, tag: string): bigint | null {
  const [field = ''] = name.split('-');
  const digits = percentFields.includes(field) ? percentDigits : field === 'active' ? 0 : 2;
  const read = readTypedNumber(text[name] ?? '', tag, digits);
  return read.ok && read.value >= 0n ? read.value : null;
}

/** The offer that is filled in; everything can be read. */
export function offerOf(own: Own, text: OfferText, tag: string): Offered {
  const value = (name: string): bigint => readField(name, text, tag) ?? 0n;
  const amount = (name: string): string => formatAmount(value(name) * centMinor);
  const numbers = Array.from({ length: Number(text['count']) }, (_none, index) => index);
  const { kind, category, deduct } = own;
  const isDividend = kind === 'dividend';
  const carry = isDividend ? (text['carry'] as Offered['carry']) : 'none';
  const tiers = numbers.map((index) => ({
    minValidBet: amount(`bet-${index}`),
    minActive: Number(value(`active-${index}`)),
    ...(isDividend ? { minNetLoss: amount(`loss-${index}`) } : {}),
    ratePpm: Number(value(`rate-${index}`)),
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
    ...(text['start'] === '' ? {} : { effectiveFrom: text['start'] ?? '' }),
  };
}
