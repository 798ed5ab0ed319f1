import { createHash } from 'node:crypto';
import type { PushMessage } from '@trevo/contract';
import { verifyDraw, verifyTicket } from '@trevo/lottery-rules/proof';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { holdTransaction } from '../../../test/hold-transaction.ts';
import {
  claimHouse,
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
import { testEngine } from '../../../test/test-database.ts';
import { isRoomLost } from '../../core/hold-room.ts';
import { drawIssue, voidIssue } from './draw-issue.ts';
import { closeIssue, plantRoot } from './freeze-issue.ts';
import { calendarsAt } from './games.ts';
import type { StoredIssue } from './issues-store.ts';
import { type House, stepHouse } from './step-house.ts';

let harness: Harness;
let house: House;
beforeAll(async () => {
  harness = await startHarness();
  await sellLotteries(harness.app, harness.trevo, 'SSC_1M', 'VN_NORTH', 'VN_CENTRAL');
});
beforeEach(async () => {
  await killHouse(harness.app, harness.trevo);
  house = await takeHouse(harness.app, harness.trevo);
  await stepUntilRest(house);
});
afterAll(() => harness.close());

const next = (place = 0) => comingIssue(harness.app, harness.trevo, 'SSC_1M', place);
const now = (issue: StoredIssue) => issueNow(harness.app, issue.id);
const gameOf = (issue: StoredIssue) => {
  const game = calendarsAt(harness.app, 'America/Sao_Paulo', issue.drawsAt).get(issue.game as 'SSC_1M');
  if (!game) throw new Error('The game is there');
  return game;
};
const proofOf = async (issue: StoredIssue) =>
  valueOf(await harness.call('lotteryProof', { gameCode: issue.game, number: issue.number }, { merchant: 'trevo' }));
const worksOf = async (issue: StoredIssue) =>
  Number(
    (
      await sql<{ n: bigint }>`SELECT count(*) AS n FROM due_work WHERE kind = 'lottery-settle' AND key = ${issue.id}`.execute(
        harness.app.db,
      )
    ).rows[0]?.n,
  );

/** What the brand's tabs are told while `work` goes on. */
async function toldDuring(work: () => Promise<unknown>): Promise<PushMessage[]> {
  const told: PushMessage[] = [];
  const end = harness.app.bus.subscribe(`lottery:${harness.trevo}`, (message) => told.push(message));
  await work();
  end();
  return told;
}

describe('an issue of a house game', () => {
  test('is promised before it opens, frozen when it closes, drawn when its time has come, and proves itself from the proof call alone', async () => {
    const member = await harness.newMember();
    const issue = await next(3);
    const before = await proofOf(issue);
    expect(before).toMatchObject({ state: 'coming', seed: null, ticketsRoot: null, result: null, beaconUrl: null });
    expect(before.seedHash).toMatch(/^[0-9a-f]{64}$/);
    expect(issue.madeAt).toBeLessThanOrEqual(issue.opensAt ?? 0);
    expect(verifyDraw(before).steps.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    const orders = [];
    for (let i = 0; i < 5; i++) orders.push(await writeTicket(harness.app, member, issue, { multiple: i + 1 }));

    await closesIn(harness.app, issue.id, -1);
    const closing = await toldDuring(() => stepUntilRest(house));
    expect(closing).toContainEqual(
      expect.objectContaining({ type: 'lottery_issue', issue: expect.objectContaining({ number: issue.number, state: 'closed' }) }),
    );
    const frozen = await proofOf(issue);
    expect(frozen).toMatchObject({ state: 'closed', ticketCount: 5, seed: null, result: null });

    await closesIn(harness.app, issue.id, -11);
    const drawing = await toldDuring(() => stepUntilRest(house));
    const drawn = await proofOf(issue);
    expect(drawing).toContainEqual(
      expect.objectContaining({ type: 'lottery_draw', gameCode: 'SSC_1M', draw: expect.objectContaining({ text: drawn.text }) }),
    );
    expect(drawn).toMatchObject({ state: 'drawn', ticketsRoot: frozen.ticketsRoot, seedHash: before.seedHash });
    expect(createHash('sha256').update(String(drawn.seed)).digest('hex')).toBe(before.seedHash);
    expect(verifyDraw({ ...drawn, closesAt: frozen.closesAt })).toMatchObject({ holds: true, text: drawn.text });
    expect(await worksOf(issue)).toBe(1);
    for (const orderId of orders) {
      const ticket = valueOf(await harness.call('lotteryTicketProof', { orderId: orderId as never }, member.caller));
      expect(verifyTicket(ticket, drawn)).toMatchObject({ holds: true, ticket: { orderId } });
    }
  });

  test('without tickets is drawn all the same, and leaves nothing to settle', async () => {
    const issue = await next(3);
    await closesIn(harness.app, issue.id, -11);
    await stepUntilRest(house);
    expect(await now(issue)).toMatchObject({ state: 'settled', ticketCount: 0 });
    expect(verifyDraw(await proofOf(issue))).toMatchObject({ holds: true });
    expect(await worksOf(issue)).toBe(0);
  });

  test('has the tickets of before its closing, those that were taken back left out, and none of after', async () => {
    const member = await harness.newMember();
    const issue = await next(3);
    await writeTicket(harness.app, member, issue);
    const back = await writeTicket(harness.app, member, issue, { status: 8 });
    await closesIn(harness.app, issue.id, -1);
    await stepUntilRest(house);
    const late = await writeTicket(harness.app, member, issue);
    expect((await now(issue)).ticketCount).toBe(1);
    for (const orderId of [back, late])
      expect((await harness.call('lotteryTicketProof', { orderId: orderId as never }, member.caller)).body).toMatchObject({
        errorCode: 'draw_unknown',
      });
  });

  // The embedded database has one connection: nobody can be half-way.
  test.runIf(testEngine === 'postgres')('waits for a purchase that was in time and is still being written', async () => {
    const member = await harness.newMember();
    const issue = await next(3);
    await closesIn(harness.app, issue.id, -1);
    const { tx, end } = await holdTransaction(harness.app.db);
    await sql`SELECT 1 FROM lottery_issue WHERE id = ${issue.id} FOR SHARE`.execute(tx);
    const closing = closeIssue(harness.app, house.room, { issue, game: gameOf(issue) });
    const waiting = () =>
      sql`SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()`.execute(tx);
    while ((await waiting()).rows.length === 0);
    await writeTicket({ ...harness.app, db: tx }, member, issue);
    await end();
    await closing;
    await stepUntilRest(house);
    expect((await now(issue)).ticketCount).toBe(1);
  });

  test('is drawn once: two processes at it together, and one that wakes after its house was taken over', async () => {
    const member = await harness.newMember();
    const issue = await next(3);
    await writeTicket(harness.app, member, issue);
    await closesIn(harness.app, issue.id, -11);
    const game = gameOf(issue);
    await closeIssue(harness.app, house.room, { issue, game });
    await plantRoot(harness.app, house.room, await now(issue));
    const frozen = await now(issue);
    const zombie = house;
    await killHouse(harness.app, harness.trevo);
    house = await takeHouse(harness.app, harness.trevo);
    expect(await claimHouse(harness.app, harness.trevo)).toBeNull();
    await expect(drawIssue(harness.app, zombie.room, { issue: frozen, game, beaconValue: 'a'.repeat(64) })).rejects.toSatisfy(isRoomLost);
    await expect(voidIssue(harness.app, zombie.room, { issue: frozen, reason: 'no_result' })).rejects.toSatisfy(isRoomLost);
    await expect(plantRoot(harness.app, zombie.room, frozen)).rejects.toSatisfy(isRoomLost);
    await expect(closeIssue(harness.app, zombie.room, { issue: frozen, game })).rejects.toSatisfy(isRoomLost);
    const drawn = await Promise.all(
      ['b', 'c', 'd'].map((digit) => drawIssue(harness.app, house.room, { issue: frozen, game, beaconValue: digit.repeat(64) })),
    );
    expect(drawn.filter(Boolean)).toHaveLength(1);
    expect(await worksOf(issue)).toBe(1);
    const { result } = await now(issue);
    await stepUntilRest(house);
    expect((await now(issue)).result).toBe(result);
  });

  test.each(['closed', 'rooted'] as const)(
    'is taken up by another process where the first died when its tickets were %s',
    async (where) => {
      const member = await harness.newMember();
      const issue = await next(3);
      const order = await writeTicket(harness.app, member, issue);
      await closesIn(harness.app, issue.id, -5);
      await closeIssue(harness.app, house.room, { issue, game: gameOf(issue) });
      if (where === 'rooted') await plantRoot(harness.app, house.room, await now(issue));
      else
        expect((await harness.call('lotteryTicketProof', { orderId: order as never }, member.caller)).body).toMatchObject({
          errorCode: 'draw_unknown',
        });
      await killHouse(harness.app, harness.trevo);
      house = await takeHouse(harness.app, harness.trevo);
      await stepUntilRest(house);
      await closesIn(harness.app, issue.id, -11);
      await stepUntilRest(house);
      expect(verifyDraw(await proofOf(issue))).toMatchObject({ holds: true });
      expect((await now(issue)).state).toBe('drawn');
    },
  );
});

describe('after an outage', () => {
  test('what nobody bought is missed, what was bought is drawn late, or void when it waited too long; later ones go on', async () => {
    const member = await harness.newMember();
    const [hour, late, unsold, later] = [await next(3), await next(4), await next(5), await next(6)];
    await writeTicket(harness.app, member, hour);
    await writeTicket(harness.app, member, late);
    await closesIn(harness.app, hour.id, -3_600);
    await closesIn(harness.app, late.id, -300);
    await closesIn(harness.app, unsold.id, -240);
    const told = await toldDuring(() => stepUntilRest(house));
    expect(await now(hour)).toMatchObject({ state: 'void', voidReason: 'no_result', result: null });
    expect(await now(late)).toMatchObject({ state: 'drawn' });
    expect(await now(unsold)).toMatchObject({ state: 'missed', result: null, ticketCount: null });
    expect((await now(later)).state).toBe('selling');
    expect([await worksOf(hour), await worksOf(late), await worksOf(unsold)]).toEqual([1, 1, 0]);
    const states = told.flatMap((message) => (message.type === 'lottery_issue' ? [[message.issue.number, message.issue.state]] : []));
    expect(states).toContainEqual([hour.number, 'void']);
    expect(states).toContainEqual([unsold.number, 'missed']);
    expect(await proofOf(hour)).toMatchObject({ state: 'void', result: null, seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await proofOf(unsold)).state).toBe('missed');
  });

  test('of hours the house works in bounded steps', async () => {
    await asOwner(harness.app.db, (db) =>
      sql`UPDATE lottery_issue SET closes_at = closes_at - interval '3 hours', draws_at = draws_at - interval '3 hours', opens_at = opens_at - interval '3 hours',
        number = number || 'x' WHERE game = 'SSC_1M' AND state = 'selling' AND closes_at < now() + interval '3 hours'`.execute(db),
    );
    const waiting = async () =>
      Number(
        (
          await sql<{ n: bigint }>`SELECT count(*) AS n FROM lottery_issue WHERE state = 'selling' AND closes_at < now()`.execute(
            harness.app.db,
          )
        ).rows[0]?.n,
      );
    const before = await waiting();
    expect(before).toBeGreaterThan(150);
    expect(await stepHouse(house)).toBe(0);
    expect(before - (await waiting())).toBe(40);
    await stepUntilRest(house);
    expect(await waiting()).toBe(0);
  });
});
