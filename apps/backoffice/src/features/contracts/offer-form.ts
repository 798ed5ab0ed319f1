import { contractCosts, type ContractKindName } from '@trevo/contract';
import { formatAmount, readTypedAmount, readTypedNumber, typedNumber } from '@trevo/money';
import { typedPercent } from '../../platform/use-percent.ts';
import type { HouseDraft } from './contract-lines.ts';

/** An offer of the house as it is typed; tiers and rows by their number: `rate.0`. */
export type OfferText = Readonly<Record<string, string>>;
export type FieldName = 'active' | 'bet' | 'lose' | 'loss' | 'rate' | 'stake' | 'win';

const percentDigits = 4;
export const tiersMax = 10;
export const fieldsOf: Readonly<Record<ContractKindName, readonly FieldName[]>> = {
  dividend: ['bet', 'active', 'loss', 'rate'],
  daily: ['bet', 'active', 'rate'],
  hourly: ['bet', 'active', 'rate'],
  realtime: ['stake', 'win', 'lose'],
};
/** How many days the agent has, as the form offers them. */
export const answerDays = ['1', '2', '3', '7', '14', '30'] as const;
const periodOf = { daily: 'daily', hourly: 'hour', realtime: 'tick' } as const;
const tierFields: readonly FieldName[] = ['bet', 'active', 'loss', 'rate', 'stake', 'win', 'lose'];
const emptyTiers = Array.from({ length: tiersMax }, (_none, index) => tierFields.map((name) => [`${name}.${index}`, ''])).flat();
/** Costs that are taken off a result where nothing else is said: rule book §19. */
const usualCosts: readonly string[] = ['promo', 'vendorFee', 'rebate', 'salary'];

export const emptyOffer: OfferText = {
  ...(Object.fromEntries(emptyTiers) as OfferText),
  ...(Object.fromEntries(contractCosts.map((cost) => [`deduct.${cost}`, usualCosts.includes(cost) ? 'Y' : ''])) as OfferText),
  account: '',
  kind: 'dividend',
  category: 'CONS',
  period: 'monthly',
  start: '',
  answerDays: '7',
  rateType: 'P',
  count: '1',
  activeMin: '0',
  minPayout: '0',
  cap: '',
  carry: 'none',
  carryCap: '',
};

/** What a form begins with where a draft is gone on with, in the reader's signs. */
export function draftText({ terms, downline, effectiveFrom, answerDays: days }: HouseDraft, tag: string): OfferText {
  const percent = (ppm: number | null) => typedPercent(ppm ?? 0, tag);
  const number = (amount: string | null) => (amount === null ? '' : typedNumber(amount.replace(/\.00$/, ''), tag));
  const { tiers, rows } = terms;
  const typed = [
    ...tiers.map(({ minValidBet, minNetLoss, minActive, ratePpm, amount }, index) => ({
      [`bet.${index}`]: number(minValidBet),
      [`active.${index}`]: String(minActive),
      [`loss.${index}`]: number(minNetLoss),
      [`rate.${index}`]: amount === null ? percent(ratePpm) : number(amount),
    })),
    ...rows.map(({ minSingleBet, winPpm, lossPpm }, index) => ({
      [`stake.${index}`]: number(minSingleBet),
      [`win.${index}`]: percent(winPpm),
      [`lose.${index}`]: percent(lossPpm),
    })),
  ];
  const isDividend = terms.kind === 'dividend';
  const costs = contractCosts.map((cost) => [`deduct.${cost}`, terms.deduct.includes(cost) ? 'Y' : ''] as const);
  return {
    ...emptyOffer,
    ...(Object.assign({}, ...typed) as OfferText),
    ...(isDividend ? Object.fromEntries(costs) : {}),
    account: downline ?? '',
    kind: terms.kind,
    category: terms.category,
    period: isDividend ? terms.periodType : (emptyOffer['period'] ?? ''),
    start: effectiveFrom ?? '',
    answerDays: String(days),
    rateType: tiers.some(({ amount }) => amount !== null) ? 'F' : 'P',
    count: String(Math.max(1, tiers.length + rows.length)),
    activeMin: number(terms.activeMinValidBet),
    minPayout: number(terms.minPayout),
    cap: number(terms.cap),
    carry: terms.carry,
    carryCap: number(terms.carryCap),
  };
}

