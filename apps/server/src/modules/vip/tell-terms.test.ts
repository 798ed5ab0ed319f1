import { addDays, BusinessCalendar, formatDate } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diesAt } from '../../../test/die-at.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { layLadder } from '../../../test/vip-ladder.ts';
import { merchantOf, setFlag } from '../brand/index.ts';
import { tellAtOnce } from '../reward-centre/index.ts';

let harness: Harness;
const calendar = new BusinessCalendar('America/Sao_Paulo');
const day = (days: number) => formatDate(addDays(calendar.dateOf(harness.app.clock.now()), days));

beforeAll(async () => {
  harness = await startHarness();
  const { app, trevo } = harness;
  const merchant = await merchantOf(app, 'localhost', 'trevo');
  if (merchant === null) throw new Error('no merchant');
  await setFlag(app, merchant, { kind: 'system', id: 'test' }, { modId: 'VIP', enabled: true });
  await layLadder(app, trevo, [{ name: 'Bronze', score: 1000, keep: 100, upgrade: 0.2 }]);
});
afterAll(() => harness.close());

test('a worse ladder is told to each once by processes that die all along: more members than one turn has, and whoever was told before a death is not told again', async () => {
  const { app, trevo } = harness;
  const many = tellAtOnce + 60;
  await sql`INSERT INTO member (id, merchant_id, username, nickname, type, currency, language)
    SELECT 'mbr_' || lpad(n::text, 26, '0'), ${trevo}, 'terms' || n, 'terms', 0, 'BRL', 'PT' FROM generate_series(1, ${many}::int) AS n`.execute(
    app.db,
  );
  await sql`INSERT INTO vip_member (member_id, merchant_id, level, score, since, upgrades, run_to)
    SELECT id, merchant_id, 1, 10000000, ${day(-200)}::date, '{1}', ${day(0)}::date FROM member WHERE username LIKE 'terms%'`.execute(
    app.db,
  );
  const [one, two] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
  const level = { names: { PT: 'Bronze' }, score: '1000.00', keep: '100.00', upgrade: '0.10', extraRebatePpm: 0 };
  const worse = { startsOn: day(8), keepMonths: 3, levels: [level], reason: 'the club costs too much' };
  const { version } = valueOf(await harness.call('officeDraftLadder', worse, one));
  valueOf(await harness.call('officePublishLadder', { version }, two));
  const told = async () => {
    const { rows } = await sql<{
      members: number;
      notices: number;
    }>`SELECT count(DISTINCT member_id)::int AS members, count(*)::int AS notices
      FROM member_notice WHERE kind = 'vip_terms' AND detail ->> 'day' = ${day(8)} AND member_id IN (SELECT id FROM member WHERE username LIKE 'terms%')`.execute(
      app.db,
    );
    return rows[0];
  };
  let stood: number[] = [];
  // The first statements one by one, then by leaps: a turn is some hundreds of the same two.
  for (let statement = 1; ; statement += statement < 12 ? 1 : 43) {
    const died = await diesAt(app, statement, { name: 'vip-terms', merchantId: trevo, payload: { version } });
    const { members = 0, notices = 0 } = (await told()) ?? {};
    expect(notices).toBe(members);
    stood = [...stood, members];
    if (!died) break;
  }
  expect([...new Set(stood)]).toEqual([0, tellAtOnce, many]);
  await runWork(app, 'vip-terms');
  expect(await told()).toEqual({ members: many, notices: many });
});
