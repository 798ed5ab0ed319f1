import type { closedReasons } from '@trevo/contract';
import { addDays, BusinessCalendar, type Id, type Instant, type Zone } from '@trevo/kernel';
import { type Currency, payoutStepMinor } from '@trevo/money';
import type { Merchant } from '../../core/merchant.ts';
import type { Db } from '../../db/database.ts';
import { type Jurisdiction, jurisdictionOf } from '../brand/index.ts';
import { readLevel } from '../points/index.ts';
import { cashierSettingsOf } from './cashier-settings.ts';
import type { PaymentMethod } from './methods/payment-method.ts';
import { deploymentMethod, mayServe, paymentMethods } from './methods/payment-methods.ts';
import { readProviders } from './provider-store.ts';
import { readTermsLevels, readTermsRows, type TermsRow } from './terms-store.ts';
import { readDatabaseNow } from './withdrawals-store.ts';

export type Direction = 'deposit' | 'withdrawal';

/** What an operator can set of one way to pay; amounts in ledger units, hours `HH:MM` in the brand's time zone, both or neither. */
export type WayTerms = {
  readonly isOpen: boolean;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly feeFixedMinor: bigint;
  readonly feePpm: number;
  readonly opens: string | null;
  readonly closes: string | null;
};

/** One way to pay as it stands now. `opensAt`: the next opening, where only the hour closes it. */
export type Way = WayTerms & {
  readonly method: PaymentMethod;
  readonly closed: (typeof closedReasons)[number] | null;
  readonly opensAt: Instant | null;
};

/** Whose ways are asked for. Levels are those of the brand’s ladder; 0: no level. */
export type WayAsker = { readonly currency: Currency; readonly vipLevel: number };

/** Every way to pay in one direction, those that can be used first; the database's clock says which hours it is. */
export async function readWays(db: Db, merchant: Merchant, ask: WayAsker & { readonly direction: Direction }): Promise<Way[]> {
  const { direction, currency, vipLevel } = ask;
  const rows = await readTermsRows(db, merchant.id, { direction, currency, vipLevel });
  const law = jurisdictionOf(merchant);
  const providers = (await readProviders(db, merchant.id)).filter(({ enabled, method, kind }) => enabled && mayServe(law, method, kind));
  const provided = new Set(providers.map(({ method }) => method));
  const now = await readDatabaseNow(db);
  const open = paymentMethods.filter((method) => method[direction] !== null);
  const ways = open.map((method): Way => {
    const terms = termsOf(rows.get(method.code), method, { merchant, direction });
    const hasProvider = method.code === deploymentMethod || provided.has(method.code);
    const closed = closedFor(method, { terms, law, currency, hasProvider });
    const opensAt = closed === null ? nextOpening(terms, merchant.timeZone, now) : null;
    return { ...terms, method, closed: closed ?? (opensAt === null ? null : 'hours'), opensAt };
  });
  return ways.toSorted((a, b) => Number(a.closed !== null) - Number(b.closed !== null));
}

/** One way, or null where there is no such method. */
export async function readWay(
  db: Db,
  merchant: Merchant,
  ask: WayAsker & { readonly direction: Direction; readonly code: string },
): Promise<Way | null> {
  return (await readWays(db, merchant, ask)).find(({ method }) => method.code === ask.code) ?? null;
}

/** One way as it stands for a member, whose level's terms hold; null where there is no such method. */
export async function readWayOf(
  db: Db,
  merchant: Merchant,
  {
    memberId,
    ...ask
  }: Omit<WayAsker, 'vipLevel'> & {
    readonly memberId: Id<'member'>;
    readonly direction: Direction;
    readonly code: string;
  },
): Promise<Way | null> {
  return readWay(db, merchant, { ...ask, vipLevel: await readLevel(db, merchant.id, memberId) });
}

/** The ways that have terms of their own from a level on, with those terms, by method and level; `vipFrom` is above 0. */
export async function readLevelWays(
  db: Db,
  merchant: Merchant,
  { currency }: Pick<WayAsker, 'currency'>,
): Promise<readonly (Way & { readonly direction: Direction; readonly vipFrom: number })[]> {
  const found = [];
  for (const { direction, vipFrom, methods } of await readTermsLevels(db, merchant.id, currency)) {
    const ways = await readWays(db, merchant, { direction, currency, vipLevel: vipFrom });
    found.push(...ways.filter(({ method }) => methods.includes(method.code)).map((way) => ({ ...way, direction, vipFrom })));
  }
  return found;
}

/** What a movement costs, in steps that the currency can pay out, never more than the way says. */
export function feeOf({ feeFixedMinor, feePpm }: Pick<WayTerms, 'feeFixedMinor' | 'feePpm'>, minor: bigint, currency: Currency): bigint {
  const whole = feeFixedMinor + (minor * BigInt(feePpm)) / 1_000_000n;
  return whole - (whole % payoutStepMinor(currency));
}

function termsOf(
  row: TermsRow | undefined,
  { offByDefault = false }: PaymentMethod,
  { merchant, direction }: { readonly merchant: Merchant; readonly direction: Direction },
): WayTerms {
  const settings = cashierSettingsOf(merchant);
  const [min, max] =
    direction === 'deposit'
      ? [settings.depositMinMinor, settings.depositMaxMinor]
      : [settings.withdrawalMinMinor, settings.withdrawalMaxMinor];
  return row ?? { isOpen: !offByDefault, minMinor: min, maxMinor: max, feeFixedMinor: 0n, feePpm: 0, opens: null, closes: null };
}

type Place = { readonly terms: WayTerms; readonly law: Jurisdiction; readonly currency: Currency; readonly hasProvider: boolean };

function closedFor({ code, currencies }: PaymentMethod, { terms, law, currency, hasProvider }: Place): Exclude<Way['closed'], 'hours'> {
  if (!law.paymentMethods.includes(code)) return 'law';
  if (currencies !== null && !currencies.includes(currency)) return 'currency';
  if (!terms.isOpen) return 'brand';
  return hasProvider ? null : 'provider';
}

/** When a way opens that is closed at this hour; null while it is open. */
export function nextOpening({ opens, closes }: Pick<WayTerms, 'opens' | 'closes'>, timeZone: Zone, now: Instant): Instant | null {
  if (opens === null || closes === null || opens === closes) return null;
  const calendar = new BusinessCalendar(timeZone);
  const { date, secondOfDay } = calendar.localOf(now);
  const [from, to] = [secondOf(opens), secondOf(closes)];
  const isOpen = from < to ? secondOfDay >= from && secondOfDay < to : secondOfDay >= from || secondOfDay < to;
  if (isOpen) return null;
  return calendar.instantOf({ date: secondOfDay < from ? date : addDays(date, 1), secondOfDay: from });
}

function secondOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60;
}
