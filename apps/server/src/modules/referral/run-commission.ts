import { addDays, BusinessCalendar, formatDate, type Id, type Instant, invariant, minuteMs, parseDate } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { atRate } from '@trevo/reward-rules';
import { type CommissionBefore, payCommissionDay, type ReferralTerms } from '@trevo/reward-rules/referral';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { basisOf, type CreditBasis } from '../../core/credit-basis.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { ComeAgain, Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { merchantById } from '../brand/index.ts';
import { announceMoney, referralCommission } from '../wallet/index.ts';
import { type Earner, isClosed, readDayBefore, readEarners, readEarnings, writeDay } from './commission-store.ts';
import { hasReferrals } from './referral-law.ts';
import { readTermsByVersion } from './terms-store.ts';

const atOnce = 50;

type Night = {
  readonly merchant: Merchant;
  readonly day: string;
  readonly to: Instant;
  readonly terms: ReadonlyMap<number, ReferralTerms>;
};

/** The night after a day at one brand: each referrer is credited what those brought along played, and paid what came to whole units. Done again it finds nobody left. */
export async function runCommission(app: App, lease: Lease): Promise<ComeAgain | void> {
  invariant(lease.merchantId !== null && lease.period !== null, 'A night of commission is a brand’s');
  const merchant = await merchantById(app, lease.merchantId);
  const date = parseDate(lease.period.day);
  invariant(merchant !== null && date !== null, 'A night has a brand and a day');
  if (!(await hasReferrals(app, merchant))) return;
  const to = new BusinessCalendar(merchant.timeZone).startOf(date);
  if (!(await isClosed(app.db, merchant.id, to))) return { againMs: 5 * minuteMs };
  const night = { merchant, day: formatDate(addDays(date, -1)), to, terms: await readTermsByVersion(app.db, merchant.id) };
  for (;;) {
    lease.signal.throwIfAborted();
    const done = await inLeasedTransaction(app.db, lease, (tx) => paySome(tx, night));
    for (const memberId of done.paid) await announceMoney(app, { merchantId: merchant.id, memberId, currency: merchant.currency });
    if (done.count < atOnce) return;
  }
}

async function paySome(tx: Tx, night: Night): Promise<{ readonly count: number; readonly paid: readonly Id<'member'>[] }> {
  const earners = await readEarners(tx, night.merchant.id, { day: night.day, to: night.to, limit: atOnce });
  const paid: Id<'member'>[] = [];
  for (const earner of earners) if (await payOne(tx, night, earner)) paid.push(earner.referrerId);
  return { count: earners.length, paid };
}

/** One referrer's day. Play of a referee is taken from where it was reckoned to; the cap is that of the newest terms among those that earn. */
async function payOne(tx: Tx, { merchant, day, to, terms }: Night, { referrerId, counts, currency }: Earner): Promise<boolean> {
  const earnings = await readEarnings(tx, referrerId, to);
  const credit = earnings.reduce((sum, { version, validBet }) => sum + atRate(validBet, terms.get(version)?.commissionPpm ?? 0), 0n);
  if (!counts || credit === 0n) return false;
  const cap = terms.get(Math.max(...earnings.map(({ version }) => version)))?.monthlyCapMinor ?? 0n;
  const before = await readDayBefore(tx, referrerId, `${day.slice(0, 7)}-01`);
  const paid = payCommissionDay(cap, before, credit);
  const of = { merchantId: merchant.id, memberId: referrerId, currency: currency as Currency } as const;
  const basis = commissionBasis(terms, earnings, { cap, before });
  const posted =
    paid.paidMinor === 0n ? null : await referralCommission(tx, { ...of, minor: paid.paidMinor, key: day, payload: { day, basis } });
  invariant(posted === null || posted.ok, 'A commission cannot be refused by the ledger');
  await writeDay(tx, merchant.id, { referrerId, day, ...paid, transferId: posted?.ok === true ? posted.value.transferId : null });
  return posted !== null;
}

type Earning = { readonly version: number; readonly validBet: bigint };

/** What a day's commission was computed from: each referee's play at the rate of the terms that they came under. Nobody is named. */
function commissionBasis(
  terms: Night['terms'],
  earnings: readonly Earning[],
  { cap, before }: { readonly cap: bigint; readonly before: CommissionBefore },
): CreditBasis {
  const version = Math.max(...earnings.map((earning) => earning.version));
  const rateOf = (of: number) => terms.get(of)?.commissionPpm ?? 0;
  const inputs = earnings
    .filter(({ validBet }) => validBet !== 0n)
    .map((earning) => ({ validBetMinor: earning.validBet, ...(earning.version !== version && { ratePpm: rateOf(earning.version) }) }));
  return basisOf(
    'commission',
    {
      terms: { commissionPpm: rateOf(version), monthlyCapMinor: cap },
      inputs,
      before: { streamMicro: before.streamMicro, paidThisMonthMinor: before.paidInMonthMinor },
    },
    { offer: 'referral', version },
  );
}
