import { sha256Hex } from '@trevo/fairness';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  beacon,
  closeNow,
  dieEverywhere,
  faultOf,
  harness,
  play,
  proofOf,
  raffleOf,
  roundIsDue,
  roundOf,
  running,
  useRaffleDesk,
} from '../../../test/raffle-desk.ts';

useRaffleDesk();

test('a worker that dies at any statement of any step leaves nothing half done, and the next goes on', async () => {
  const raffleId = await running();
  const members = [await harness.newMember(), await harness.newMember()];
  for (const member of members) await play(member, 30);
  const deaths = [await dieEverywhere()];
  expect((await raffleOf(raffleId))?.tickets).toBe(6);
  await closeNow(raffleId);
  deaths.push(await dieEverywhere());
  expect((await proofOf(raffleId)).list?.count).toBe(6);
  beacon.values.set(await roundOf(raffleId), sha256Hex('value'));
  await roundIsDue(raffleId);
  deaths.push(await dieEverywhere());
  expect(Math.min(...deaths)).toBeGreaterThan(5);
  const proof = await proofOf(raffleId);
  expect(faultOf(proof)).toBeNull();
  expect(proof.list?.tickets.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  const { rows } = await sql`SELECT FROM reward WHERE source = 'raffle' AND source_key LIKE ${`${raffleId}%`}`.execute(harness.app.db);
  expect(rows).toHaveLength(proof.draw?.winners.length ?? 0);
});
