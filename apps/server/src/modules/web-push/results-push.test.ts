import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { straight, useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { buy, settleNow } from '../../../test/lottery-issues.ts';
import { allowDevice, toldTo } from '../../../test/push-desk.ts';
import { type PushProcess, startPush } from '../../../test/push-process.ts';
import { valueOf } from '../../../test/studio.ts';

const desk = useLotteryDesk();
let push: PushProcess;
beforeAll(async () => {
  push = await startPush();
});
afterAll(() => push.stop());

test('who bet in an issue hears once of its end, however many orders; who did not, or rests, hears nothing', async () => {
  const { harness, game } = desk;
  const [player, resting, onlooker] = [await desk.player(10), await desk.player(10), await desk.player(10)];
  const places = [];
  for (const member of [player, resting, onlooker]) places.push(await allowDevice(harness, push, member, { details: true }));
  const issue = await desk.issueNow();
  for (const member of [player, resting])
    valueOf(await buy(harness, member, { game, issue: issue.number, orders: [straight([1, 2, 3]), straight([4, 4, 4])] }));
  await sql`SELECT protection_guard(${harness.trevo}, ${resting.id})`.execute(harness.app.db);
  await sql`UPDATE member_guard SET pause_kind = 'cool_off', paused_at = now(), paused_until = now() + interval '1 day' WHERE member_id = ${resting.id}`.execute(
    harness.app.db,
  );
  await settleNow(harness.app, harness.trevo, issue.id, [0, 0, 9, 9, 9]);
  const [mine, rested, watched] = [
    await toldTo(harness, push, places[0] as never),
    await toldTo(harness, push, places[1] as never),
    await toldTo(harness, push, places[2] as never),
  ];
  expect([mine.length, rested.length, watched.length]).toEqual([1, 0, 0]);
  expect(mine[0]).toMatchObject({
    title: expect.stringContaining(issue.number),
    tag: `results:${game}`,
    path: '/member?page=personalHistoryCopy',
  });
  expect(mine[0]?.body).toMatch(/Você apostou R\$\s4,00 e recebeu R\$\s0,00\./);
});
