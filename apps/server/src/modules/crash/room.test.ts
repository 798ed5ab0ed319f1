import { previousHash } from '@trevo/fairness';
import { verifyCrashRound } from '@trevo/game-rules/games/pipa';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { claimRoom, closeBetting, type Desk, killRoom, type Seat, sit, takeRoom } from '../../../test/crash-desk.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { inParallel } from '../../../test/in-parallel.ts';
import { fund, openStudio, valueOf } from '../../../test/studio.ts';
import type { PushMessage } from '@trevo/contract';
import { isRoomLost } from '../../core/hold-room.ts';
import { readChains } from './chains-store.ts';
import { chainToPlay } from './make-chain.ts';
import { breakLine, payTargets, returnStakes, settleRound, takeOff } from './room-statements.ts';

let harness: Harness;
let desk: Desk;
beforeEach(async () => {
  if (harness === undefined) {
    harness = await startHarness();
    await openStudio(harness);
  } else await killRoom(harness.app, harness.trevo);
  desk = await takeRoom(harness);
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
});

const high = (point: number) => point > 400;

async function player(mode: 'real' | 'demo' = 'real'): Promise<Seat> {
  const member = await harness.newMember();
  await fund(harness, member, 100);
  return sit(harness, member, mode);
}

/** Another process takes the room over after the death of the first. */
async function successor(): Promise<Desk> {
  await killRoom(harness.app, harness.trevo);
  return takeRoom(harness);
}

/** The room gave no sign of life for that long while the kite flew. */
const silentFor = (seconds: number) =>
  sql`UPDATE crash_round SET beat_at = clock_timestamp() - ${seconds} * interval '1 second' WHERE state = 'flying'`.execute(harness.app.db);

const money = async (seat: Seat) => Number(valueOf(await seat.state()).balance.amount);
const statesOf = async (seat: Seat) => valueOf(await seat.state()).own.map(({ state }) => state);

describe('one room, one holder', () => {
  test('of two processes at the same moment one gets the room; the other waits for its lease to run out', async () => {
    await killRoom(harness.app, harness.trevo);
    const claims = await Promise.all(
      Array.from({ length: 6 }, (_, i) => claimRoom(harness.app, harness.trevo, { runner: `process ${i}`, leaseMs: 60_000 })),
    );
    expect(claims.filter((lease) => lease !== null)).toHaveLength(1);
    expect(await claimRoom(harness.app, harness.trevo, { runner: 'late', leaseMs: 60_000 })).toBeNull();
  });

  test('F16 a zombie that wakes after its room was taken over writes nothing: no beat, no take-off, no crash, no payment', async () => {
    const seat = await player();
    const { id } = await desk.open(high);
    valueOf(await seat.bet(id, { autoHundredths: 150 }));
    const heir = await successor();
    await closeBetting(harness.app, harness.trevo);
    const { app } = harness;
    const zombie = desk.room;
    await expect(desk.step()).rejects.toSatisfy(isRoomLost);
    await expect(takeOff(app, zombie, id)).rejects.toSatisfy(isRoomLost);
    await heir.step();
    await heir.flyTo(200);
    await expect(payTargets(app, zombie, { roundId: id, multiplier: 200, limit: 9 })).rejects.toSatisfy(isRoomLost);
    await expect(breakLine(app, zombie, { roundId: id, hash: 'a'.repeat(64), point: 150, isVoid: false })).rejects.toSatisfy(isRoomLost);
    await expect(returnStakes(app, zombie, { roundId: id, limit: 9 })).rejects.toSatisfy(isRoomLost);
    await expect(settleRound(app, zombie, { roundId: id, limit: 9 })).rejects.toSatisfy(isRoomLost);
    expect(await money(seat)).toBe(90);
    await heir.finish();
    expect(await money(seat)).toBe(105);
  });

  test('two holders that step at once, again and again, run every round once', async () => {
    const before = (await desk.open()).id;
    const heir = await successor();
    for (let i = 0; i < 4; i++) {
      await closeBetting(harness.app, harness.trevo);
      await Promise.allSettled([desk.step(), heir.step(), desk.step()]);
      await heir.finish();
      await Promise.allSettled([desk.step(), heir.step(), desk.step()]);
    }
    const { rows } = await sql<{ open: bigint; doubled: bigint }>`SELECT count(*) FILTER (WHERE settled_at IS NULL) AS open,
      count(*) - count(DISTINCT (chain_id, position)) AS doubled FROM crash_round WHERE merchant_id = ${harness.trevo} AND id > ${before}`.execute(
      harness.app.db,
    );
    expect(rows[0]).toEqual({ open: 1n, doubled: 0n });
  });
});

