import fc from 'fast-check';
import { instant } from '@trevo/kernel';
import { type Period, tickMs } from '../period/period.ts';
import type { PostedUnit } from '../realtime/link-corrections.ts';
import type { Account } from '../team/account.ts';
import { type Contract, house, type RealtimeRow } from '../terms/contract.ts';
import { accountsOf, at, contract } from './build.ts';
import { type Draw, seededDraw } from './random-world.ts';

/** A chain of agents with real-time contracts, members who play and move, corrections of what they played, and four ticks. */
export type TickWorld = {
  readonly accounts: readonly Account[];
  readonly contracts: readonly Contract[];
  readonly units: readonly PostedUnit[];
  readonly ticks: readonly Period[];
};

const start = at('2026-03-10T15:00:00Z');

export function randomTicks(): fc.Arbitrary<TickWorld> {
  return fc.nat({ max: 2 ** 31 - 1 }).map((seed) => {
    const draw = seededDraw(seed);
    const levels = draw.int(1, 6);
    const agents = accountsOf(
      Object.fromEntries(Array.from({ length: levels }, (_, level) => [`A${level}`, level === 0 ? null : `A${level - 1}`])),
    );
    const members = ['m', 'n', 'o'].map((id): Account => {
      const edges = [{ from: null, upline: draw.one(agents).id }];
      if (draw.chance(30))
        return {
          id,
          type: 0,
          edges: [...edges, { from: instant(start + 7 * 60_000), upline: draw.one(agents).id }],
          person: null,
          isTest: false,
        };
      return { id, type: draw.one([0, 0, 4]), edges, person: null, isTest: draw.chance(10) };
    });
    const ticks = Array.from({ length: 4 }, (_, index) => ({
      start: instant(start + index * tickMs),
      end: instant(start + (index + 1) * tickMs),
    }));
    const accounts = [...agents, ...members];
    return { accounts, contracts: drawContracts(draw, agents), units: drawUnits(draw, accounts), ticks };
  });
}

/** Rates fall from the top down; where a chain of contracts stops, it stops for everybody below. */
function drawContracts(draw: Draw, agents: readonly Account[]): Contract[] {
  const contracts: Contract[] = [];
  let rows = drawRows(draw);
  let endsAt = draw.chance(30) ? instant(start + 2 * tickMs) : null;
  for (const { id, edges } of agents) {
    if (draw.chance(15)) break;
    const minPayout = draw.chance(20) ? BigInt(draw.int(1, 3000)) : 0n;
    const version = contract(edges[0]?.upline ?? house, id, { kind: 'realtime', rows, endsAt, minPayout });
    contracts.push(version);
    if (endsAt !== null && version.upline === house && draw.chance(50)) {
      contracts.push({
        ...version,
        version: 2,
        effectiveFrom: endsAt,
        endsAt: null,
        rows: rows.map((row) => ({ ...row, lossPpm: Math.floor(row.lossPpm / 2) })),
      });
      break;
    }
    if (endsAt === null && draw.chance(15)) endsAt = instant(start + tickMs);
    rows = rows.map(({ minSingleBet, winPpm, lossPpm }) => ({
      minSingleBet: minSingleBet + BigInt(draw.one([0, 0, 100])),
      winPpm: Math.floor((winPpm * draw.int(0, 4)) / 4),
      lossPpm: Math.floor((lossPpm * draw.int(0, 4)) / 4),
    }));
  }
  return contracts;
}

function drawRows(draw: Draw): RealtimeRow[] {
  let [minSingleBet, winPpm, lossPpm] = [0n, 0, 0];
  return Array.from({ length: draw.int(1, 3) }, () => {
    minSingleBet += BigInt(draw.int(1, 50_000));
    winPpm += draw.int(0, 2000);
    lossPpm += draw.int(0, 2000);
    return { minSingleBet, winPpm, lossPpm };
  });
}

/** No two postings of one unit at one instant, so that it is clear which stood before which. */
function drawUnits(draw: Draw, accounts: readonly Account[]): PostedUnit[] {
  const units: PostedUnit[] = [];
  const drawResult = () => {
    const stake = BigInt(draw.int(0, draw.one([500, 500_000])));
    const payout = draw.one([0n, stake, stake * 2n, stake / 2n]);
    return { stake, payout, validBet: (stake * BigInt(draw.int(0, 10))) / 10n };
  };
  for (let index = 0; index < draw.int(0, 14); index++) {
    const at0 = instant(start + draw.int(0, 4 * 300 - 1) * 1000 + index);
    const corrected = units.filter(({ at: posted }) => posted < at0);
    const corrects = corrected.length > 0 && draw.chance(30) ? draw.one(corrected).id : null;
    units.push({ id: `u${index}`, member: draw.one(accounts).id, category: 'LOTT', at: at0, corrects, ...drawResult() });
  }
  return units;
}
