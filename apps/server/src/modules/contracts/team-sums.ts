import type { Category, TeamFigures, TeamHolder } from '@trevo/commission';
import type { Period } from '@trevo/commission/periods';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';

type Row = Pick<TeamFigures, 'turnover' | 'win' | 'ggr' | 'promo' | 'rebate' | 'salary' | 'jackpot' | 'facts'> & {
  readonly holder: string;
  readonly active: number;
  readonly valid_bet: bigint;
  readonly vendor_fee: bigint;
  readonly payment_fee: bigint;
};

/** What the teams of holders came to in a closed period, costs included: one statement, whatever their number. */
export async function readTeamFigures(
  db: Db,
  merchantId: Id<'merchant'>,
  query: { readonly period: Period; readonly category: Category; readonly holders: readonly TeamHolder[] },
): Promise<ReadonlyMap<string, TeamFigures>> {
  const { period, category, holders } = query;
  if (holders.length === 0) return new Map();
  const ids = holders.map(({ holder }) => holder);
  const ends = holders.map(({ window }) => toTimestamp(window.end));
  const least = holders.map(({ activeMinValidBet }) => String(activeMinValidBet));
  const { rows } =
    await sql<Row>`SELECT * FROM commission_team(${merchantId}, ${timestampOf(period.start)}, ${timestampOf(period.end)}, ${category},
    ${ids}::text[], ${ends}::timestamptz[], ${least}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.holder, figuresOf(row)]));
}

function figuresOf({
  holder: _holder,
  active,
  valid_bet: validBet,
  vendor_fee: vendorFee,
  payment_fee: paymentFee,
  ...row
}: Row): TeamFigures {
  return { ...row, validBet, vendorFee, paymentFee, activeMembers: active };
}