describe('a kill', () => {
  test('in the betting window loses no bet: the next process closes it on time and flies the same round', async () => {
    const seat = await player();
    const { id, point } = await desk.open(high);
    valueOf(await seat.bet(id, { autoHundredths: 120 }));
    const heir = await successor();
    await heir.step();
    expect(await heir.round()).toMatchObject({ id, state: 'betting' });
    // Bets are still taken: it is the database clock that closes them.
    valueOf(await seat.bet(id, { slot: 2, autoHundredths: point + 1 }));
    await heir.takeOff();
    await heir.finish();
    expect(await heir.round()).toMatchObject({ id, point });
    expect(await money(seat)).toBe(92);
  });

  test('before the take-off for longer than the policy allows: nobody flies, every stake goes back, and the hash is shown', async () => {
    const seat = await player();
    const { id, point } = await desk.open(high);
    valueOf(await seat.bet(id, { autoHundredths: 120 }));
    await closeBetting(harness.app, harness.trevo, 31_000);
    const heir = await successor();
    const ended = await heir.finish();
    expect(ended).toMatchObject({ id, state: 'void', point });
    expect([await money(seat), await statesOf(seat)]).toEqual([100, ['returned']]);
    // A void round's hash is used up like any other: the chain goes on after it.
    const next = await heir.open();
    expect(next.id).not.toBe(id);
    expect((await heir.round()).position).toBeGreaterThan(ended.position);
  });

  test('in flight leaves automatic cash-outs to the chain and returns the others, whether the kite still flies or not', async () => {
    for (const up of [true, false]) {
      const [low, over, hand, cashed] = [await player(), await player(), await player(), await player()];
      const { id, point } = await desk.open((one) => one > 400 && one < 3_000);
      valueOf(await low.bet(id, { autoHundredths: point }));
      valueOf(await over.bet(id, { autoHundredths: point + 1 }));
      valueOf(await hand.bet(id));
      const early = valueOf(await cashed.bet(id));
      await desk.takeOff();
      await desk.flyTo(200);
      const { bet } = valueOf(await cashed.cashOut(early.bet.betId));
      desk = await successor();
      await desk.flyTo(up ? 300 : point + 1);
      await silentFor(4);
      await desk.step();
      expect(await statesOf(hand)).toEqual(['returned']);
      const ended = await desk.finish();
      expect(ended).toMatchObject({ id, state: 'crashed', point });
      expect(ended.interruptedAt).not.toBeNull();
      expect(await money(low)).toBeCloseTo(90 + point / 10, 4);
      expect(await money(over)).toBe(90);
      expect(await money(hand)).toBe(100);
      expect(await money(cashed)).toBeCloseTo(90 + Number(bet.payout), 4);
      const [shown] = valueOf(await harness.call('pgeCrashRounds', { pageSize: 1 })).rounds;
      expect(shown).toMatchObject({ roundId: id, interrupted: true });
    }
  });

  test('in flight for a moment only changes nothing: the flight goes on where the clock says it is', async () => {
    const hand = await player();
    const { id } = await desk.open(high);
    valueOf(await hand.bet(id));
    await desk.takeOff();
    await desk.flyTo(150);
    const heir = await successor();
    await heir.step();
    expect(await heir.round()).toMatchObject({ id, state: 'flying', interruptedAt: null });
    expect(await statesOf(hand)).toEqual(['placed']);
    await heir.flyTo(200);
    const [bet] = valueOf(await hand.state()).own;
    expect(valueOf(await hand.cashOut(bet?.betId ?? '')).bet.multiplierHundredths).toBeGreaterThanOrEqual(200);
    await heir.finish();
  });

  test('between crash and settlement pays what the chain decided, once', async () => {
    const [winner, loser] = [await player(), await player()];
    const { id, point } = await desk.open((one) => one > 150 && one < 2_000);
    valueOf(await winner.bet(id, { autoHundredths: 150 }));
    valueOf(await loser.bet(id, { autoHundredths: point + 1 }));
    await desk.takeOff();
    const { rows } = await sql<{ hash_sealed: Buffer }>`SELECT hash_sealed FROM crash_round WHERE id = ${id}`.execute(harness.app.db);
    const hash = harness.app.secrets.open('crash-hash', rows[0]?.hash_sealed ?? Buffer.alloc(0)).toString();
    await breakLine(harness.app, desk.room, { roundId: id, hash, point, isVoid: false });
    // Half of it was done when the process died.
    await payTargets(harness.app, desk.room, { roundId: id, multiplier: point, limit: 1 });
    const heir = await successor();
    await heir.finish();
    expect([await statesOf(winner), await statesOf(loser)]).toEqual([['cashed'], ['lost']]);
    await heir.step();
    expect([await money(winner), await money(loser)]).toEqual([105, 90]);
  });

  test('of a whole round with many bets settles each of them once, in batches', async () => {
    const seats = await inParallel(40, 8, () => player());
    const { id, point } = await desk.open((one) => one > 150 && one < 2_000);
    await inParallel(40, 8, async (i) =>
      valueOf(await (seats[i] as Seat).bet(id, i % 2 === 0 ? { autoHundredths: 150 } : { autoHundredths: point + 1 })),
    );
    await desk.takeOff();
    await desk.flyTo(point + 1);
    await desk.step();
    const heir = await successor();
    await expect(settleRound(harness.app, heir.room, { roundId: id, limit: 7 })).rejects.toThrow('bets to pay');
    let paid = 0;
    for (let batch = 7; batch === 7; paid += batch)
      batch = (await payTargets(harness.app, heir.room, { roundId: id, multiplier: point, limit: 7 })).length;
    expect(paid).toBe(20);
    while (!(await settleRound(harness.app, heir.room, { roundId: id, limit: 7 })));
    const sums = await Promise.all(seats.map(money));
    expect(sums).toEqual(seats.map((_, i) => (i % 2 === 0 ? 105 : 90)));
    expect(await heir.round()).toMatchObject({ id, bets: 40, stakedMinor: 4_000_000n, paidMinor: 3_000_000n });
    const { rows } = await sql<{
      open: bigint;
    }>`SELECT count(*) AS open FROM seamless_round WHERE game = 'pipa' AND status = 'open'`.execute(harness.app.db);
    expect(rows[0]?.open).toBe(0n);
  }, 120_000);
});

