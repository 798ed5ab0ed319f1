import { costFields } from '../facts/fact.ts';
import { instantText } from '../period/instant-text.ts';
import { type Carry, type Contract, deductDefault, type Rate, type RealtimeRow, type Tier } from '../terms/contract.ts';
import type { JsonReader } from './json-reader.ts';

export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export const playCategories = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP'] as const;
export const categories = [...playCategories, 'CONS'] as const;
const periodTypes = ['daily', 'weekly', 'semiMonthly', 'monthly', 'hour', 'tick'] as const;

/** The terms of a contract version as records carry them. */
export function contractJson(contract: Contract) {
  const { tiers, rows, activeMinValidBet, deduct, carry, cap, minPayout, effectiveFrom, endsAt, ...line } = contract;
  return {
    ...line,
    effectiveFrom: instantText(effectiveFrom),
    endsAt: endsAt === null ? null : instantText(endsAt),
    tiers: tiers.map(tierJson),
    rows: rows.map(({ minSingleBet, winPpm, lossPpm }) => ({ minSingleBet: String(minSingleBet), winPpm, lossPpm })),
    activeMinValidBet: String(activeMinValidBet),
    deduct,
    carry: carry.mode === 'capped' ? { mode: carry.mode, cap: String(carry.cap) } : carry,
    cap: cap === null ? null : String(cap),
    minPayout: String(minPayout),
  };
}

/** Reads what {@link contractJson} wrote. Terms that are left out have their defaults: nothing required, nothing capped, nothing carried. */
export function readContract(json: JsonReader): Contract {
  const kind = json.field('kind').oneOf(contractKinds);
  return {
    id: json.field('id').text(),
    version: json.field('version').count(),
    kind,
    category: json.field('category').oneOf(categories),
    currency: json.field('currency').text(),
    upline: json.field('upline').text(),
    downline: json.field('downline').text(),
    periodType: json.field('periodType').oneOf(periodTypes),
    effectiveFrom: json.field('effectiveFrom').instant(),
    endsAt: json.field('endsAt').nullable((it) => it.instant()),
    tiers: json.field('tiers').optional((it) => it.list(readTier), []),
    rows: json.field('rows').optional((it) => it.list(readRow), []),
    activeMinValidBet: amountOr0(json.field('activeMinValidBet')),
    deduct: json.field('deduct').optional((it) => it.list((field) => field.oneOf(costFields)), kind === 'dividend' ? deductDefault : []),
    carry: json.field('carry').optional<Carry>(readCarry, { mode: 'none' }),
    cap: json.field('cap').optional((it) => it.nullable((cap) => cap.amount()), null),
    minPayout: amountOr0(json.field('minPayout')),
  };
}

function tierJson({ minValidBet, minNetLoss, minActive, rate }: Tier) {
  return {
    minValidBet: String(minValidBet),
    minNetLoss: String(minNetLoss),
    minActive,
    rateType: rate.type,
    ...(rate.type === 'P' ? { ratePpm: rate.ppm } : { amount: String(rate.amount) }),
  };
}

function readTier(json: JsonReader): Tier {
  const type = json.field('rateType').oneOf(['P', 'F']);
  const rate: Rate = type === 'P' ? { type, ppm: json.field('ratePpm').count() } : { type, amount: json.field('amount').amount() };
  return {
    minValidBet: amountOr0(json.field('minValidBet')),
    minNetLoss: amountOr0(json.field('minNetLoss')),
    minActive: json.field('minActive').optional((it) => it.count(), 0),
    rate,
  };
}

function readRow(json: JsonReader): RealtimeRow {
  return {
    minSingleBet: json.field('minSingleBet').amount(),
    winPpm: json.field('winPpm').count(),
    lossPpm: json.field('lossPpm').count(),
  };
}

function readCarry(json: JsonReader): Carry {
  const mode = json.field('mode').oneOf(['none', 'carry', 'capped']);
  return mode === 'capped' ? { mode, cap: json.field('cap').amount() } : { mode };
}

function amountOr0(json: JsonReader): bigint {
  return json.optional((it) => it.amount(), 0n);
}
