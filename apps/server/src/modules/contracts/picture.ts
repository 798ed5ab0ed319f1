import { createHash } from 'node:crypto';
import { asIfAccepted, type Contract, house, isInForce, type Statement } from '@trevo/commission';
import { contractJson } from '@trevo/commission/check';
import { type Period, periodAt } from '@trevo/commission/periods';
import { canonicalJson } from '@trevo/game-rules';
import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { type BusinessCalendar, type Instant, instant } from '@trevo/kernel';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { ContractDesk } from './contract-desk.ts';
import { contractsInForce } from './contracts-in-force.ts';
import type { StoredContract } from './contracts-store.ts';
import { type WhatIf, whatIfOf } from './what-if.ts';

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
  const { kind, category, downline: holderId } = offer;
  const team = await whatIfOf({ db: tx, merchantId, holderId, kind, category, window });
  const inForce = (await contractsInForce(tx, merchantId, kind, window)).filter((it) => it.category === category);
  const known = (await team.ofTeam(inForce)).map((it) => (it.downline === holderId ? { ...it, upline: house } : it));
  const { contracts, ending } = asIfAccepted(known, { ...offer, upline: house }, window.start);
  const names = await namesOf(
    tx,
    known.filter(({ id }) => ending.includes(id)),
  );
  const of = { team, offer, contracts, known, now };
  return { periods: kind === 'realtime' ? await byDay(of, periods) : await byPeriod(of, periods), ending: names };
}

type Drawing = {
  readonly team: WhatIf;
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

async function byPeriod({ team, offer, contracts, known, now }: Drawing, periods: readonly Period[]): Promise<PicturePeriod[]> {
  const asOffered = await team.statementsOf(contracts, periods);
  // Where the holder had no contract nobody below had one under it.
  const held = periods.filter(({ start }) => known.some((it) => it.downline === offer.downline && isInForce(it, start)));
  const present = await team.statementsOf(known, held);
  const views: PicturePeriod[] = [];
  for (const period of periods) {
    const statement = asOffered.get(period.start);
    if (statement === undefined) continue;
    const units = await team.unitsIn(period);
    views.push(periodView(period, statement, { units, now, present: present.get(period.start)?.creditMicro ?? null }));
  }
  return views;
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

async function byDay({ team, offer, contracts, known, now }: Drawing, days: readonly Period[]): Promise<PicturePeriod[]> {
  const figures = await team.daysOf(contracts, days);
  const looked = days.slice(days.length - figures.length);
  const present = await team.daysOf(known, looked);
  return figures.map(({ units, active, validBet, grossMicro, belowMicro, won, lost }, index) => {
    const day = looked[index] as Period;
    const hasPresent = known.some((it) => it.downline === offer.downline && isInForce(it, day.start));
    const own = present[index];
    return {
      start: iso(day.start),
      end: iso(day.end),
      isRunning: now < day.end,
      validBet: amountOut(validBet),
      net: amountOut(validBet),
      activeMembers: active,
      units,
      tier: null,
      reached: offer.rows.map(
        ({ minSingleBet, winPpm, lossPpm }) => (winPpm > 0 && won >= minSingleBet) || (lossPpm > 0 && lost >= minSingleBet),
      ),
      gross: paid(grossMicro),
      below: paid(belowMicro),
      amount: paid(grossMicro - belowMicro),
      present: hasPresent && own !== undefined ? paid(own.grossMicro - own.belowMicro) : null,
    };
  });
}
