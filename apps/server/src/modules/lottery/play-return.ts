import { type Instant, dayMs, type LocalDate, type Id, plusMs } from '@trevo/kernel';
import type { LotteryId } from '@trevo/lottery-rules';
import type { Db } from '../../db/database.ts';
import { alarmDrawsMin, alarmSpreads, returnFacts, spreadsOf } from './drift.ts';
import { type PlaySales, readSales } from './office-lottery-store.ts';

/** What a play gave back at one price beside what its rules give. Shares in parts per million of the stakes. */
export type PlayReturn = {
  readonly returnPpm: number;
  readonly expectedPpm: number;
  /** How far the two are apart, in spreads times 100. */
  readonly drift: number;
  /** Further than chance explains. */
  readonly isAlarm: boolean;
};

/** Sales are summed by so many days at a time: no statement reads a year. */
const daysAtOnce = 7;

/** What was settled of a game by draws between two instants, by play and price, however many there are, the most staked first. */
export async function salesBetween(
  db: Db,
  merchantId: Id<'merchant'>,
  { code, from, to }: { readonly code: string; readonly from: Instant; readonly to: Instant },
): Promise<PlaySales[]> {
  const sums = new Map<string, PlaySales>();
  for (let since = from; since < to; since = plusMs(since, daysAtOnce * dayMs)) {
    const until = plusMs(since, daysAtOnce * dayMs);
    for (const sales of await readSales(db, merchantId, { code, from: since, to: until < to ? until : to })) {
      const key = priceKey(sales);
      const known = sums.get(key);
      sums.set(key, known ? added(known, sales) : sales);
    }
  }
  return [...sums.values()].toSorted((a, b) => Number(b.staked - a.staked) || (priceKey(a) < priceKey(b) ? -1 : 1));
}

/** A play at one price, by one edition of the rules. */
function priceKey({ play, mode, series, odds, edition }: PlaySales): string {
  return JSON.stringify([play, mode, series, odds, edition]);
}

function added(a: PlaySales, b: PlaySales): PlaySales {
  return {
    ...a,
    orders: a.orders + b.orders,
    staked: a.staked + b.staked,
    paid: a.paid + b.paid,
    rebate: a.rebate + b.rebate,
    draws: a.draws + b.draws,
    staked2: a.staked2 + b.staked2,
    stakedMost: Math.max(a.stakedMost, b.stakedMost),
  };
}

/** What a play gave back against what its rules give; one whose rules are gone is told without an alarm. */
export function returnOf(lottery: LotteryId, sales: PlaySales, on: LocalDate): PlayReturn {
  const { play, mode, series, odds, edition, draws } = sales;
  const [staked, paid] = [Number(sales.staked), Number(sales.paid)];
  const actual = staked === 0 ? 0 : paid / staked;
  const facts = returnFacts(lottery, play, { mode, series, odds, edition, on });
  const spreads = facts ? spreadsOf({ ...sales, staked, paid }, facts) : 0;
  const ppm = (part: number) => Math.round(part * 1_000_000);
  return {
    returnPpm: ppm(actual),
    expectedPpm: ppm(facts ? Math.min(Math.max(actual, facts.least), facts.most) : actual),
    drift: Math.round(spreads * 100),
    isAlarm: draws >= alarmDrawsMin && Math.abs(spreads) >= alarmSpreads,
  };
}
