import type { Calls, InputOf } from '@trevo/contract';
import { topAgent } from './team-people.ts';

type Terms = Omit<InputOf<Calls['officeOfferContract']>, 'account'>;
export type Kind = Terms['kind'];

/** An offer within the team: on which day of its past (the number of its days: now) who offers what to whom. `null`: the house. */
export type TeamOffer = {
  readonly day: number;
  readonly upline: string | null;
  readonly downline: string;
  readonly kind: Kind;
  /** How many steps below the most that the house gives. */
  readonly step: number;
  /** Not answered: it waits for its holder. */
  readonly isOpen?: true;
};

const reais = (units: number) => BigInt(units) * 10_000n;
const common = { category: 'CONS', carry: 'none', minPayout: 0n } as const;

/** What a contract of a kind says, so many steps below the most. */
export function termsOf(kind: Kind, step: number): Terms {
  if (kind === 'dividend') return dividend(step);
  if (kind === 'daily') return daily(step);
  const of = { ...common, kind, activeMinValidBet: 0n, deduct: [] };
  if (kind === 'hourly') return { ...of, periodType: 'hour', tiers: [{ minValidBet: 0n, ratePpm: 300 - 100 * step }] };
  return {
    ...of,
    periodType: 'tick',
    rows: [
      { minSingleBet: 0n, winPpm: 300 - 60 * step, lossPpm: 400 - 80 * step },
      { minSingleBet: reais(50), winPpm: 400 - 60 * step, lossPpm: 500 - 80 * step },
    ],
  };
}

function dividend(step: number): Terms {
  const most = (ppm: number) => ppm - 60_000 * step;
  return {
    ...common,
    kind: 'dividend',
    periodType: 'weekly',
    activeMinValidBet: reais(20),
    deduct: ['promo', 'vendorFee', 'rebate', 'salary'],
    tiers: [
      { minValidBet: 0n, ratePpm: most(220_000) },
      { minValidBet: reais(5_000), minActive: 3, ratePpm: most(260_000) },
      { minValidBet: reais(12_000), minActive: 8, ratePpm: most(300_000) },
    ],
  };
}

function daily(step: number): Terms {
  const most = (ppm: number) => ppm - 150 * step;
  return {
    ...common,
    kind: 'daily',
    periodType: 'daily',
    activeMinValidBet: reais(20),
    deduct: [],
    tiers: [
      { minValidBet: reais(100), ratePpm: most(500) },
      { minValidBet: reais(800), minActive: 4, ratePpm: most(700) },
    ],
  };
}

/** The offers of the team's past, of `days` days: dividends from its beginning, salaries of late, and two that wait for their answer now. */
export function offersOf(days: number): readonly TeamOffer[] {
  const of = (day: number, kind: Kind, [upline, downline]: readonly [string | null, string], step: number): TeamOffer => {
    return { day, upline, downline, kind, step };
  };
  return [
    of(1, 'dividend', [null, topAgent], 0),
    of(3, 'dividend', [topAgent, 'beatriz'], 1),
    of(5, 'dividend', [topAgent, 'otavio'], 1),
    of(15, 'dividend', ['beatriz', 'caio'], 2),
    of(days - 7, 'daily', [null, topAgent], 0),
    of(days - 7, 'daily', [topAgent, 'beatriz'], 1),
    of(days - 4, 'realtime', [null, topAgent], 0),
    of(days, 'hourly', [null, topAgent], 0),
    of(days, 'realtime', [topAgent, 'beatriz'], 1),
    { ...of(days, 'daily', [topAgent, 'otavio'], 1), isOpen: true },
    { ...of(days, 'dividend', [topAgent, 'clubesol'], 1), isOpen: true },
  ];
}
