import { createHash } from 'node:crypto';
import { asIfAccepted, type AgentTree, type Contract, emptyState, house, isInForce, runPeriods, type Statement } from '@trevo/commission';
import { contractJson } from '@trevo/commission/check';
import { type Period, periodAt } from '@trevo/commission/periods';
import { runTick, rowAmountMicro } from '@trevo/commission/realtime';
import { canonicalJson } from '@trevo/game-rules';
import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { type BusinessCalendar, type Instant, instant } from '@trevo/kernel';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { ContractDesk } from './contract-desk.ts';
import { contractsInForce } from './contracts-in-force.ts';
import type { StoredContract } from './contracts-store.ts';
import { factsOfTeam, teamTree, unitsOfTeam } from './picture-facts.ts';

export type Picture = NonNullable<ResponseOf<Calls['agentContract']>['picture']>;
type PicturePeriod = Picture['periods'][number];

const closedPeriods = 3;
export const iso = (at: Instant) => new Date(at).toISOString();
const paid = (micro: bigint) => amountOut(micro / 1_000_000n);

/** Draws what an offer would have come to, and keeps it with the offer. */
export async function keepPicture(desk: ContractDesk, stored: StoredContract, offer: Contract): Promise<void> {
  const drawn = await drawPicture(desk, offer);
  const picture = { madeAt: iso(desk.now), ...drawn };
  // Over the terms as well, and in an order of fields that does not depend on how they were stored: neither side can claim later that it was of others.
  const hash = createHash('sha256')
    .update(canonicalJson([contractJson(offer), picture]))
    .digest('hex');
  await desk.tx
    .insertInto('contract_picture')
    .values({
      contract_id: stored.id,
      version: stored.version,
      merchant_id: stored.merchant_id,
      hash,
      made_at: toTimestamp(desk.now),
      picture: JSON.stringify(picture),
    })
    .execute();
}

/** The picture that was kept with a version, or null. */
export async function readPicture(db: Db, { id, version }: { readonly id: string; readonly version: number }): Promise<Picture | null> {
  const row = await db
    .selectFrom('contract_picture')
    .where('contract_id', '=', id)
    .where('version', '=', version)
    .select(['hash', 'picture'])
    .executeTakeFirst();
  return row ? { ...(row.picture as Omit<Picture, 'hash'>), hash: row.hash } : null;
}

/**
 * What an offer would have come to over the last closed periods and the running one, with the engine of the payment, next to what is in force (rule book
 * §6.6). The holder stands on top, so that what the offerer's other teams did is no part of it. It binds nobody.
 */
async function drawPicture({ tx, merchantId, calendar, now }: ContractDesk, offer: Contract): Promise<Omit<Picture, 'hash' | 'madeAt'>> {
  const periods = lastPeriods(calendar, offer, now);
  const window = { start: (periods[0] as Period).start, end: now };
  const tree = await teamTree(tx, offer.downline, window);
  if (tree === null) return { periods: [], ending: [] };
  const ids = new Set(tree.ids);
  const known = (await contractsInForce(tx, merchantId, offer.kind, window))
    .filter(({ downline, category }) => ids.has(downline) && category === offer.category)
    .map((it) => (it.downline === offer.downline ? { ...it, upline: house } : it));
  const { contracts, ending } = asIfAccepted(known, { ...offer, upline: house }, window.start);
  const names = await namesOf(
    tx,
    known.filter(({ id }) => ending.includes(id)),
  );
  const of = { db: tx, tree, offer, contracts, known, now };
  return { periods: offer.kind === 'realtime' ? await realtime(of, periods) : await byPeriod(of, periods), ending: names };
}

type Drawing = {
  readonly db: Db;
  readonly tree: AgentTree;
  readonly offer: Contract;
  readonly contracts: readonly Contract[];
  readonly known: readonly Contract[];
  readonly now: Instant;
};

/** The closed periods and the running one, oldest first. A tick says little: of a real-time salary they are days. */
export function lastPeriods(calendar: BusinessCalendar, { kind, periodType }: Contract, now: Instant): Period[] {
  const type = kind === 'realtime' ? 'daily' : periodType;
  const periods = [periodAt(calendar, type, now)];
  while (periods.length <= closedPeriods) {
    const [first] = periods as [Period];
    periods.unshift(periodAt(calendar, type, instant(first.start - 1)));
  }
  return periods;
}