export function kindOf(text: OfferText): ContractKindName {
  return text['kind'] as ContractKindName;
}

/** The type of period that is chosen, or that the kind has. */
export function periodTypeOf(text: OfferText): string {
  const kind = kindOf(text);
  return kind === 'dividend' ? (text['period'] ?? 'monthly') : periodOf[kind];
}

/** Whether the tiers pay an amount for each period: salaries can. */
export function isFixed(text: OfferText): boolean {
  return text['rateType'] === 'F' && (kindOf(text) === 'daily' || kindOf(text) === 'hourly');
}

/** Names of the tiers' fields that are filled in. */
function namesOf(text: OfferText): readonly string[] {
  return Array.from({ length: Number(text['count']) }, (_none, index) => fieldsOf[kindOf(text)].map((name) => `${name}.${index}`)).flat();
}

/** What was typed: ppm of a percent, a number, or ledger units; nothing typed is nothing asked for. */
function read(name: string, text: OfferText, tag: string): bigint | null {
  const typed = (text[name] ?? '').trim();
  const [field = ''] = name.split('.');
  if (typed === '') return ['rate', 'win', 'lose', 'carryCap'].includes(field) ? null : 0n;
  const isPercent = field === 'win' || field === 'lose' || (field === 'rate' && !isFixed(text));
  const value = isPercent
    ? readTypedNumber(typed, tag, percentDigits)
    : field === 'active'
      ? readTypedNumber(typed, tag, 0)
      : readTypedAmount(typed, tag);
  return value.ok ? value.value : null;
}

/** Fields that cannot be read. */
export function unreadable(text: OfferText, tag: string): readonly string[] {
  const isCapped = kindOf(text) === 'dividend' && text['carry'] === 'capped';
  return [...namesOf(text), 'activeMin', 'minPayout', 'cap', ...(isCapped ? ['carryCap'] : [])].filter(
    (name) => read(name, text, tag) === null,
  );
}

/** The offer that is filled in; everything can be read. */
export function offerOf(text: OfferText, tag: string) {
  const kind = kindOf(text);
  const isDividend = kind === 'dividend';
  const value = (name: string): bigint => read(name, text, tag) ?? 0n;
  const amount = (name: string): string => formatAmount(value(name));
  const numbers = Array.from({ length: Number(text['count']) }, (_none, index) => index);
  const tiers = numbers.map((index) => ({
    minValidBet: amount(`bet.${index}`),
    minActive: Number(value(`active.${index}`)),
    ...(isDividend ? { minNetLoss: amount(`loss.${index}`) } : {}),
    ...(isFixed(text) ? { amount: amount(`rate.${index}`) } : { ratePpm: Number(value(`rate.${index}`)) }),
  }));
  const rows = numbers.map((index) => ({
    minSingleBet: amount(`stake.${index}`),
    winPpm: Number(value(`win.${index}`)),
    lossPpm: Number(value(`lose.${index}`)),
  }));
  const carry = isDividend ? (text['carry'] ?? 'none') : 'none';
  return {
    account: text['account']?.trim(),
    kind,
    category: text['category'],
    periodType: periodTypeOf(text),
    ...(kind === 'realtime' ? { rows } : { tiers }),
    activeMinValidBet: amount('activeMin'),
    deduct: isDividend ? contractCosts.filter((cost) => text[`deduct.${cost}`] === 'Y') : [],
    carry,
    ...(carry === 'capped' ? { carryCap: amount('carryCap') } : {}),
    ...((text['cap'] ?? '').trim() === '' || kind === 'realtime' ? {} : { cap: amount('cap') }),
    minPayout: amount('minPayout'),
    answerDays: Number(text['answerDays']),
    ...(text['start'] === '' ? {} : { effectiveFrom: text['start'] }),
  };
}
