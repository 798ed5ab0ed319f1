import { dayMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import type { Caller } from '../../../test/harness.ts';
import { straight, useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { buy, makeIssues, settleNow } from '../../../test/lottery-issues.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { alarmDrawsMin } from './drift.ts';
import { driftWork } from './watch-drift.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';

const gameCode = 'SSC_1M';
const desk = useLotteryDesk(gameCode);
let games: Caller;
beforeAll(async () => {
  games = await signOperatorIn(desk.harness, 'games');
});

const alarms = async () => valueOf(await desk.harness.call('officeLotteryWatch', {}, games)).alarms.filter(({ kind }) => kind === 'drift');

let looks = 0;
async function look(): Promise<void> {
  const { app, trevo } = desk.harness;
  await enqueueWork(app.db, driftWork, [{ merchantId: trevo, key: `look ${looks++}`, due: { afterMs: 0 } }]);
  await runWork(app, driftWork);
}

test('a play that gives back more than chance explains is an alarm from the next look on, and none any more once it does not', {
  timeout: 240_000,
}, async () => {
  const { app, trevo } = desk.harness;
  const member = await desk.player(1_000);
  const issues = await makeIssues(app, trevo, { game: gameCode, count: alarmDrawsMin + 1 });
  const play = async (some: typeof issues) => {
    for (const { id, number } of some) {
      valueOf(await buy(desk.harness, member, { game: gameCode, issue: number, orders: [straight([1, 2, 3])] }));
      await settleNow(app, trevo, id, [0, 0, 1, 2, 3]);
    }
    // Of draws that were: within the days that are looked at.
    await asOwner(app.db, (db) =>
      sql`UPDATE lottery_issue SET made_at = now() - interval '2 days', opens_at = now() - interval '2 days', closes_at = now() - interval '1 day',
        draws_at = now() - interval '1 day' WHERE state = 'settled'`.execute(db),
    );
  };
  await play(issues.slice(0, alarmDrawsMin - 1));
  await look();
  expect(await alarms()).toEqual([]);
  await play(issues.slice(alarmDrawsMin - 1));
  await look();
  const [alarm, ...others] = await alarms();
  expect(alarm).toMatchObject({ gameCode, play: expect.stringContaining('Três últimos'), number: null, source: null });
  expect(others).toEqual([]);
  await look();
  expect(await alarms()).toEqual([alarm]);
  await asOwner(app.db, (db) => sql`UPDATE lottery_issue SET draws_at = now() - interval '40 days' WHERE state = 'settled'`.execute(db));
  await look();
  expect(await alarms()).toEqual([]);
});

test('every play and price is told, however many there are, and of what is left out how many', async () => {
  const { app, trevo } = desk.harness;
  const member = await desk.player(1);
  const issue = await desk.issueNow();
  const slip = app.newId('lotterySlip');
  await asOwner(app.db, async (db) => {
    await sql`INSERT INTO lottery_slip (id, merchant_id, member_id, slip_id, input_hash, stake, rebate, placed_at)
      VALUES (${slip}, ${trevo}, ${member.id}, ${slip}, '\\x00', 20000, 0, now())`.execute(db);
    await sql`INSERT INTO lottery_order (id, merchant_id, member_id, slip_id, issue_id, place, game, vendor, play, mode, selection, unit_price, money_unit,
        multiple, series, series_limit, lines, currency, line_stake, stake, rebate, most, status, placed_at, settled_at)
      SELECT new_id('lto'), ${trevo}, ${member.id}, ${slip}, ${issue.id}, n, ${gameCode}, 'LOTT', p.play, 'LOTT', 'x', 2, 'one', 1, 1700 + n, 2000, 1, 'BRL',
        20000, 20000, 0, 0, 5, now(), now()
      FROM generate_series(0, 299) AS n, unnest(ARRAY['ssc.back3.direct', 'ssc.mid3.direct', 'ssc.front3.direct', 'ssc.back2.direct']) AS p (play)`.execute(
      db,
    );
  });
  // Late in the evening the issue is drawn on the next day.
  const day = new Date(app.clock.now() + 2 * dayMs).toISOString().slice(0, 10);
  const { plays, more } = valueOf(await desk.harness.call('officeLotterySales', { gameCode, from: '2026-01-01', to: day }, games));
  expect([plays.length, more, plays.length + more >= 1_200]).toEqual([1_000, expect.any(Number), true]);
});
