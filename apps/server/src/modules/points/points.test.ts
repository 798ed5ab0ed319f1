import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkCredits } from '../../../test/check-credits.ts';
import { useFactsDesk } from '../../../test/facts-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';

const { desk, reckon, playRound } = useFactsDesk();
const earn = () => runWork(desk.harness.app, 'points');
const balanceOf = async (member: TestMember) => valueOf(await desk.harness.call('getPointBalance', {}, member.caller)).points;
const linesOf = async (member: TestMember, type?: 'rng' | 'live') =>
  valueOf(await desk.harness.call('memTransDet', type === undefined ? {} : { type }, member.caller)).list;

test('[S7.PTS.01] [S7.PTS.05] play earns points by its kind, once however often the work runs, and the lines sum to the balance', async () => {
  const member = await desk.player(1_000);
  const name = randomUUID();
  // The clock of the facts has to pass what is played: two reckonings.
  await playRound(member, `${name}-a`, [205, 0], 'slot');
  await playRound(member, `${name}-b`, [30, 0], 'table');
  await reckon();
  await earn();
  await reckon();
  await earn();
  await earn();
  // 205 × 0.10 and 30 × 0.05: halves of a point wait in their streams.
  expect(await balanceOf(member)).toBe('21');
  const lines = await linesOf(member);
  expect(lines.map(({ type, changed, status }) => [type, changed, status]).sort((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ['live', '1', 'A'],
    ['rng', '20', 'A'],
  ]);
  expect(await linesOf(member, 'live')).toMatchObject([{ changed: '1' }]);
  await playRound(member, `${name}-c`, [5, 0], 'slot');
  await reckon();
  await earn();
  await reckon();
  await earn();
  expect(await balanceOf(member)).toBe('22');
  const { rows } = await sql<{ type: string; balance: bigint }>`SELECT type, balance FROM point_stream WHERE member_id = ${member.id}
    ORDER BY type`.execute(desk.harness.app.db);
  expect(rows.map(({ type, balance }) => [type, String(balance)])).toEqual([
    ['live', '5000000000'],
    ['rng', '0'],
  ]);
  expect(await checkCredits(desk.harness, member)).toEqual(['points']);
});

test('[S7.PTS.04] what points are given for and are worth is told, with the law’s word', async () => {
  const member = await desk.harness.newMember();
  const config = valueOf(await desk.harness.call('getPointConfig', {}, member.caller));
  expect(config).toMatchObject({ level: 0, ratio: { points: '100', amount: '1.00' }, step: '100', min: '500', closed: false });
  expect(config.rates.find(({ product }) => product === 'RNG')).toEqual({ product: 'RNG', type: 'rng', ratePpm: 100_000 });
  const trial = await desk.harness.newMember({ type: 4 });
  for (const name of ['getPointBalance', 'getPointConfig', 'memTransDet'] as const) {
    expect((await desk.harness.call(name, {}, trial.caller)).status).toBe(403);
    expect((await desk.harness.call(name, {}, { merchant: 'trevo' })).status).toBe(401);
  }
});
