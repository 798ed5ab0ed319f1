import { asIfAccepted, type AgentTree, type Contract, emptyState, house, isInForce, runPeriods } from '@trevo/commission';
import type { Period } from '@trevo/commission/periods';
import { runTick } from '@trevo/commission/realtime';
import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { Db } from '../../db/database.ts';
import type { ContractDesk } from './contract-desk.ts';
import { contractsInForce } from './contracts-in-force.ts';
import { iso, lastPeriods } from './picture.ts';
import { factsOfTeam, teamTree, unitsOfTeam } from './picture-facts.ts';

type MarginPeriod = ResponseOf<Calls['previewContract']>['margin'][number];

const microsPerUnit = 1_000_000n;

/**
 * What an offer would have left the agent who makes it: its own contract over the same periods as the picture of the offer, with and without it, by the
 * engine of the payment (rule book §6.6). The agent stands on top. Periods in which it had no own contract are left out; a team too large for a picture
 * has none. It is told to the offerer alone, and not kept.
 */
export async function drawMargin({ tx, merchantId, calendar, now }: ContractDesk, offer: Contract): Promise<MarginPeriod[]> {
  const periods = lastPeriods(calendar, offer, now);
  const window = { start: (periods[0] as Period).start, end: now };
  const tree = await teamTree(tx, offer.upline, window);
  if (tree === null) return [];
  const ids = new Set(tree.ids);
  const known = (await contractsInForce(tx, merchantId, offer.kind, window))
    .filter(({ downline, category }) => ids.has(downline) && category === offer.category)
    .map((it) => (it.downline === offer.upline ? { ...it, upline: house } : it));
  const held = periods.filter(({ start }) => known.some((it) => it.downline === offer.upline && isInForce(it, start)));
  const of = { db: tx, tree, offer, periods: held };
  const amounts = offer.kind === 'realtime' ? await byUnits(of) : await byPeriod(of);
  if (amounts === null) return [];
  const [without, accepted] = [amounts(known), amounts(asIfAccepted(known, offer, window.start).contracts)];
  return held.map(({ start, end }, index) => ({
    start: iso(start),
    end: iso(end),
    isRunning: now < end,
    without: amountOut((without[index] ?? 0n) / microsPerUnit),
    with: amountOut((accepted[index] ?? 0n) / microsPerUnit),
  }));
}

type Drawing = { readonly db: Db; readonly tree: AgentTree; readonly offer: Contract; readonly periods: readonly Period[] };
/** Of contracts as they might stand: what the offerer's own came to in each of the periods, in micros. */
type Amounts = (contracts: readonly Contract[]) => readonly bigint[];

async function byPeriod({ db, tree, offer, periods }: Drawing): Promise<Amounts> {
  const facts = new Map(await Promise.all(periods.map(async (period) => [period.start, await factsOfTeam(db, tree, period)] as const)));
  const { kind, category } = offer;
  const run = { kind: kind as 'dividend', category, tree, holds: [], factsOf: ({ start }: Period) => facts.get(start) ?? [] };
  return (contracts) =>
    runPeriods({ ...run, contracts }, periods, emptyState).runs.map(
      ({ statements }) => statements.find(({ downline }) => downline === offer.upline)?.creditMicro ?? 0n,
    );
}

async function byUnits({ db, tree, offer, periods }: Drawing): Promise<Amounts | null> {
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return () => [];
  const units = await unitsOfTeam(db, tree, { start: first.start, end: last.end });
  if (units === null) return null;
  return (contracts) =>
    periods.map((tick) => {
      const { run } = runTick({ category: offer.category, tree, contracts, holds: [] }, { tick, units, streams: new Map() });
      return run.lines.reduce((sum, { holder, netMicro }) => (holder === offer.upline ? sum + netMicro : sum), 0n);
    });
}
