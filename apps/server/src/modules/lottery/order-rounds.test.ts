import { ownVendors } from '@trevo/contract';
import { dayMs, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { fictionGame } from '../../../test/fiction-game.ts';
import { handIn } from '../../../test/hand-in.ts';
import { newSession } from '../../../test/harness.ts';
import { straight, useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { buy, settleNow } from '../../../test/lottery-issues.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, fund, valueOf } from '../../../test/studio.ts';
import { insertGameClasses, insertGames, insertVendor } from '../catalogue/index.ts';
import { readGames, readMemberTotals } from '../reports/index.ts';
import { watchRounds } from '../rounds/index.ts';
import { gameName as nameOf } from './game-names.ts';

const desk = useLotteryDesk();
beforeAll(async () => {
  const { app, trevo } = desk.harness;
  await insertGameClasses(app.db, trevo, [{ key: 'CLASSIC', names: { PT: 'Clássicos' } }]);
  await insertVendor(app.db, trevo, { code: 'LOTT', names: { PT: 'Loterias', EN: 'Lotteries' }, accountType: 'LOTT', logoUrl: null }, 5);
  handIn(app, { vendorAdapters: { ...app.ports.vendorAdapters, LOTT: { launch: async () => ({ ok: false, code: 'game_unavailable' }) } } });
  await insertGames(app.db, trevo, [
    fictionGame(app, 'LOTT', 'SSC_1M', { kind: 'LOTT', names: { PT: nameOf('SSC_1M', 'PT'), EN: nameOf('SSC_1M', 'EN') } }),
  ]);
});

test('an order is one round of the member under the name of its lottery, with what it staked, won and got back', async () => {
  const { app, trevo } = desk.harness;
  const member = await desk.player(100);
  const issue = await desk.issueNow();
  const orders = [straight([1, 2, 3]), straight([4, 5, 6]), straight([7, 8, 9])];
  const placed = valueOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders }));
  expect(placed.orders[0]?.gameName).toBe(nameOf('SSC_1M', 'PT'));
  valueOf(await desk.cancel(member, placed.orders[2]?.orderId ?? ''));
  await settleNow(app, trevo, issue.id, [0, 0, 1, 2, 3]);
  const { list } = valueOf(await desk.harness.call('memberRounds', {}, member.caller));
  const shown = list.map(({ round, gameName, staked, won, returned, status }) => ({ round, gameName, staked, won, returned, status }));
  const common = { gameName: nameOf('SSC_1M', 'PT'), staked: '2.00', won: '0.00', returned: '0.00', status: 'ended' };
  const [won, lost, cancelled] = placed.orders.map(({ orderId }) => orderId);
  expect(shown).toHaveLength(3);
  expect(shown).toContainEqual({ ...common, round: won, won: '1960.00' });
  expect(shown).toContainEqual({ ...common, round: lost });
  expect(shown).toContainEqual({ ...common, round: cancelled, returned: '2.00' });
  expect(await readMemberTotals(app.db, trevo, member.id)).toMatchObject({ stakes: 40_000n, payouts: 19_600_000n, openRounds: 0 });
  const now = app.clock.now();
  expect(await readGames(app.db, trevo, { from: plusMs(now, -dayMs), to: plusMs(now, dayMs) }, 5)).toEqual([
    { game: 'SSC_1M', rounds: 3, stakes: 40_000n, payouts: 19_600_000n },
  ]);
});

test('a win stands on the winners’ board once, masked, and nobody stands there who did not win', async () => {
  const { app, trevo, clock } = desk.harness;
  const member = await desk.harness.newMember({ username: 'marcelina' });
  const issue = await desk.issueNow();
  await fund(desk.harness, member, 10);
  valueOf(
    await buy(desk.harness, member, {
      game: desk.game,
      issue: issue.number,
      orders: [straight([3, 2, 1], { multiple: 2 }), straight([9, 9, 9])],
    }),
  );
  await settleNow(app, trevo, issue.id, [0, 0, 3, 2, 1]);
  clock.advance(16_000);
  const board = valueOf(await desk.harness.call('winnerBoard', { gameCategory: 'ALL', language: 'PT', limitNum: 20 }, {}));
  expect(board.filter(({ customerName }) => customerName === 'ma***a')).toMatchObject([
    { gameName: nameOf('SSC_1M', 'PT'), winAmount: '3920.00' },
  ]);
});

test('an order that waits for months is reported by nobody, and not refunded by the watch or an operator', async () => {
  const { app, trevo, clock } = desk.harness;
  const member = await desk.player(10);
  const issue = await desk.issueNow();
  const placed = valueOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: [straight([1, 2, 3])] }));
  clock.advance(200 * dayMs);
  expect(await watchRounds(app, trevo)).toEqual({ reported: 0, refunded: 0 });
  const as = await signOperatorIn(desk.harness, 'finance');
  const ref = { memberId: member.id, vendor: 'LOTT', round: placed.orders[0]?.orderId ?? '', reason: 'o sorteio demora demais' };
  expect(codeOf(await desk.harness.call('officeRefundRound', ref, as))).toBe('round_not_refundable');
  expect(valueOf(await desk.harness.call('officeOpenRounds', {}, as))).toMatchObject({ list: [], total: 0 });
  const again = { ...member.caller, token: await newSession(app, member.merchantId, member.id) };
  expect(valueOf(await desk.harness.call('memberRounds', { state: 'open' }, again)).list).toHaveLength(1);
  await settleNow(app, trevo, issue.id, [0, 0, 1, 2, 3]);
  expect((await desk.moneyOf(member)).balance).toBe(19_680_000n);
});

test('a limit of wins on a link by the vendor’s name holds and counts no win of our lotteries', async () => {
  const { app, trevo } = desk.harness;
  const { rows } = await sql<{ own: string[] }>`SELECT array_agg(v ORDER BY v COLLATE "C") FILTER (WHERE is_own_vendor(v)) AS own
    FROM (SELECT code FROM own_vendor UNION SELECT 'YY') AS of (v)`.execute(app.db);
  expect(rows[0]?.own).toEqual([...ownVendors].sort());
  const counted = await sql<{ hours: number }>`SELECT count(*)::int AS hours FROM vendor_win_hour WHERE merchant_id = ${trevo}`.execute(
    app.db,
  );
  expect(counted.rows).toEqual([{ hours: 0 }]);
});
