import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantOf, setFlag } from '../../src/modules/brand/index.ts';
import { assertLedgerSound } from '../assert-ledger-sound.ts';
import { type Harness, startHarness } from '../harness.ts';
import { signOperatorIn } from '../sign-operator-in.ts';
import { fillActivities } from './fill-activities.ts';
import { fillJackpot } from './fill-jackpot.ts';
import { fillRaffle } from './fill-raffle.ts';
import { fillTournament, fillWheel } from './fill-tournament.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test('a state that is kept holds raffles of every step, with something in every table', async () => {
  const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
  if (merchant === null) throw new Error('no merchant');
  await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'PROMOBONUS', enabled: true });
  await fillRaffle(harness, await signOperatorIn(harness, 'admin'), await harness.newMember());
  const { rows } = await sql<{ state: string }>`SELECT state FROM raffle ORDER BY state`.execute(harness.app.db);
  expect(rows.map(({ state }) => state)).toEqual(['draft', 'drawn', 'running']);
  for (const name of ['raffle_member', 'raffle_ticket', 'raffle_winner'])
    expect((await sql`SELECT FROM ${sql.table(name)} LIMIT 1`.execute(harness.app.db)).rows).toHaveLength(1);
  await assertLedgerSound(harness.app);
});

test('a state that is kept holds activities with an application that waits, one that was approved, and images of each kind', async () => {
  await fillActivities(harness, await signOperatorIn(harness, 'admin'), await harness.newMember(), await harness.newMember());
  const { rows } = await sql<{ status: string }>`SELECT status FROM activity_part ORDER BY status`.execute(harness.app.db);
  expect(rows.map(({ status }) => status)).toEqual(['applying', 'claim']);
  const images = await sql<{ used: boolean }>`SELECT part_id IS NOT NULL AS used FROM activity_image ORDER BY 1`.execute(harness.app.db);
  expect(images.rows.map(({ used }) => used)).toEqual([false, true, true]);
});

test('a state that is kept holds a jackpot that hit, and went on', async () => {
  await fillJackpot(harness, await harness.newMember());
  const { rows } = await sql<{ hit: boolean }>`SELECT hit FROM jackpot_line ORDER BY seq`.execute(harness.app.db);
  expect(rows).toHaveLength(3);
  expect(rows.map(({ hit }) => hit)).toContain(true);
  await assertLedgerSound(harness.app);
});

test('a state that is kept holds a tournament that was paid, one under way with an entry that left, and a draft', async () => {
  await fillTournament(harness, await signOperatorIn(harness, 'admin'), await harness.newMember());
  const { rows } = await sql<{ state: string }>`SELECT state FROM tournament ORDER BY state`.execute(harness.app.db);
  expect(rows.map(({ state }) => state)).toEqual(['draft', 'frozen', 'started']);
  expect((await sql`SELECT FROM tournament_place WHERE transfer_id IS NOT NULL`.execute(harness.app.db)).rows).toHaveLength(1);
  await assertLedgerSound(harness.app);
});

test('a state that is kept holds a wheel that was spun, with a chance left', async () => {
  await fillWheel(harness, await signOperatorIn(harness, 'admin'), await harness.newMember());
  const { rows } = await sql<{ earned: number; spun: number }>`SELECT earned, spun FROM wheel_member`.execute(harness.app.db);
  expect(rows).toEqual([{ earned: 2, spun: 1 }]);
  expect((await sql`SELECT FROM wheel_spin`.execute(harness.app.db)).rows).toHaveLength(1);
});
