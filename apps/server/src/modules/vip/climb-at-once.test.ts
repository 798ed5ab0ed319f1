import { randomUUID } from 'node:crypto';
import { addDays, BusinessCalendar, formatDate, type LocalDate } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { checkCredits } from '../../../test/check-credits.ts';
import { diesAt } from '../../../test/die-at.ts';
import { useFactsDesk } from '../../../test/facts-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { nextMillisecond } from '../../../test/reckon-now.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';
import { layLadder } from '../../../test/vip-ladder.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { createWorker } from '../../jobs/worker.ts';
import { merchantOf, setFlag } from '../brand/index.ts';

const { desk, reckon, playRound } = useFactsDesk();
const calendar = new BusinessCalendar('America/Sao_Paulo');
let today: LocalDate;
beforeAll(async () => {
  const { app, trevo } = desk.harness;
  const { rows } = await sql<{ now: number }>`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`.execute(app.db);
  today = calendar.dateOf(Math.floor(rows[0]?.now ?? 0) as Parameters<typeof calendar.dateOf>[0]);
  const merchant = await merchantOf(app, 'localhost', 'trevo');
  if (merchant === null) throw new Error('no merchant');
  await setFlag(app, merchant, { kind: 'system', id: 'test' }, { modId: 'VIP', enabled: true });
  await layLadder(app, trevo, [
    { name: 'Bronze', score: 100, keep: 10, upgrade: 2 },
    { name: 'Prata', score: 300, keep: 100, upgrade: 15, weekly: [1, 100], monthly: [3, 300] },
  ]);
});

const climb = () => runWork(desk.harness.app, 'vip-climb');
/** What was played is reckoned: the clock of the facts has to pass it. */
async function reckonAll() {
  await nextMillisecond(desk.harness.app.db);
  await reckon();
  await nextMillisecond(desk.harness.app.db);
  await reckon();
}
/** A bet that risks its stake. */
const spin = (member: TestMember, units: number) => playRound(member, randomUUID(), [units, 0], 'slot');
async function night(day: LocalDate) {
  const { app, trevo } = desk.harness;
  const kind = app.work.find(({ name }) => name === 'vip');
  if (kind === undefined) throw new Error('no such work');
  const payload = { periodAt: new Date(calendar.startOf(day)).toISOString(), periodDay: formatDate(day) };
  await enqueueWork(app.db, 'vip', [{ merchantId: trevo, key: randomUUID(), due: { afterMs: 0 }, payload }]);
  const worker = createWorker(app, [kind]);
  while ((await worker.take('any')) > 0) await worker.idle();
}
/** Where a member stands, what they were given and told. */
async function standOf(member: TestMember) {
  const { caller } = member;
  const vip = valueOf(await desk.harness.call('memberVip', {}, caller));
  const rewards = valueOf(await desk.harness.call('memberRewards', {}, caller)).list;
  const notices = valueOf(await desk.harness.call('memberNotices', {}, caller));
  return {
    level: vip.level,
    score: vip.score,
    gifts: rewards.map(({ source, amount }) => `${source} ${amount}`).sort(),
    told: notices.flatMap(({ kind, values }) => (kind.startsWith('vip_') ? [`${kind} ${values.name}`] : [])).sort(),
    events: vip.history.map(({ day, event, level }) => `${day} ${event} ${level}`).sort(),
  };
}

test('[S3.ENT.07] a level is reached as soon as what was played is reckoned, with its gift and a word, once; the night finds it so and counts the day into the score', async () => {
  const member = await desk.player(2_000);
  await spin(member, 99);
  await reckonAll();
  await climb();
  expect(await standOf(member)).toMatchObject({ level: 0, gifts: [], told: [] });
  await spin(member, 201);
  await reckonAll();
  await climb();
  await climb();
  const day = formatDate(today);
  const reached = {
    level: 2,
    score: '300.00',
    gifts: ['vip_upgrade 15.00', 'vip_upgrade 2.00'],
    told: ['vip_up_gift Bronze', 'vip_up_gift Prata'],
    events: [`${day} up 1`, `${day} up 2`],
  };
  expect(await standOf(member)).toEqual(reached);
  expect(await checkCredits(desk.harness, member)).toEqual(['vipDay']);
  await closeDay();
  await night(addDays(today, 1));
  const { rows } = await sql`SELECT level, score, upgrades::int[] AS upgrades FROM vip_member WHERE member_id = ${member.id}`.execute(
    desk.harness.app.db,
  );
  expect(rows).toEqual([{ level: 2, score: 3_000_000n, upgrades: [1, 2] }]);
  const { gifts, told, events } = await standOf(member);
  expect({ gifts, told, events }).toEqual({ gifts: reached.gifts, told: reached.told, events: reached.events });
});

/** Everything of today counts as closed, as it is when the night comes. */
async function closeDay() {
  const end = new Date(calendar.startOf(addDays(today, 1))).toISOString();
  await sql`UPDATE fact_clock SET reckoned_to = ${end}, closed_to = ${end} WHERE merchant_id = ${desk.harness.trevo}`.execute(
    desk.harness.app.db,
  );
}

test('days with climbs at any moments end where nights alone end', async () => {
  await resetBook();
  const plays = [40, 70, 10, 120, 90, 5];
  const [often, once] = [await desk.player(2_000), await desk.player(2_000)];
  for (const units of plays) {
    await spin(often, units);
    await reckonAll();
    await climb();
  }
  // The other plays the same where no climb ever looks.
  for (const units of plays) await spin(once, units);
  await reckonAll();
  await closeDay();
  await night(addDays(today, 1));
  expect(await standOf(once)).toEqual(await standOf(often));
  expect(await standOf(once)).toMatchObject({ level: 2, gifts: ['vip_upgrade 15.00', 'vip_upgrade 2.00'] });
});

/** As on the morning of today: nothing of the day was counted by a night. */
async function resetBook() {
  const { app, trevo } = desk.harness;
  await sql`UPDATE vip_book SET day = ${formatDate(today)}::date WHERE merchant_id = ${trevo}`.execute(app.db);
  await sql`UPDATE fact_clock SET reckoned_to = 'epoch', closed_to = 'epoch' WHERE merchant_id = ${trevo}`.execute(app.db);
}

test('a climb that dies at any statement gives the same as one that lives: level, gifts and words once', async () => {
  await resetBook();
  const member = await desk.player(2_000);
  await spin(member, 300);
  await reckonAll();
  let deaths = 0;
  for (let statement = 1; ; statement++) {
    if (await diesAt(desk.harness.app, statement, { name: 'vip-climb' })) deaths += 1;
    else break;
  }
  expect(deaths).toBeGreaterThan(10);
  expect(await standOf(member)).toMatchObject({
    level: 2,
    gifts: ['vip_upgrade 15.00', 'vip_upgrade 2.00'],
    told: ['vip_up_gift Bronze', 'vip_up_gift Prata'],
  });
});
