import { addDays, dayMs, epochDayOf, instant } from '@trevo/kernel';
import fc from 'fast-check';
import type { BrandDate } from '../core/brand-date.ts';
import { ticketsOf } from '../draws/index.ts';
import { type Mission, missionFaultOf, openMissionBook } from '../missions/index.ts';
import { earnPoints, emptyPointBook } from '../points/index.ts';
import { runVip, type VipLevel } from '../vip/index.ts';
import { missionCostOf, type TurnoverCosts } from '../budgets/index.ts';

const first: BrandDate = { year: 2026, month: 1, day: 1 };

export const nothing: TurnoverCosts = {
  product: 'RNG',
  rebatePpm: 0,
  salaryPpm: 0,
  extraRebatePpm: 0,
  pointsRatePpm: 0,
  pointRatio: { points: 100n, minor: 10_000n },
  ladder: { levels: [] },
  missions: [],
  raffles: [],
  referralPpm: 0,
  jackpotPpm: 0,
  jackpotReservePpm: 0,
};

export const daily: Mission = {
  id: 'm',
  type: 'validBet',
  start: instant(0),
  end: instant(1e15),
  period: 'daily',
  products: ['RNG'],
  games: null,
  minStakeMinor: 0n,
  joinNeeded: false,
  milestones: [],
  claimDays: 7,
  after: null,
};

export type Promotions = {
  readonly costs: TurnoverCosts;
  readonly levels: readonly VipLevel[];
  readonly missions: readonly Mission[];
};

const amount = (max: number) => fc.bigInt({ min: 1n, max: BigInt(max) });
const gift = fc.option(fc.record({ amountMinor: amount(300), validBetMinMinor: amount(9000) }), { nil: null });

const levels: fc.Arbitrary<readonly VipLevel[]> = fc
  .array(fc.record({ more: amount(20_000), upgradeMinor: amount(900), weekly: gift, monthly: gift, keepMinor: amount(5000) }), {
    maxLength: 3,
  })
  .map((list) => {
    let scoreMinor = 0n;
    return list.map(({ more, ...rest }) => {
      scoreMinor += more;
      return { ...rest, scoreMinor, depositsMinor: null, birthdayMinor: null };
    });
  });

const missionList: fc.Arbitrary<readonly Mission[]> = fc
  .array(fc.array(fc.tuple(amount(3000), fc.nat(60)), { minLength: 1, maxLength: 3 }), { maxLength: 2 })
  .map((list) =>
    list
      .map((steps, index) => {
        let target = 0n;
        const milestones = steps.map(([more, reward]) => {
          target += more;
          return { target, reward: String(reward) };
        });
        return { ...daily, id: `m${index}`, milestones };
      })
      // A mission that gives more for stopping early is not saved.
      .filter((mission) => missionFaultOf(mission, [], BigInt) === null),
  );

export const promotions: fc.Arbitrary<Promotions> = fc
  .record({
    levels,
    missions: missionList,
    rates: fc.record({
      rebatePpm: fc.nat(9000),
      salaryPpm: fc.nat(9000),
      extraRebatePpm: fc.nat(900),
      pointsRatePpm: fc.nat(300_000),
      referralPpm: fc.nat(900),
      jackpotPpm: fc.nat(3000),
      jackpotReservePpm: fc.nat(900),
    }),
    raffles: fc.array(fc.record({ ticketValueMinor: amount(50), perMinor: amount(5000) }), { maxLength: 2 }),
  })
  .map(({ levels: ladder, missions, rates, raffles }) => ({
    levels: ladder,
    missions,
    costs: {
      ...nothing,
      ...rates,
      raffles,
      ladder: { levels: ladder },
      missions: missions.flatMap((mission) => missionCostOf(mission, BigInt) ?? []),
    },
  }));

export const plan = fc.array(fc.record({ day: fc.nat(100), played: amount(9000) }), { minLength: 1, maxLength: 25 });
type Plan = readonly { readonly day: number; readonly played: bigint }[];

/** Everything that playing a plan brings to a player and all colluding with him, in micros, by the engines of the chapters. */
export function gainsOf({ costs, levels: ladder, missions }: Promotions, played: Plan): bigint {
  const days = [...played].sort((a, b) => a.day - b.day);
  const facts = days.map(({ day, played: validBetMinor }) => ({ date: addDays(first, day), validBetMinor, depositMinor: 0n }));
  const start = { level: 0, scoreMinor: 0n, depositsMinor: 0n, since: first, upgradesGiven: [], birthdaysGiven: [] };
  const vip = runVip({ levels: ladder, keepMonths: 3 }, { start, from: first, to: addDays(first, 400), facts, birthday: null });
  const gifts = vip.events.reduce((sum, event) => sum + ('giftMinor' in event ? event.giftMinor : 0n), 0n);
  const rates = { rates: { RNG: costs.pointsRatePpm }, dailyCaps: {} };
  let points = emptyPointBook;
  for (const { date, validBetMinor } of facts)
    points = earnPoints(points, { date, product: 'RNG', amountMinor: validBetMinor, level: 0 }, rates).book;
  const book = openMissionBook(missions);
  let rewards = 0n;
  for (const [index, { date, validBetMinor }] of facts.entries()) {
    const at = instant(epochDayOf(date) * dayMs);
    const unit = {
      kind: 'unit' as const,
      seq: index + 1,
      at,
      date,
      stakeMinor: validBetMinor,
      validBetMinor,
      payoutMinor: 0n,
      product: 'RNG' as const,
      game: 'g',
    };
    book.add(unit);
    for (const mission of missions)
      for (const milestone of mission.milestones.keys()) {
        const claimed = book.claim({ mission: mission.id, milestone, at, date });
        if (claimed.ok) rewards += BigInt(claimed.value.reward);
      }
  }
  const tickets = costs.raffles.map(({ perMinor, ticketValueMinor }) => {
    const earned = ticketsOf(
      { perMinor, cap: null, persons: {} },
      facts.map(({ validBetMinor }, index) => ({ seq: index + 1, member: 'a', validBetMinor })),
    );
    return BigInt(earned.length) * ticketValueMinor;
  });
  const total = facts.reduce((sum, { validBetMinor }) => sum + validBetMinor, 0n);
  const byRate = BigInt(
    costs.rebatePpm + costs.salaryPpm + costs.extraRebatePpm + costs.referralPpm + costs.jackpotPpm + costs.jackpotReservePpm,
  );
  const value = (points.balance * costs.pointRatio.minor) / costs.pointRatio.points;
  return total * byRate + (gifts + rewards + value + tickets.reduce((a, b) => a + b, 0n)) * 1_000_000n;
}
