import fc from 'fast-check';
import { BusinessCalendar, type Instant, instant } from '@trevo/kernel';
import type { Fact } from '../facts/fact.ts';
import type { Hold } from '../pay/run-period.ts';
import { type Period, periodAt, type PeriodType, periodsBetween } from '../period/period.ts';
import type { Account, AccountType, Edge } from '../team/account.ts';
import { type Carry, type Contract, house, type Rate, type Tier } from '../terms/contract.ts';
import { brokenTiers } from '../terms/dominance.ts';
import { at, contract, fact } from './build.ts';

/** A tree with its history, contracts that may stand below each other, and what was played: everything a few periods are reckoned from. */
export type World = {
  readonly kind: 'dividend' | 'daily' | 'hourly';
  readonly accounts: readonly Account[];
  readonly contracts: readonly Contract[];
  readonly facts: readonly Fact[];
  readonly periods: readonly Period[];
  readonly holds: readonly Hold[];
};

const calendar = new BusinessCalendar('America/Sao_Paulo');
const start = at('2026-01-01T03:00:00Z');

/** Draws numbers for a world. Seeds meet rare cases (short pots, arrears of two levels) more often than numbers that are biased to be small. */
export type Draw = {
  readonly int: (min: number, max: number) => number;
  readonly one: <T>(from: readonly T[]) => T;
  readonly chance: (percent: number) => boolean;
};

/** Mulberry32: a small seeded generator, good enough to choose test cases with. */
export function seededDraw(seed: number): Draw {
  let state = seed >>> 0;
  const int = (min: number, max: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return min + (((mixed ^ (mixed >>> 14)) >>> 0) % (max - min + 1));
  };
  return { int, one: (from) => from[int(0, from.length - 1)] as (typeof from)[number], chance: (percent) => int(1, 100) <= percent };
}

/** Worlds of a kind over three periods: up to eight agents and ten members, moves at midnights, versions, endings, carry-over, caps and holds. */
export function randomWorld(kind: World['kind'], options: { readonly corrections: boolean } = { corrections: false }): fc.Arbitrary<World> {
  return fc.nat({ max: 2 ** 31 - 1 }).map((seed) => {
    const draw = seededDraw(seed);
    const type: Exclude<PeriodType, 'tick'> =
      kind === 'dividend' ? draw.one(['weekly', 'semiMonthly', 'monthly'] as const) : kind === 'daily' ? 'daily' : 'hour';
    const first = periodAt(calendar, type, start);
    const periods = periodsBetween(calendar, type, { start: first.start, end: instant(first.end + 1.5 * (first.end - first.start)) }).slice(
      0,
      3,
    );
    const agents = drawAgents(draw);
    const contracts = drawContracts(draw, { kind, agents, periods, periodType: type });
    const accounts = [...agents, ...drawMembers(draw, { agents, periods })];
    const facts = Array.from({ length: draw.int(0, 25) }, () => drawFact(draw, { accounts, periods, corrections: options.corrections }));
    const holds = draw.chance(15) ? [{ holder: draw.one(agents).id, period: draw.one([null, first.start]) }] : [];
    return { kind, accounts, contracts, facts, periods, holds };
  });
}

function drawAgents(draw: Draw): Account[] {
  const agents: Account[] = [];
  const count = draw.int(1, 8);
  for (let index = 0; index < count; index++) {
    const upline = index === 0 || draw.chance(15) ? null : draw.one(agents).id;
    const person = draw.chance(15) ? draw.one(['p', 'q']) : null;
    agents.push({ id: `a${index}`, type: upline === null ? 1 : 2, edges: [{ from: null, upline }], person, isTest: draw.chance(5) });
  }
  return agents;
}

/** Members, and agents without contracts who may move between the teams. */
function drawMembers(
  draw: Draw,
  { agents, periods }: { readonly agents: readonly Account[]; readonly periods: readonly Period[] },
): Account[] {
  const members: Account[] = [];
  const drawEdges = (): Edge[] => {
    const edges: Edge[] = [{ from: null, upline: draw.one(agents).id }];
    for (let moves = draw.chance(30) ? draw.int(1, 3) : 0; moves > 0; moves--) {
      const from = instant((edges.at(-1)?.from ?? start) + draw.int(1, 20) * Math.ceil(lengthOf(periods) / 40));
      edges.push({ from, upline: draw.chance(10) ? null : draw.one(agents).id });
    }
    return edges;
  };
  const count = draw.int(0, 10);
  for (let index = 0; index < count; index++) {
    const below = members.filter(({ type }) => type === 2);
    const edges = below.length > 0 && draw.chance(30) ? [{ from: null, upline: draw.one(below).id }] : drawEdges();
    const type: AccountType = draw.one([0, 0, 0, 0, 2, 4, 41]);
    members.push({
      id: `m${index}`,
      type,
      edges,
      person: draw.chance(25) ? draw.one(['p', 'q', 'r', 'a0']) : null,
      isTest: draw.chance(8),
    });
  }
  return members;
}