describe('what decides', () => {
  test('every finished round checks out against the published chain, by position, and the next one cannot be told from what is public', async () => {
    for (let i = 0; i < 5; i++) {
      await desk.open();
      await desk.takeOff();
      await desk.finish();
    }
    const { chains } = valueOf(await harness.call('pgeCrashChains', {}));
    const { rounds } = valueOf(await harness.call('pgeCrashRounds', { pageSize: 5 }));
    expect(rounds).toHaveLength(5);
    for (const { hash, position, pointHundredths, chainId } of rounds) {
      const chain = chains.find((one) => one.chainId === chainId);
      if (!chain?.salt) throw new Error('A played chain has its salt');
      expect(verifyCrashRound({ hash, salt: chain.salt, known: chain.firstHash, steps: position, point: pointHundredths })).toEqual({
        ok: true,
        value: { point: pointHundredths, chainHolds: true, pointHolds: true },
      });
    }
    expect(rounds.slice(0, -1).map(({ hash }) => previousHash(hash))).toEqual(rounds.slice(1).map(({ hash }) => hash));
  });

  test('the database itself refuses a hash that is not the chain’s, a second round of a position and a bet after the close', async () => {
    const { id } = await desk.open(high);
    await desk.takeOff();
    const wrong = { roundId: id, hash: 'f'.repeat(64), point: 100, isVoid: false };
    await expect(breakLine(harness.app, desk.room, wrong)).rejects.toMatchObject({ code: 'TRV01' });
    await desk.finish();
  });

  test('neither message nor stored row nor log tells hash or point before the crash', async () => {
    const heard: PushMessage[] = [];
    const stop = harness.app.bus.subscribe(`crash:${harness.trevo}`, (message) => heard.push(message));
    const { id, point } = await desk.open((one) => one > 2_000);
    await desk.takeOff();
    await desk.flyTo(500);
    await desk.step();
    await desk.step();
    const { rows } = await sql<{
      row: string;
    }>`SELECT (to_jsonb(r) - 'hash_sealed')::text AS row FROM crash_round r WHERE id = ${id}`.execute(harness.app.db);
    expect(JSON.parse(rows[0]?.row ?? '{}')).toMatchObject({ hash: null, point: null, state: 'flying' });
    expect(heard.length).toBeGreaterThan(4);
    for (const message of heard) {
      if (message.type !== 'crash' || message.round.roundId !== id) continue;
      expect(message.round).toMatchObject({ pointHundredths: null, hash: null });
      expect(Object.keys(message.round).sort()).toEqual(['chainId', 'hash', 'ms', 'phase', 'pointHundredths', 'position', 'roundId']);
    }
    await desk.finish();
    stop();
    expect(heard.at(-1)).toMatchObject({ type: 'crash', round: { roundId: id, phase: 'crashed', pointHundredths: point } });
  });

  test('a chain is published before its salt exists, a successor before 1,000 rounds are left, and each is played to its end', async () => {
    const [chain] = await readChains(harness.app.db, harness.trevo);
    if (!chain) throw new Error('The room has a chain');
    expect(chain.saltFixedAt).toBeGreaterThan(chain.publishedAt - 1);
    const setNext = (position: number) =>
      sql`UPDATE crash_chain SET next_position = ${position} WHERE id = ${chain.id}`.execute(harness.app.db);
    await desk.finish();
    const at = (await readChains(harness.app.db, harness.trevo))[0]?.nextPosition ?? 0;
    await setNext(chain.rounds - 1_100);
    await chainToPlay(harness.app, desk.room, 2_000);
    expect(await readChains(harness.app.db, harness.trevo)).toHaveLength(1);
    await setNext(chain.rounds - 1_099);
    await expect(chainToPlay(harness.app, { ...desk.room, token: 0n }, 2_000)).rejects.toMatchObject({ code: 'TRV03' });
    expect((await chainToPlay(harness.app, desk.room, 2_000))?.id).toBe(chain.id);
    const both = await readChains(harness.app.db, harness.trevo);
    expect(both).toHaveLength(2);
    expect(both[1]?.firstHash).not.toBe(both[0]?.firstHash);
    await setNext(chain.rounds + 1);
    expect((await chainToPlay(harness.app, desk.room, 2_000))?.id).toBe(both[1]?.id);
    await setNext(at);
  });

  test('the secret end of a chain stands nowhere in clear', async () => {
    const { rows } = await sql<{ hash_sealed: Buffer; position: number; first_hash: string }>`SELECT p.hash_sealed, p.position, c.first_hash
      FROM crash_chain_part p JOIN crash_chain c ON c.id = p.chain_id WHERE c.merchant_id = ${harness.trevo} ORDER BY c.id, p.position`.execute(
      harness.app.db,
    );
    expect(rows.length).toBeGreaterThan(1);
    let hash = harness.app.secrets.open('crash-hash', rows[0]?.hash_sealed ?? Buffer.alloc(0)).toString();
    expect(rows[0]?.hash_sealed.includes(Buffer.from(hash))).toBe(false);
    for (let i = 0; i < (rows[0]?.position ?? 0); i++) hash = previousHash(hash);
    expect(hash).toBe(rows[0]?.first_hash);
    expect(() => harness.app.secrets.open('other', rows[0]?.hash_sealed ?? Buffer.alloc(0))).toThrow();
  });
});

test('a room whose game the brand does not offer rests: no round is opened and no hash is used', async () => {
  await desk.finish();
  const place = (await readChains(harness.app.db, harness.trevo)).map(({ nextPosition }) => nextPosition);
  await sql`UPDATE merchant SET status = 1 WHERE id = ${harness.trevo}`.execute(harness.app.db);
  harness.clock.advance(3_000);
  expect(await desk.step()).toBeGreaterThan(1_000);
  expect((await readChains(harness.app.db, harness.trevo)).map(({ nextPosition }) => nextPosition)).toEqual(place);
  await sql`UPDATE merchant SET status = 0 WHERE id = ${harness.trevo}`.execute(harness.app.db);
  harness.clock.advance(3_000);
  await desk.step();
  expect((await desk.round()).state).toBe('betting');
});
