import { type Contract, hangsOnNothing, holdersOf, type PayState, type PayTerms, type PeriodRun, runFigures } from '@trevo/commission';
import type { Period } from '@trevo/commission/periods';
import type { Tx } from '../../db/database.ts';
import { readTeamFigures } from '../contracts/index.ts';
import type { StateOf } from './state-store.ts';

/** A period as it is reckoned from the facts as they are, and what passes on. */
export type Reckoned = {
  readonly run: PeriodRun;
  readonly after: PayState;
  /** Contracts that hang on nothing: their holders get no statement, the others theirs. */
  readonly parked: readonly Contract[];
};

/** Reckons a closed period of a line with the contract versions in force in it. Reads only. */
export async function reckonPeriod(
  tx: Tx,
  of: StateOf & { readonly kind: PayTerms['kind'] },
  { period, contracts, state }: { readonly period: Period; readonly contracts: readonly Contract[]; readonly state: PayState },
): Promise<Reckoned> {
  const { merchantId, kind, category } = of;
  const own = contracts.filter(({ periodType }) => periodType === of.periodType);
  // A hold keeps payments from being posted, not from being reckoned: what waits for it is not lost where no period follows.
  const whole: PayTerms = { kind, category, contracts: own, holds: [] };
  const parked = hangsOnNothing(whole, period);
  const left = new Set(parked);
  const terms = { ...whole, contracts: own.filter((contract) => !left.has(contract)) };
  const teams = await readTeamFigures(tx, merchantId, { period, category, holders: holdersOf(terms, period) });
  const { run, state: after } = runFigures(terms, period, { state, teams });
  return { run, parked, after: closed(after, run, parked) };
}

/** A carry-over of a contract that ended never returns: who has no statement this time has none, but who waits for somebody to look. */
function closed(state: PayState, { statements }: PeriodRun, parked: readonly Contract[]): PayState {
  const stated = new Set([...statements, ...parked].map(({ downline }) => downline));
  return { ...state, carry: new Map([...state.carry].map(([holder, amount]) => [holder, stated.has(holder) ? amount : 0n])) };
}
