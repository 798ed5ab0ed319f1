import { verifyDraw } from '@trevo/lottery-rules/proof';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { type BeaconProcess, startBeaconProcess } from '../../../test/beacon-process.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import {
  closesIn,
  comingIssue,
  issueNow,
  killHouse,
  sellLotteries,
  stepUntilRest,
  takeHouse,
  writeTicket,
} from '../../../test/lottery-desk.ts';
import { valueOf } from '../../../test/studio.ts';
import { connectBeacon } from '../beacon/index.ts';
import { closeIssue, plantRoot } from './freeze-issue.ts';
import { calendarsAt } from './games.ts';
import type { StoredIssue } from './issues-store.ts';
import type { House } from './step-house.ts';

let harness: Harness;
let beacon: BeaconProcess;
let house: House;
beforeAll(async () => {
  beacon = await startBeaconProcess();
  harness = await startHarness(undefined, { ports: { beacon: connectBeacon(beacon.url) } });
  await sellLotteries(harness.app, harness.trevo, 'SSC_1M');
});
beforeEach(async () => {
  await beacon.behave('right');
  await killHouse(harness.app, harness.trevo);
  house = await takeHouse(harness.app, harness.trevo);
  await stepUntilRest(house);
});
afterAll(async () => {
  await harness.close();
  await beacon.stop();
});

const now = (issue: StoredIssue) => issueNow(harness.app, issue.id);
const proofOf = async (issue: StoredIssue) =>
  valueOf(await harness.call('lotteryProof', { gameCode: issue.game, number: issue.number }, { merchant: 'trevo' }));

/** An issue with a ticket, closed so many seconds ago, that waits for the round of its own time. */
async function closedAgo(seconds: number): Promise<StoredIssue> {
  await expect.poll(async () => (await stepUntilRest(house)) > 0 && (await countSelling()) > 200, { timeout: 20_000 }).toBe(true);
  const issue = await comingIssue(harness.app, harness.trevo, 'SSC_1M', 3);
  await writeTicket(harness.app, await harness.newMember(), issue);
  await closesIn(harness.app, issue.id, -seconds);
  await asOwner(harness.app.db, (db) =>
    sql`UPDATE lottery_issue SET beacon_round = floor((extract(epoch FROM beacon_at) - 1700000000) / 3) + 1 WHERE id = ${issue.id}`.execute(
      db,
    ),
  );
  return now(issue);
}

