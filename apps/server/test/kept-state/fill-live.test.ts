import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../harness.ts';
import { fundMember, reais } from '../fund-member.ts';
import { openRooms } from '../live-desk.ts';
import { signOperatorIn } from '../sign-operator-in.ts';
import { fillLive } from './fill-live.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test('a kept state has rows in every table of the rooms with hosts', async () => {
  await openRooms(harness);
  const writer = await harness.newMember();
  await fundMember(harness.app, writer, reais(10));
  await fillLive(harness, await signOperatorIn(harness, 'admin'), writer, await harness.newMember());
  for (const table of ['live_room', 'live_line', 'live_seat', 'live_mute', 'live_report', 'live_tip_list', 'live_tip']) {
    const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(harness.app.db);
    expect(Number(rows[0]?.count), table).toBeGreaterThan(0);
  }
});
