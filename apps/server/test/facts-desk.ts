import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, expect } from 'vitest';
import type { App } from '../src/core/app.ts';
import { insertGameClasses, insertGames, insertVendor } from '../src/modules/catalogue/index.ts';
import { creditWin, placeBet } from '../src/modules/seamless/index.ts';
import { holdWithdrawal, payWithdrawal } from '../src/modules/wallet/index.ts';
import { fictionGame } from './fiction-game.ts';
import { reais } from './fund-member.ts';
import { handIn } from './hand-in.ts';
import type { TestMember } from './harness.ts';
import { useLotteryDesk } from './lottery-order-desk.ts';
import { runWork } from './run-work.ts';

/** A round at the vendor, and its bet under the same name. */
export const roundOf = (member: TestMember, roundId: string, gameCode = 'table') =>
  ({ merchantId: member.merchantId, vendor: 'YY', memberId: member.id, currency: 'BRL', roundId, externalId: roundId, gameCode }) as const;

let named = 0;
type Leg = readonly [owner: string, pocket: string, units: number];

/** Posts a movement by the ledger's own function, as the database's functions do. */
async function post(app: App, member: TestMember, { kind, legs }: { readonly kind: string; readonly legs: readonly Leg[] }) {
  named += 1;
  const sides = legs.map(([owner, pocket, units]) => ({ owner, pocket, amount: String(reais(units)) }));
  const move = {
    merchant: member.merchantId,
    kind,
    owner: member.id,
    scope: kind,
    key: `test-${named}`,
    currency: 'BRL',
    payload: { vendor: 'LOTT' },
    legs: sides,
  };
  const { rows } = await sql<{ id: Id<'transfer'>; outcome: string }>`SELECT p.transfer_id AS id, p.outcome FROM unnest(ledger_post(
    (SELECT array_agg(m) FROM json_populate_recordset(NULL::ledger_move, ${JSON.stringify([move])}::json) AS m))) AS p`.execute(app.db);
  expect(rows).toMatchObject([{ outcome: 'posted' }]);
  return (rows[0] as { id: Id<'transfer'> }).id;
}

/** A prize: given as a bonus, and let go into the balance at once. */
export async function postPrize(app: App, member: TestMember, units: number): Promise<void> {
  const { id, merchantId } = member;
  const given: Leg[] = [
    [id, 'bonus', units],
    [merchantId, 'bonus_cost', -units],
  ];
  const freed: Leg[] = [
    [id, 'main', units],
    [id, 'bonus', -units],
  ];
  await post(app, member, { kind: 'bonus_grant', legs: given });
  await post(app, member, { kind: 'bonus_release', legs: freed });
}

/** A rebate as a lottery pays it. */
export function postRebate(app: App, member: TestMember, units: number): Promise<Id<'transfer'>> {
  const legs: Leg[] = [
    [member.id, 'main', units],
    [member.merchantId, 'commission', -units],
  ];
  return post(app, member, { kind: 'rebate', legs });
}

/** A withdrawal that was paid. */
export async function withdrawFor(app: App, member: TestMember, units: number): Promise<void> {
  const withdrawalId = app.newId('withdrawal');
  const of = { merchantId: member.merchantId, memberId: member.id, currency: 'BRL', minor: reais(units), withdrawalId } as const;
  expect((await holdWithdrawal(app.database, of)).ok).toBe(true);
  expect((await payWithdrawal(app.database, { ...of, provider: 'pix', payoutId: `pyo-${withdrawalId}` })).ok).toBe(true);
}

type Line = { unit: string; line: number; category: string; turnover: bigint; win: bigint; ggr: bigint; valid: bigint; reason: string };
type Sum = { category: string; turnover: bigint; win: bigint; ggr: bigint; valid: bigint; lines: number };
/** A house with a lottery, and a vendor with a table, a slot and a pond; and what tests of facts ask of it. The ledger is proven after each. */
export function useFactsDesk() {
  const desk = useLotteryDesk();
  beforeAll(async () => {
    const { app, trevo } = desk.harness;
    await insertGameClasses(app.db, trevo, [{ key: 'CLASSIC', names: { PT: 'Clássicos' } }]);
    await insertVendor(app.db, trevo, { code: 'YY', names: { PT: 'Ipsilon' }, accountType: 'YY', logoUrl: null }, 5);
    await insertGames(app.db, trevo, [
      fictionGame(app, 'YY', 'table', { kind: 'LIVE' }),
      fictionGame(app, 'YY', 'slot', { kind: 'RNG' }),
      fictionGame(app, 'YY', 'pond', { kind: 'FISH' }),
    ]);
    handIn(app, { vendorAdapters: { ...app.ports.vendorAdapters, YY: { launch: async () => ({ ok: false, code: 'game_unavailable' }) } } });
  });

  const reckon = () => runWork(desk.harness.app, 'facts');

  /** A round: one stake, one win that ends it. */
  async function playRound(member: TestMember, roundId: string, [stake, win]: readonly [number, number], game = 'table'): Promise<void> {
    const { app } = desk.harness;
    await placeBet(app.database, { ...roundOf(member, roundId, game), minor: reais(stake) });
    await creditWin(app.database, { ...roundOf(member, roundId), externalId: `${roundId}-win`, minor: reais(win), endsRound: true });
  }

  async function linesOf(member: TestMember): Promise<Line[]> {
    const { rows } = await sql<Line>`SELECT unit, line, category, turnover / 10000 AS turnover, win / 10000 AS win, ggr / 10000 AS ggr,
        valid_bet / 10000 AS valid, reason FROM settled_unit WHERE member_id = ${member.id} ORDER BY settled_at, line`.execute(
      desk.harness.app.db,
    );
    return rows;
  }

  async function factsOf(member: TestMember): Promise<Sum[]> {
    const { rows } =
      await sql<Sum>`SELECT category, sum(turnover)::bigint / 10000 AS turnover, sum(win)::bigint / 10000 AS win, sum(ggr)::bigint / 10000 AS ggr,
        sum(valid_bet)::bigint / 10000 AS valid, sum(lines)::int AS lines FROM member_fact WHERE member_id = ${member.id} AND lines > 0 GROUP BY category ORDER BY category`.execute(
        desk.harness.app.db,
      );
    return rows;
  }

  /** Facts are nothing but the sum of their lines, hour by hour. */
  async function expectFactsToBeTheSumOfLines(): Promise<void> {
    const { rows } = await sql`SELECT * FROM (
        SELECT member_id, slot, category, sum(turnover)::bigint AS turnover, sum(win)::bigint AS win, sum(ggr)::bigint AS ggr, sum(valid_bet)::bigint AS valid,
          sum(rebate_base)::bigint AS rebate, count(*)::int AS lines FROM settled_unit GROUP BY member_id, slot, category
      ) AS u FULL JOIN (SELECT * FROM member_fact WHERE lines > 0) f USING (member_id, slot, category)
      WHERE (u.turnover, u.win, u.ggr, u.valid, u.rebate, u.lines) IS DISTINCT FROM (f.turnover, f.win, f.ggr, f.valid_bet, f.rebate_base, f.lines)`.execute(
      desk.harness.app.db,
    );
    expect(rows).toEqual([]);
  }

  return { desk, reckon, playRound, linesOf, factsOf, expectFactsToBeTheSumOfLines };
}