function drawContracts(
  draw: Draw,
  {
    kind,
    agents,
    periods,
    periodType,
  }: {
    readonly kind: World['kind'];
    readonly agents: readonly Account[];
    readonly periods: readonly Period[];
    readonly periodType: PeriodType;
  },
): Contract[] {
  const contracts: Contract[] = [];
  for (const { id, edges } of agents) {
    const upline = edges[0]?.upline ?? house;
    const own = contracts.filter(({ downline }) => downline === upline);
    if (draw.chance(15) || (upline !== house && own.length === 0)) continue;
    const above = own[0] ?? null;
    const tiers = above === null ? drawTiers(draw, kind) : lowerTiers(draw, above);
    if (tiers.length === 0) continue;
    // Whoever stands below ends at the latest when the contract above does.
    const bound = above?.endsAt ?? null;
    const ends = drawEnd(draw, periods);
    const endsAt = bound === null ? ends : ends === null || bound < ends ? bound : ends;
    const version = contract(upline, id, { ...drawTerms(draw, above), kind, tiers, periodType, endsAt });
    contracts.push(version);
    const next = periods.find((period) => period.start === endsAt);
    if (next !== undefined && bound !== endsAt && upline === house && draw.chance(60)) {
      contracts.push({
        ...version,
        ...drawTerms(draw, null),
        tiers: drawTiers(draw, kind),
        version: 2,
        effectiveFrom: next.start,
        endsAt: null,
      });
    }
  }
  return contracts;
}

/** Mostly open; else at a period's boundary, rarely in the middle of a period as when an account is closed. */
function drawEnd(draw: Draw, periods: readonly Period[]): Instant | null {
  if (draw.chance(70)) return null;
  const period = draw.one(periods);
  return draw.chance(70) ? period.end : instant(period.start + Math.floor((period.end - period.start) / 3));
}

function drawTerms(draw: Draw, above: Contract | null): Pick<Contract, 'activeMinValidBet' | 'carry' | 'cap' | 'minPayout'> {
  const carry: Carry = draw.one([{ mode: 'none' }, { mode: 'carry' }, { mode: 'capped', cap: BigInt(draw.int(0, 400_000)) }]);
  return {
    activeMinValidBet: (above?.activeMinValidBet ?? 0n) + BigInt(draw.one([0, 0, 1, 50_000])),
    carry,
    cap: draw.chance(15) ? BigInt(draw.int(0, 100_000)) : null,
    minPayout: draw.chance(20) ? BigInt(draw.int(1, 50_000)) : 0n,
  };
}

/** One to three tiers, rising as the rules want it. */
function drawTiers(draw: Draw, kind: World['kind']): Tier[] {
  const isFixed = kind !== 'dividend' && draw.chance(15);
  const isDividend = kind === 'dividend';
  const tiers: Tier[] = [];
  let [bet, loss, heads, rate] = [0, 0, 0, 0];
  const count = draw.int(1, 3);
  for (let index = 0; index < count; index++) {
    if (index > 0 || draw.chance(20)) {
      bet += draw.int(1, 300_000);
      loss += isDividend ? draw.int(0, 100_000) : 0;
      heads += draw.int(0, 1);
    }
    rate += isFixed ? draw.int(1000, 9000) : draw.int(1, isDividend ? 300_000 : 9_000);
    tiers.push({
      minValidBet: BigInt(bet),
      minNetLoss: BigInt(loss),
      minActive: heads,
      rate: isFixed ? { type: 'F', amount: BigInt(rate) } : { type: 'P', ppm: rate },
    });
  }
  return tiers;
}

/** Tiers that may stand below others: at their corners or later, at the same rate or a lower one; none below fixed amounts, which cannot be handed down. */
function lowerTiers(draw: Draw, above: Contract): Tier[] {
  const tiers = above.tiers.flatMap(({ rate, minValidBet, ...others }): Tier[] => {
    if (rate.type === 'F') return [];
    const ppm = draw.chance(40) ? rate.ppm : Math.max(1, Math.floor(rate.ppm / draw.int(2, 5)));
    return [{ ...others, minValidBet: minValidBet + BigInt(draw.one([0, 0, 1000])), rate: { type: 'P', ppm } }];
  });
  const broken = brokenTiers(above, { ...above, tiers });
  const standing = tiers.filter((_, index) => !broken.includes(index));
  return standing.filter(
    ({ rate }, index) => index === 0 || ppmOf(rate) > Math.max(...standing.slice(0, index).map((it) => ppmOf(it.rate))),
  );
}

function ppmOf(rate: Rate): number {
  return rate.type === 'P' ? rate.ppm : 0;
}

function drawFact(
  draw: Draw,
  {
    accounts,
    periods,
    corrections,
  }: { readonly accounts: readonly Account[]; readonly periods: readonly Period[]; readonly corrections: boolean },
): Fact {
  const period = draw.one(periods);
  const offset = draw.one([
    0,
    1000,
    Math.floor((period.end - period.start) / 3),
    period.end - period.start - 1000,
    draw.int(0, period.end - period.start),
  ]);
  const size = draw.one([10, 100_000, 5_000_000]);
  const turnover = BigInt(draw.int(0, size));
  const win = draw.chance(45) ? BigInt(draw.int(0, 2 * size)) : 0n;
  const sign = corrections && draw.chance(20) ? -1n : 1n;
  return fact(draw.one(accounts).id, {
    at: instant(period.start + offset),
    category: draw.one(['SPORTS', 'LOTT']),
    turnover: sign * turnover,
    win: sign * win,
    validBet: (sign * turnover * BigInt(draw.int(0, 10))) / 10n,
    promo: draw.chance(20) ? BigInt(draw.int(0, 1000)) : 0n,
    vendorFee: draw.chance(20) ? BigInt(draw.int(-500, 500)) : 0n,
    jackpot: draw.chance(20) ? BigInt(draw.int(0, 500)) : 0n,
  });
}

function lengthOf(periods: readonly Period[]): number {
  return (periods.at(-1)?.end ?? 0) - (periods[0]?.start ?? 0);
}