async function countSelling(): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM lottery_issue WHERE state = 'selling'`.execute(harness.app.db);
  return Number(rows[0]?.n);
}

/** Freezes the tickets of an issue as a house would have in time, whatever the clock says now. */
async function frozenInTime(issue: StoredIssue, agoSeconds: number): Promise<void> {
  await closesIn(harness.app, issue.id, -1);
  const stored = await now(issue);
  const game = calendarsAt(harness.app, 'America/Sao_Paulo', stored.drawsAt).get('SSC_1M');
  if (!game) throw new Error('The game is there');
  await closeIssue(harness.app, house.room, { issue: stored, game });
  await plantRoot(harness.app, house.room, await now(issue));
  await closesIn(harness.app, issue.id, -agoSeconds);
  await asOwner(harness.app.db, (db) =>
    sql`UPDATE lottery_issue SET frozen_at = closes_at + interval '1 second',
      beacon_round = floor((extract(epoch FROM beacon_at) - 1700000000) / 3) + 1 WHERE id = ${issue.id}`.execute(db),
  );
}

const untilDrawn = (issue: StoredIssue) =>
  expect
    .poll(
      async () => {
        await stepUntilRest(house);
        return (await now(issue)).state;
      },
      { timeout: 20_000 },
    )
    .toBe('drawn');

describe('with a beacon', () => {
  test('an issue names its round before it opens, a round of after its draw’s time, and is drawn by that value and no other', async () => {
    const issue = await closedAgo(-600);
    const promised = await proofOf(issue);
    expect(promised).toMatchObject({
      state: expect.stringMatching(/coming|open/),
      beaconUrl: beacon.url,
      beaconRound: issue.beacon?.round,
    });
    expect(promised.beaconChain).toMatch(/^[0-9a-f]{64}$/);
    const fresh = await comingIssue(harness.app, harness.trevo, 'SSC_1M', 5);
    expect(fresh.beacon?.at).toBeGreaterThan(fresh.drawsAt);
    expect(fresh.beacon?.at).toBeLessThanOrEqual(fresh.drawsAt + 3_000);
    await frozenInTime(issue, 30);
    await untilDrawn(issue);
    const proof = await proofOf(issue);
    const told = await beacon.valueOf(Number(proof.beaconRound));
    expect(verifyDraw(proof, { beaconValue: told, seedHash: String(promised.seedHash) })).toMatchObject({
      holds: true,
      steps: [{ state: 'holds' }, { state: 'holds' }, { state: 'holds' }, { state: 'holds' }],
    });
  });

  test.each([
    ['late', 120_000],
    ['wrong', 0],
    ['other_round', 0],
    ['broken', 0],
    ['garbled', 0],
    ['silent', 0],
  ])('one that is %s keeps the draw waiting, and nothing else; when it is right again the draw is made', async (behaviour, lateMs) => {
    const issue = await closedAgo(-600);
    await frozenInTime(issue, 30);
    await beacon.behave(behaviour, lateMs);
    const before = performance.now();
    for (let i = 0; i < 3; i++) await stepUntilRest(house);
    const other = await closedAgo(1);
    await stepUntilRest(house);
    expect(performance.now() - before).toBeLessThan(4_000);
    expect((await now(other)).state).toBe('frozen');
    expect(await now(issue)).toMatchObject({ state: 'frozen', beaconValue: null, seed: null });
    expect((await proofOf(issue)).state).toBe('late');
    await beacon.behave('right');
    // A question that is being kept waiting is given up after five seconds.
    await untilDrawn(issue);
  });

  test('one that stays away for ten minutes makes the issue void, by the published rule', async () => {
    const issue = await closedAgo(-600);
    await frozenInTime(issue, 620);
    await beacon.behave('silent');
    await stepUntilRest(house);
    expect(await now(issue)).toMatchObject({ state: 'void', voidReason: 'no_result', beaconValue: null, result: null });
  });

  test('an issue whose tickets were not frozen before its round is void, though the value is there', async () => {
    const issue = await closedAgo(60);
    await stepUntilRest(house);
    expect(await now(issue)).toMatchObject({ state: 'void', voidReason: 'tickets_late', ticketsRoot: null, result: null });
    const { rows } = await sql`SELECT 1 FROM due_work WHERE kind = 'lottery-settle' AND key = ${issue.id}`.execute(harness.app.db);
    expect(rows).toHaveLength(1);
  });

  test('a round of another beacon draws nothing', async () => {
    const issue = await closedAgo(-600);
    await frozenInTime(issue, 30);
    await asOwner(harness.app.db, (db) =>
      sql`UPDATE lottery_issue SET beacon_chain = ${'e'.repeat(64)} WHERE id = ${issue.id}`.execute(db),
    );
    for (let i = 0; i < 3; i++) {
      await stepUntilRest(house);
      await beacon.valueOf(1);
    }
    expect((await now(issue)).state).toBe('frozen');
    await closesIn(harness.app, issue.id, -620);
    await stepUntilRest(house);
    expect((await now(issue)).state).toBe('void');
  });

  test('no issue is made while the beacon does not say its rounds', async () => {
    await sellLotteries(harness.app, harness.sabia, 'SSC_5M');
    await beacon.behave('broken');
    const other = await takeHouse(harness.app, harness.sabia);
    await stepUntilRest(other);
    const count = async () =>
      Number(
        (await sql<{ n: bigint }>`SELECT count(*) AS n FROM lottery_issue WHERE merchant_id = ${harness.sabia}`.execute(harness.app.db))
          .rows[0]?.n,
      );
    expect(await count()).toBe(0);
    await beacon.behave('right');
    await expect
      .poll(
        async () => {
          await stepUntilRest(other);
          return count();
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBe(300);
  });
});
