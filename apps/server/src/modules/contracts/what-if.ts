import type { AgentTree, Category, Contract, ContractKind, Statement } from '@trevo/commission';
import { emptyState, holdersOf, type PayTerms, runFigures, runPeriods } from '@trevo/commission';
import type { Period } from '@trevo/commission/periods';
import { runTick } from '@trevo/commission/realtime';
import type { Id, Instant } from '@trevo/kernel';
import type { Db } from '../../db/database.ts';
import { factsOfTeam, teamTree, unitsOfTeam } from './picture-facts.ts';
import { countUnits, heldBelow, readDays } from './picture-sums.ts';
import { readTeamFigures } from './team-sums.ts';

/** What a day of a real-time salary came to for a holder, in micros, and what of it goes to contracts below. `won`, `lost`: the largest stake with a valid bet; −1: none. */
export type DayFigures = {
  readonly units: number;
  readonly active: number;
  readonly validBet: bigint;
  readonly grossMicro: bigint;
  readonly belowMicro: bigint;
  readonly won: bigint;
  readonly lost: bigint;
};

/** What a team did, to be looked at under contracts as they might stand. The holder stands on top. */
export type WhatIf = {
  /** The contracts of a brand that are the holder's, or of somebody below. */
  readonly ofTeam: (contracts: readonly Contract[]) => Promise<readonly Contract[]>;
  /** The holder's statement of each period, run one after the other from nothing. */
  readonly statementsOf: (
    contracts: readonly Contract[],
    periods: readonly Period[],
  ) => Promise<ReadonlyMap<Instant, Statement | undefined>>;
  readonly unitsIn: (period: Period) => Promise<number>;
  /** The holder's days; fewer than were asked for where the older ones would have too many units. */
  readonly daysOf: (contracts: readonly Contract[], days: readonly Period[]) => Promise<readonly DayFigures[]>;
};

type Asked = {
  readonly db: Db;
  readonly merchantId: Id<'merchant'>;
  readonly holderId: string;
  readonly kind: ContractKind;
  readonly category: Category;
  readonly window: Period;
};

/** Accounts and units up to which a team is looked at account by account. */
type TeamMost = { readonly accounts: number; readonly units: number };
const teamMost: TeamMost = { accounts: 20_000, units: 50_000 };

/** The team of a holder in a window: account by account with the engine of the payment while it is small, by sums of the database beyond that. */
export async function whatIfOf(asked: Asked, size: TeamMost = teamMost): Promise<WhatIf> {
  const tree = await teamTree(asked.db, asked.holderId, { ...asked.window, most: size.accounts });
  const units = asked.kind === 'realtime' && tree !== null ? await unitsOfTeam(asked.db, tree, { ...asked.window, most: size.units }) : [];
  return tree === null || units === null ? bySums(asked) : byAccounts(asked, tree, units);
}

function byAccounts(
  { db, holderId, kind, category }: Asked,
  tree: AgentTree,
  units: NonNullable<Awaited<ReturnType<typeof unitsOfTeam>>>,
): WhatIf {
  const ids = new Set(tree.ids);
  const kept = new Map<Instant, ReturnType<typeof factsOfTeam>>();
  const factsIn = (period: Period) => {
    const facts = kept.get(period.start) ?? factsOfTeam(db, tree, period);
    kept.set(period.start, facts);
    return facts;
  };
  return {
    ofTeam: async (contracts) => contracts.filter(({ downline }) => ids.has(downline)),
    unitsIn: async (period) => (await factsIn(period)).reduce((sum, fact) => sum + fact.units, 0),
    statementsOf: async (contracts, periods) => {
      const facts = new Map(await Promise.all(periods.map(async (period) => [period.start, await factsIn(period)] as const)));
      const run = {
        kind: kind as PayTerms['kind'],
        category,
        contracts,
        tree,
        holds: [],
        factsOf: ({ start }: Period) => facts.get(start) ?? [],
      };
      const { runs } = runPeriods(run, periods, emptyState);
      return new Map(runs.map(({ period, statements }) => [period.start, statements.find(({ downline }) => downline === holderId)]));
    },
    daysOf: async (contracts, days) =>
      days.map((day) => {
        const { run } = runTick({ category, tree, contracts, holds: [] }, { tick: day, units, streams: new Map() });
        const own = run.lines.filter(({ holder }) => holder === holderId);
        const counted = units.filter(
          ({ at, ...unit }) => at >= day.start && at < day.end && (category === 'CONS' || category === unit.category),
        );
        const playing = counted.filter(({ validBet }) => validBet > 0n);
        const people = new Set(playing.map(({ member }) => tree.personOf(tree.numberOf(member))));
        people.delete(tree.personOf(tree.numberOf(holderId)));
        return {
          units: counted.length,
          active: people.size,
          validBet: counted.reduce((sum, { validBet }) => sum + validBet, 0n),
          grossMicro: own.reduce((sum, line) => sum + line.grossMicro, 0n),
          belowMicro: own.reduce((sum, line) => sum + line.belowMicro, 0n),
          won: most(playing.filter(({ stake, payout }) => payout > stake)),
          lost: most(playing.filter(({ stake, payout }) => payout < stake)),
        };
      }),
  };
}

function most(units: readonly { readonly stake: bigint }[]): bigint {
  return units.reduce((largest, { stake }) => (stake > largest ? stake : largest), -1n);
}

function bySums(asked: Asked): WhatIf {
  const { db, merchantId, holderId, kind, category } = asked;
  return {
    ofTeam: async (contracts) => {
      const ids = await heldBelow(
        db,
        holderId,
        contracts.map(({ downline }) => downline),
      );
      return contracts.filter(({ downline }) => ids.has(downline));
    },
    unitsIn: async (period) => countUnits(db, { holderId, category, period }),
    statementsOf: async (contracts, periods) => {
      const terms: PayTerms = { kind: kind as PayTerms['kind'], category, contracts, holds: [] };
      const found = new Map<Instant, Statement | undefined>();
      let state = emptyState;
      for (const period of periods) {
        const teams = await readTeamFigures(db, merchantId, { period, category, holders: holdersOf(terms, period) });
        const next = runFigures(terms, period, { state, teams });
        state = next.state;
        found.set(
          period.start,
          next.run.statements.find(({ downline }) => downline === holderId),
        );
      }
      return found;
    },
    daysOf: async (contracts, days) => readDays(db, { merchantId, holderId, category }, { contracts, days }),
  };
}