async function namesOf(db: Db, contracts: readonly Contract[]): Promise<string[]> {
  if (contracts.length === 0) return [];
  const ids = contracts.map(({ downline }) => downline);
  const rows = await db.selectFrom('member').where('id', 'in', ids).select('username').orderBy('username').execute();
  return rows.map(({ username }) => username);
}

async function byPeriod({ db, tree, offer, contracts, known, now }: Drawing, periods: readonly Period[]): Promise<PicturePeriod[]> {
  const facts = new Map(await Promise.all(periods.map(async (period) => [period.start, await factsOfTeam(db, tree, period)] as const)));
  const run = {
    kind: offer.kind as 'dividend',
    category: offer.category,
    tree,
    holds: [],
    factsOf: ({ start }: Period) => facts.get(start) ?? [],
  };
  const own = (of: readonly Contract[], at: Period) => of.some((it) => it.downline === offer.downline && isInForce(it, at.start));
  const statementsOf = (of: readonly Contract[], which: readonly Period[]) =>
    new Map(
      runPeriods({ ...run, contracts: of }, which, emptyState).runs.map(({ period, statements }) => [
        period.start,
        statements.find(({ downline }) => downline === offer.downline),
      ]),
    );
  const asOffered = statementsOf(contracts, periods);
  // Where the holder had no contract nobody below had one under it.
  const present = statementsOf(
    known,
    periods.filter((period) => own(known, period)),
  );
  return periods.flatMap((period) => {
    const statement = asOffered.get(period.start);
    const units = (facts.get(period.start) ?? []).reduce((sum, fact) => sum + fact.units, 0);
    return statement ? [periodView(period, statement, { units, now, present: present.get(period.start)?.creditMicro ?? null })] : [];
  });
}

function periodView(
  { start, end }: Period,
  statement: Statement,
  { units, now, present }: { readonly units: number; readonly now: Instant; readonly present: bigint | null },
): PicturePeriod {
  const { inputs, periodNet, tiers, tier, grossMicro, creditMicro, deductions } = statement;
  return {
    start: iso(start),
    end: iso(end),
    isRunning: now < end,
    validBet: amountOut(inputs.validBet),
    net: amountOut(periodNet),
    activeMembers: inputs.activeMembers,
    units,
    tier,
    reached: tiers.map(({ pass }) => pass),
    gross: paid(grossMicro),
    below: paid(deductions.reduce((sum, { paidMicro, arrearsPaidMicro }) => sum + paidMicro + arrearsPaidMicro, 0n)),
    amount: paid(creditMicro),
    present: present === null ? null : paid(present),
  };
}

async function realtime({ db, tree, offer, contracts, known, now }: Drawing, days: readonly Period[]): Promise<PicturePeriod[]> {
  const units = await unitsOfTeam(db, tree, { start: (days[0] as Period).start, end: now });
  if (units === null) return [];
  return days.map((day) => {
    const earned = (of: readonly Contract[]) => {
      const lines = runTick({ category: offer.category, tree, contracts: of, holds: [] }, { tick: day, units, streams: new Map() }).run
        .lines;
      const own = lines.filter(({ holder }) => holder === offer.downline);
      return own.reduce((sum, line) => ({ gross: sum.gross + line.grossMicro, net: sum.net + line.netMicro }), { gross: 0n, net: 0n });
    };
    const counted = units.filter(
      ({ at, category }) => at >= day.start && at < day.end && (offer.category === 'CONS' || offer.category === category),
    );
    const { gross, net } = earned(contracts);
    const hasPresent = known.some((it) => it.downline === offer.downline && isInForce(it, day.start));
    const validBet = counted.reduce((sum, it) => sum + it.validBet, 0n);
    return {
      start: iso(day.start),
      end: iso(day.end),
      isRunning: now < day.end,
      validBet: amountOut(validBet),
      net: amountOut(validBet),
      activeMembers: new Set(counted.map(({ member }) => member)).size,
      units: counted.length,
      tier: null,
      reached: offer.rows.map((row) =>
        counted.some(({ stake, ...unit }) => stake >= row.minSingleBet && rowAmountMicro(row, { stake, ...unit }) > 0n),
      ),
      gross: paid(gross),
      below: paid(gross - net),
      amount: paid(net),
      present: hasPresent ? paid(earned(known).net) : null,
    };
  });
}
