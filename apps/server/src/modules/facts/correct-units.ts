import { periodAt } from '@trevo/commission/periods';
import { BusinessCalendar, type Id, type Instant, instant, type Zone } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { countActive } from './count-active.ts';
import { holdFactClock } from './fact-clock.ts';
import type { FactCategory } from './facts-tables.ts';
import { type KnownUnit, readKnownUnits, type UnitLine, type UnitRef, writeUnitLines } from './units-store.ts';

type Brand = { readonly id: Id<'merchant'>; readonly timeZone: Zone };

/** Valid bet of a unit, what rebates are reckoned on, and why it is so. */
export type UnitWorth = UnitRef & Pick<KnownUnit, 'reason' | 'rebateBase' | 'validBet'>;

/**
 * Takes the valid bet of units away after a review, each by a line in the hour that is open: what they won or lost stays as the ledger has it (rule book §10). Answers
 * what it took. A unit that has none any more is left alone.
 */
export async function takeValidBets(tx: Tx, brand: Brand, units: readonly UnitRef[]): Promise<readonly UnitWorth[]> {
  const clock = await holdFactClock(tx, brand.id);
  const known = (await readKnownUnits(tx, units)).filter(({ reason }) => reason !== 'OPPOSITE');
  const worth = known.map(({ memberId, vendor, unit, validBet, rebateBase, reason }) => ({
    memberId,
    vendor,
    unit,
    validBet,
    rebateBase,
    reason,
  }));
  const changes = worth.map((one) => ({ ...one, validBet: -one.validBet, rebateBase: -one.rebateBase, reason: 'OPPOSITE' as const }));
  await write(tx, brand, { changes, clock });
  return worth;
}

/** Gives back what {@link takeValidBets} took, by a line in the hour that is open. */
export async function giveValidBetsBack(tx: Tx, brand: Brand, taken: readonly UnitWorth[]): Promise<void> {
  const clock = await holdFactClock(tx, brand.id);
  await write(tx, brand, { changes: taken, clock });
}

type Changes = { readonly changes: readonly UnitWorth[]; readonly clock: { readonly reckonedTo: Instant; readonly closedTo: Instant } };
type Stand = UnitRef & Pick<UnitLine, 'acceptedAt' | 'category' | 'currency' | 'game'> & { readonly lines: number };

async function write(tx: Tx, { id, timeZone }: Brand, { changes, clock }: Changes): Promise<void> {
  if (changes.length === 0) return;
  const calendar = new BusinessCalendar(timeZone);
  const { rows: now } = await sql<{ at: Instant }>`SELECT clock_timestamp() AS at`.execute(tx);
  // Behind the hand of the brand's clock ticks and rebates have been already.
  const settledAt = instant(Math.max(now[0]?.at ?? 0, clock.reckonedTo));
  const slot = periodAt(calendar, 'hour', instant(Math.max(settledAt, clock.closedTo))).start;
  const stands = new Map((await readStands(tx, changes)).map((stand) => [nameOf(stand), stand]));
  const lines = changes.flatMap(({ validBet, rebateBase, reason, ...ref }) => {
    const stand = stands.get(nameOf(ref));
    if (stand === undefined) return [];
    const { lines: before, ...of } = stand;
    return [{ ...of, line: before + 1, settledAt, slot, turnover: 0n, win: 0n, ggr: 0n, validBet, rebateBase, reason }];
  });
  await writeUnitLines(tx, id, lines);
  await countActive(tx, calendar, lines);
}

async function readStands(tx: Tx, units: readonly UnitRef[]): Promise<readonly Stand[]> {
  const names = units.map(({ memberId, vendor, unit }) => ({ member: memberId, vendor, unit }));
  const { rows } = await sql<
    Stand & { readonly category: FactCategory }
  >`SELECT u.member_id AS "memberId", u.vendor, u.unit, u.game, u.currency, u.category,
      u.accepted_at AS "acceptedAt", (SELECT max(l.line) FROM settled_unit l WHERE l.member_id = u.member_id AND l.vendor = u.vendor AND l.unit = u.unit) AS lines
    FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS n (member text, vendor text, unit text)
      JOIN settled_unit u ON u.member_id = n.member AND u.vendor = n.vendor AND u.unit = n.unit AND u.line = 1`.execute(tx);
  return rows;
}

function nameOf({ memberId, vendor, unit }: UnitRef): string {
  return [memberId, vendor, unit].join(' ');
}
