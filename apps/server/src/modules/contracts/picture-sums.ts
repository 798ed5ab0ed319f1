import type { Category, Contract } from '@trevo/commission';
import type { Period } from '@trevo/commission/periods';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { DayFigures } from './what-if.ts';

/** Units that a picture of a real-time salary looks at: who holds the brand's contracts keeps others waiting. Days that would have more are left out. */
const unitsMost = 1_000_000;

/** Those of the accounts that are a holder or stand, or once stood, below it. */
export async function heldBelow(db: Db, holderId: string, accounts: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`SELECT a.id FROM unnest(${[...new Set(accounts)]}::text[]) AS a (id)
    WHERE a.id = ${holderId} OR EXISTS (SELECT FROM member_edge e JOIN agent_above t ON t.agent_id = e.upline_id
      WHERE e.member_id = a.id AND t.ancestor_id = ${holderId})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** How many units a team settled in a period: from its sums, whatever its size. */
export async function countUnits(
  db: Db,
  { holderId, category, period }: { readonly holderId: string; readonly category: Category; readonly period: Period },
): Promise<number> {
  const { rows } = await sql<{ units: number }>`SELECT coalesce(sum(f.lines), 0)::int AS units
    FROM team_fact f WHERE f.agent_id = ${holderId} AND f.slot >= ${timestampOf(period.start)} AND f.slot < ${timestampOf(period.end)}
      AND (${category} = 'CONS' OR f.category = ${category})`.execute(db);
  return rows[0]?.units ?? 0;
}

type Row = {
  readonly day: number;
  readonly units: number;
  readonly active: number;
  readonly valid_bet: bigint;
  readonly gross: string;
  readonly below: string;
  readonly won: bigint;
  readonly lost: bigint;
};

const nothing: DayFigures = { units: 0, active: 0, validBet: 0n, grossMicro: 0n, belowMicro: 0n, won: -1n, lost: -1n };

/** What real-time contracts would have given a holder on days, oldest first: the latest that together have no more units than are looked at. */
export async function readDays(
  db: Db,
  { merchantId, holderId, category }: { readonly merchantId: Id<'merchant'>; readonly holderId: string; readonly category: Category },
  { contracts, days }: { readonly contracts: readonly Contract[]; readonly days: readonly Period[] },
): Promise<readonly DayFigures[]> {
  let left = unitsMost;
  const looked: Period[] = [];
  for (const day of [...days].reverse()) {
    left -= await countUnits(db, { holderId, category, period: day });
    if (left < 0 && looked.length > 0) break;
    looked.unshift(day);
  }
  const [first, last] = [looked[0], looked.at(-1)];
  if (first === undefined || last === undefined) return [];
  const starts = looked.map(({ start }) => toTimestamp(start));
  const { rows } =
    await sql<Row>`SELECT * FROM contract_days(${merchantId}, ${holderId}, ${category}, ${starts}::timestamptz[], ${timestampOf(last.end)},
    ${JSON.stringify(ownAndBelow(contracts, holderId))}::jsonb)`.execute(db);
  const byDay = new Map(rows.map((row) => [row.day, figuresOf(row)]));
  return looked.map((_day, index) => byDay.get(index + 1) ?? nothing);
}

/** The holder's own versions and those that it gave: what is below these is theirs to give. */
function ownAndBelow(contracts: readonly Contract[], holderId: string) {
  return contracts
    .filter(({ downline, upline }) => downline === holderId || upline === holderId)
    .map(({ downline, effectiveFrom, endsAt, rows }) => ({
      holder: downline,
      since: toTimestamp(effectiveFrom),
      until: endsAt === null ? null : toTimestamp(endsAt),
      stakes: rows.map(({ minSingleBet }) => String(minSingleBet)),
      wins: rows.map(({ winPpm }) => winPpm),
      losses: rows.map(({ lossPpm }) => lossPpm),
    }));
}

function figuresOf({ units, active, valid_bet: validBet, gross, below, won, lost }: Row): DayFigures {
  return { units, active, validBet, grossMicro: BigInt(gross), belowMicro: BigInt(below), won, lost };
}
