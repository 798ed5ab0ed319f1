import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { creditWin, placeBet, rollbackBet, type SeamlessAnswer } from '../src/modules/seamless/index.ts';
import { forgetMerchants } from '../src/modules/brand/index.ts';
import type { Harness, TestMember } from './harness.ts';
import { reais } from './fund-member.ts';

const round = (member: TestMember, id: string) =>
  ({
    merchantId: member.merchantId,
    vendor: 'TST',
    memberId: member.id,
    currency: 'BRL',
    externalId: id,
    roundId: `r-${id}`,
    gameCode: 'g',
  }) as const;

/** A stake of whole reais at a vendor's game; the id names its round. */
export function stake(harness: Harness, member: TestMember, units: number, id: string = randomUUID()): Promise<SeamlessAnswer> {
  return placeBet(harness.app.database, { ...round(member, id), minor: reais(units) });
}

export function win(harness: Harness, member: TestMember, units: number, id: string): Promise<SeamlessAnswer> {
  return creditWin(harness.app.database, { ...round(member, id), minor: reais(units), endsRound: true });
}

export function rollback(harness: Harness, member: TestMember, id: string): Promise<SeamlessAnswer> {
  return rollbackBet(harness.app.database, round(member, id));
}

/** Puts the first brand of a harness under another jurisdiction. */
export async function setJurisdiction(harness: Harness, code: string): Promise<void> {
  await sql`UPDATE merchant SET jurisdiction = ${code} WHERE id = ${harness.trevo}`.execute(harness.app.db);
  forgetMerchants(harness.app);
}

/** What the guard of a member's bets has counted: staked and lost by day, week and month, in whole reais. */
export async function counted(harness: Harness, member: TestMember): Promise<{ staked: number[]; lost: number[] } | null> {
  const { rows } = await sql<{ staked: string[]; lost: string[] }>`
    SELECT staked::text[] AS staked, lost::text[] AS lost FROM member_guard WHERE member_id = ${member.id}`.execute(harness.app.db);
  const units = (values: string[]) => values.map((value) => Number(value) / 10_000);
  return rows[0] ? { staked: units(rows[0].staked), lost: units(rows[0].lost) } : null;
}
