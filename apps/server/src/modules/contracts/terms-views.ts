import type { Carry, Rate, Terms, Tier } from '@trevo/commission';
import { formatRate } from '@trevo/commission/check';
import { answerDaysDefault } from '@trevo/commission/contracts';
import { periodAt } from '@trevo/commission/periods';
import { amountOut, type Calls, type InputOf, type ResponseOf } from '@trevo/contract';
import { type BusinessCalendar, dayMs, instant, type Instant, plusMs } from '@trevo/kernel';
import type { Offered } from './offer-contract.ts';

type OfferIn = Omit<InputOf<Calls['offerContract']>, 'downlineId'>;
export type TermsView = ResponseOf<Calls['contractTerms']>['own'][number];

/** What is offered, as it came in a request. */
export function offeredIn(offer: OfferIn, currency: string): Offered {
  const { effectiveFrom, answerDays = answerDaysDefault } = offer;
  return { terms: termsOf(offer, currency), effectiveFrom: effectiveFrom === undefined ? null : instantOf(effectiveFrom), answerDays };
}

/** Terms as they came in a request. What the kind does not look at stands at nothing. */
function termsOf(offer: OfferIn, currency: string): Terms {
  const { kind, category, periodType, tiers = [], rows = [], activeMinValidBet, deduct, cap = null, minPayout } = offer;
  const isDividend = kind === 'dividend';
  return {
    kind,
    category,
    currency,
    periodType,
    tiers: tiers.map(tierOf),
    rows,
    activeMinValidBet,
    deduct: isDividend ? deduct : [],
    carry: isDividend ? carryOf(offer) : { mode: 'none' },
    cap,
    minPayout,
  };
}

function carryOf({ carry, carryCap = 0n }: OfferIn): Carry {
  return carry === 'capped' ? { mode: carry, cap: carryCap } : { mode: carry };
}

function tierOf({ minValidBet, minNetLoss = 0n, minActive = 0, ratePpm, amount }: NonNullable<OfferIn['tiers']>[number]): Tier {
  // A tier that names both or neither pays nothing, and is refused as no tier.
  const rate: Rate =
    amount !== undefined && ratePpm === undefined ? { type: 'F', amount } : { type: 'P', ppm: amount === undefined ? (ratePpm ?? 0) : 0 };
  return { minValidBet, minNetLoss, minActive, rate };
}

/** Period types that a kind can have. */
const periodsOfKind: Readonly<Record<Terms['kind'], readonly Terms['periodType'][]>> = {
  dividend: ['daily', 'weekly', 'semiMonthly', 'monthly'],
  daily: ['daily'],
  hourly: ['hour'],
  realtime: ['tick'],
};

/** Whether the period is one of the kind's. */
export function fitsKind({ kind, periodType }: Pick<Terms, 'kind' | 'periodType'>): boolean {
  return periodsOfKind[kind].includes(periodType);
}

/** The next period starts of a kind, by type of period, that leave a day to answer. */
export function startsOf(
  calendar: BusinessCalendar,
  kind: Terms['kind'],
  now: Instant,
): { periodType: Terms['periodType']; at: Instant[] }[] {
  return periodsOfKind[kind].map((periodType) => {
    const first = nextStart(calendar, periodType, now);
    const second = periodAt(calendar, periodType, first).end;
    return { periodType, at: [first, second, periodAt(calendar, periodType, second).end] };
  });
}

/** Starts as they are shown. */
export function startsView(starts: ReturnType<typeof startsOf>): ResponseOf<Calls['contractTerms']>['starts'] {
  return starts.map(({ periodType, at }) => ({ periodType, at: at.map((start) => new Date(start).toISOString()) }));
}

/**
 * When an offer without a date begins: with the first period that leaves its holder a day to answer. The next slot of an hour or of five minutes would be
 * over before anybody had read the terms, and an offer lapses when it begins.
 */
export function nextStart(calendar: BusinessCalendar, periodType: Terms['periodType'], now: Instant): Instant {
  return periodAt(calendar, periodType, plusMs(now, dayMs)).end;
}

/** An instant of a request. */
function instantOf(text: string): Instant {
  return instant(Date.parse(text));
}

/** Terms as they are shown. */
export function termsView(terms: Terms): TermsView {
  const { kind, category, periodType, currency, tiers, rows, activeMinValidBet, deduct, carry, cap, minPayout } = terms;
  return {
    kind,
    category,
    periodType,
    currency,
    tiers: tiers.map(({ minValidBet, minNetLoss, minActive, rate }) => ({
      minValidBet: amountOut(minValidBet),
      minNetLoss: amountOut(minNetLoss),
      minActive,
      ratePpm: rate.type === 'P' ? rate.ppm : null,
      amount: rate.type === 'F' ? amountOut(rate.amount) : null,
    })),
    rows: rows.map(({ minSingleBet, winPpm, lossPpm }) => ({ minSingleBet: amountOut(minSingleBet), winPpm, lossPpm })),
    activeMinValidBet: amountOut(activeMinValidBet),
    deduct: [...deduct],
    carry: carry.mode,
    carryCap: carry.mode === 'capped' ? amountOut(carry.cap) : null,
    cap: cap === null ? null : amountOut(cap),
    minPayout: amountOut(minPayout),
  };
}

/** A rate as the specification's client reads it: its type, and a decimal fraction or an amount. */
export function wireRate(rate: Rate): { readonly rateType: 'P' | 'F'; readonly rate: string } {
  return rate.type === 'P' ? { rateType: 'P', rate: formatRate(rate.ppm) } : { rateType: 'F', rate: amountOut(rate.amount) };
}
