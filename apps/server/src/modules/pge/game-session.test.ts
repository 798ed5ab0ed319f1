import { randomBytes, randomUUID } from 'node:crypto';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { codeOf, fund, nodeIdOf, openGame, openStudio, spinUntil, ticketOf, valueOf } from '../../../test/studio.ts';
import { finishAbandonedRounds } from './index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
});
afterAll(() => harness.close());

async function launched(code = 'setes', mode: 'real' | 'demo' = 'real') {
  const member = await harness.newMember();
  const { url } = valueOf(await harness.call('launchGame', { nodeId: await nodeIdOf(harness, {}, code), mode }, member.caller));
  return { member, ticket: ticketOf(url) };
}

const ledgerRows = async () => {
  const { rows } = await sql<{
    n: bigint;
  }>`SELECT (SELECT count(*) FROM ledger_transfer) + (SELECT count(*) FROM ledger_account) AS n`.execute(harness.app.db);
  return rows[0]?.n;
};

test('a session of a room’s game bets in its room only: the call for rounds of one’s own refuses it, and nothing moves', async () => {
  const member = await harness.newMember();
  await fund(harness, member, 10);
  const { as } = await openGame(harness, member, 'pipa');
  const before = await ledgerRows();
  expect(codeOf(await harness.call('pgeBet', { betId: randomUUID(), stake: '1.00', choice: {} }, as))).toBe('game_mismatch');
  expect(await ledgerRows()).toBe(before);
});

describe('the ticket of a launch', () => {
  test('works once', async () => {
    const { ticket } = await launched();
    expect(valueOf(await harness.call('pgeOpenSession', { ticket })).game).toBe('setes');
    expect(codeOf(await harness.call('pgeOpenSession', { ticket }))).toBe('game_ticket_invalid');
  });

  test('works once also when ten exchange it at the same moment', async () => {
    const { ticket } = await launched();
    const answers = await Promise.all(Array.from({ length: 10 }, () => harness.call('pgeOpenSession', { ticket })));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });

  test('is over after 60 seconds, on another device, at another merchant, and after the log-out', async () => {
    const late = await launched();
    const stolen = await launched();
    const elsewhere = await launched();
    const loggedOut = await launched();
    expect(codeOf(await harness.call('pgeOpenSession', { ticket: stolen.ticket }, { headers: { 'user-agent': 'another browser' } }))).toBe(
      'game_ticket_invalid',
    );
    expect(codeOf(await harness.call('pgeOpenSession', { ticket: elsewhere.ticket }, { merchant: 'sabia' }))).toBe('game_ticket_invalid');
    await harness.app.db
      .updateTable('session')
      .set({ ended_at: new Date(harness.clock.now()).toISOString() })
      .where('member_id', '=', loggedOut.member.id)
      .execute();
    expect(codeOf(await harness.call('pgeOpenSession', { ticket: loggedOut.ticket }))).toBe('game_ticket_invalid');
    harness.clock.advance(60_000);
    expect(codeOf(await harness.call('pgeOpenSession', { ticket: late.ticket }))).toBe('game_ticket_invalid');
  });

  test.each(['', 'x', randomBytes(32).toString('base64url'), `${'a'.repeat(42)}=`, "' OR 1=1 --"])(
    'cannot be made up: %j',
    async (ticket) => {
      expect(codeOf(await harness.call('pgeOpenSession', { ticket }))).toBe('game_ticket_invalid');
    },
  );
});

describe('a game session', () => {
  test('a forged, foreign or missing token opens nothing', async () => {
    const member = await harness.newMember();
    const game = await openGame(harness, member, 'setes');
    for (const token of [undefined, 'x', randomBytes(32).toString('base64url'), game.opened.token.toLowerCase()]) {
      const as = token === undefined ? {} : { headers: { 'x-game-token': token } };
      expect(codeOf(await harness.call('pgeState', {}, as))).toBe('game_session_ended');
      expect(codeOf(await harness.call('pgeBet', { betId: crypto.randomUUID(), stake: '0.20', choice: {} }, as))).toBe(
        'game_session_ended',
      );
      expect(codeOf(await harness.call('pgeDemoRefill', {}, as))).toBe('game_session_ended');
      expect(codeOf(await harness.call('pgeRoundShown', { roundId: harness.app.newId('round'), finished: true }, as))).toBe(
        'game_session_ended',
      );
    }
    const atSabia = { ...game.as, merchant: 'sabia' };
    expect(codeOf(await harness.call('pgeState', {}, atSabia))).toBe('game_session_ended');
    expect(codeOf(await harness.call('pgeBet', { betId: crypto.randomUUID(), stake: '0.20', choice: {} }, atSabia))).toBe(
      'game_session_ended',
    );
  });

  test('ends with the log-in behind it, and after 30 idle minutes; play keeps it alive', async () => {
    const member = await harness.newMember();
    await fund(harness, member, 100);
    const game = await openGame(harness, member, 'setes');
    await sql`UPDATE session SET absolute_expires_at = absolute_expires_at + interval '11 hours' WHERE member_id = ${member.id}`.execute(
      harness.app.db,
    );
    harness.clock.advance(20 * 60_000);
    expect((await game.spin('0.20')).status).toBe(200);
    harness.clock.advance(20 * 60_000);
    expect((await game.spin('0.20')).status).toBe(200);
    // The portal heard nothing all the while, but its log-in was in use: play is no idle time.
    const login = await harness.app.db
      .selectFrom('session')
      .where('member_id', '=', member.id)
      .select('idle_expires_at')
      .executeTakeFirstOrThrow();
    expect(login.idle_expires_at).toBe(harness.clock.now() + 3_600_000);
    const idle = await openGame(harness, await harness.newMember(), 'setes');
    harness.clock.advance(30 * 60_000 + 1);
    expect(codeOf(await harness.call('pgeState', {}, idle.as))).toBe('game_session_ended');
    const other = await harness.newMember();
    await fund(harness, other, 100);
    const second = await openGame(harness, other, 'setes');
    valueOf(await second.spin('0.20'));
    await harness.app.db
      .updateTable('session')
      .set({ ended_at: new Date(harness.clock.now()).toISOString() })
      .where('member_id', '=', other.id)
      .execute();
    expect(codeOf(await second.spin('0.20'))).toBe('game_session_ended');
  });

  test('the game’s table, stakes and policy are open to everybody; an unknown game or version is refused', async () => {
    const info = valueOf(await harness.call('pgeGame', { game: 'onca' }));
    expect(info).toMatchObject({
      title: 'Onça Real',
      tableVersion: 1,
      capMultiple: 5000,
      interrupted: { kind: 'shown', hours: 24 },
      table: { code: 'onca' },
    });
    expect(info.tableHash).toMatch(/^[0-9a-f]{64}$/);
    expect(info.stakes.filter(({ usual }) => usual)).toHaveLength(1);
    expect(Object.keys(info.par).length).toBeGreaterThan(3);
    for (const request of [{ game: 'nada' }, { game: 'onca', version: 2 }])
      expect(codeOf(await harness.call('pgeGame', request))).toBe('game_unknown');
  });
});

describe('demo', () => {
  test('[S6.ROLE.02] [S1.ROLE.11] [S1.ROLE.12] a trial account plays with play money that never touches the ledger, and can refill it', async () => {
    const before = await ledgerRows();
    const trial = await harness.newMember({ type: 4 });
    const game = await openGame(harness, trial, 'tucano', 'demo');
    expect(game.opened.balance).toEqual({ amount: '1000.00', currency: 'BRL', version: 0 });
    const round = await spinUntil(harness, game, '0.20', 'finished');
    expect((await game.spin('0.20', round.betId)).body).toEqual({ success: true, value: round });
    expect(codeOf(await game.spin('0.40', round.betId))).toBe('bet_id_reused');
    const state = valueOf(await harness.call('pgeState', {}, game.as));
    expect(state.balance).toEqual(round.balance);
    expect(state.lastRound).toMatchObject({ roundId: round.roundId, mode: 'demo' });
    expect(valueOf(await harness.call('pgeDemoRefill', {}, game.as)).amount).toBe('1000.00');
    expect(await ledgerRows()).toBe(before);
    const { rows } = await sql`SELECT 1 FROM pge_round WHERE member_id = ${trial.id}`.execute(harness.app.db);
    expect(rows).toEqual([]);
  });

  test('a member’s demo neither touches the balance nor uses up a nonce of the real seeds', async () => {
    const member = await harness.newMember();
    await fund(harness, member, 10);
    const before = await ledgerRows();
    const demo = await openGame(harness, member, 'setes', 'demo');
    for (let i = 0; i < 5; i++) expect(valueOf(await demo.spin('0.20')).nonce).toBe(i);
    expect(await ledgerRows()).toBe(before);
    const real = await openGame(harness, member, 'setes');
    expect(real.opened.seeds.nextNonce).toBe(0);
    expect(real.opened.seeds.seedPairId).not.toBe(demo.opened.seeds.seedPairId);
    expect(codeOf(await harness.call('pgeDemoRefill', {}, real.as))).toBe('demo_only');
  });

  test('play money runs out like real money, and a refused stake takes no nonce', async () => {
    const member = await harness.newMember();
    const game = await openGame(harness, member, 'setes', 'demo');
    await sql`UPDATE pge_session SET demo_balance = 2000 WHERE member_id = ${member.id}`.execute(harness.app.db);
    expect(codeOf(await game.spin('0.50'))).toBe('balance_too_low');
    expect(valueOf(await game.spin('0.20'))).toMatchObject({ nonce: 0, balanceAfterStake: '0.00' });
  });

  test('an open demo round waits for its end', async () => {
    const game = await openGame(harness, await harness.newMember(), 'tucano', 'demo');
    const round = await spinUntil(harness, game, '0.20', 'open');
    const roundId = round.roundId as Id<'round'>;
    expect(codeOf(await game.spin('0.20'))).toBe('round_open');
    expect(codeOf(await harness.call('pgeRotateSeeds', { seedPairId: round.seedPairId as Id<'seedPair'> }, game.as))).toBe('round_open');
    expect(valueOf(await harness.call('pgeState', {}, game.as)).openRound?.roundId).toBe(roundId);
    expect(codeOf(await harness.call('pgeRoundShown', { roundId: harness.app.newId('round'), finished: true }, game.as))).toBe(
      'round_unknown',
    );
    expect(valueOf(await harness.call('pgeRoundShown', { roundId, finished: true }, game.as)).status).toBe('finished');
    expect((await game.spin('0.20')).status).toBe(200);
  }, 240_000);
});

describe('seeds', () => {
  test('rotating reveals the old pair, goes on with the commitment shown before, and a repeat reveals nothing further', async () => {
    const member = await harness.newMember();
    await fund(harness, member, 100);
    const game = await openGame(harness, member, 'setes');
    valueOf(await game.spin('0.20'));
    const before = valueOf(await harness.call('pgeSeeds', {}, game.as));
    const request = { seedPairId: before.current.seedPairId as Id<'seedPair'>, clientSeed: 'minha-semente_1' };
    const rotated = valueOf(await harness.call('pgeRotateSeeds', request, game.as));
    expect(rotated.revealed).toMatchObject({ seedPairId: before.current.seedPairId, commitment: before.current.commitment, rounds: 1 });
    expect(rotated.current).toMatchObject({ commitment: before.next.commitment, clientSeed: 'minha-semente_1', nextNonce: 0 });
    expect(valueOf(await harness.call('pgeRotateSeeds', request, game.as))).toEqual(rotated);
    const after = valueOf(await harness.call('pgeSeeds', {}, member.caller));
    expect([after.current, after.revealed.length]).toEqual([rotated.current, 1]);
    const round = valueOf(await game.spin('0.20'));
    expect([round.nonce, round.clientSeed, round.commitment]).toEqual([0, 'minha-semente_1', before.next.commitment]);
  });

  test('is refused while a round is open, for a foreign pair, and for a client seed that could not be checked', async () => {
    const member = await harness.newMember();
    await fund(harness, member, 1_000);
    const game = await openGame(harness, member, 'tucano');
    const seedPairId = game.opened.seeds.seedPairId as Id<'seedPair'>;
    for (const clientSeed of ['a:b', 'ç', ' '])
      expect(codeOf(await harness.call('pgeRotateSeeds', { seedPairId, clientSeed }, game.as))).toBe('client_seed_malformed');
    expect(codeOf(await harness.call('pgeRotateSeeds', { seedPairId, clientSeed: 'x'.repeat(65) }, game.as))).toBe('invalid_request');
    const stranger = await harness.newMember();
    expect(codeOf(await harness.call('pgeRotateSeeds', { seedPairId }, stranger.caller))).toBe('not_found');
    expect(codeOf(await harness.call('pgeRotateSeeds', { seedPairId }))).toBe('not_logged_in');
    expect(codeOf(await harness.call('pgeRotateSeeds', { seedPairId }, { headers: { 'x-game-token': 'x' } }))).toBe('game_session_ended');
    await spinUntil(harness, game, '0.20', 'open');
    expect(codeOf(await harness.call('pgeRotateSeeds', { seedPairId }, game.as))).toBe('round_open');
  }, 240_000);

  test('a server seed in use is nowhere to be read: not in answers, and sealed in the database', async () => {
    const member = await harness.newMember();
    const seeds = valueOf(await harness.call('pgeSeeds', {}, member.caller));
    expect(JSON.stringify(seeds)).not.toMatch(/serverSeed/);
    const rows = await harness.app.db
      .selectFrom('pge_seed_pair')
      .where('member_id', '=', member.id)
      .select(['server_seed', 'server_seed_sealed', 'state'])
      .execute();
    expect(rows.map(({ state }) => state).sort((a, b) => a.localeCompare(b))).toEqual(['active', 'next']);
    expect(rows.map(({ server_seed }) => server_seed)).toEqual([null, null]);
    for (const { server_seed_sealed } of rows) expect(server_seed_sealed.toString('latin1')).not.toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('history', () => {
  test('a member pages through the own rounds and never sees another’s, nor another merchant’s', async () => {
    const member = await harness.newMember();
    await fund(harness, member, 100);
    const game = await openGame(harness, member, 'setes');
    const played: string[] = [];
    for (let i = 0; i < 5; i++) {
      harness.clock.advance(5);
      played.unshift(valueOf(await game.spin('0.20')).roundId);
    }
    const first = valueOf(await harness.call('pgeRounds', { pageSize: 3 }, member.caller));
    const second = valueOf(await harness.call('pgeRounds', { pageSize: 3, before: first.next as Id<'round'> }, game.as));
    expect([...first.rounds, ...second.rounds].map(({ roundId }) => roundId)).toEqual(played);
    expect(second.next).toBeNull();
    expect(first.rounds[0]).toMatchObject({ game: 'setes', stake: '0.20', status: 'finished', verifiable: false });
    const roundId = played[0] as Id<'round'>;
    for (const as of [(await harness.newMember()).caller, (await harness.newMember({ merchant: 'sabia' })).caller]) {
      expect(valueOf(await harness.call('pgeRounds', {}, as)).rounds).toEqual([]);
      expect(codeOf(await harness.call('pgeRound', { roundId }, as))).toBe('round_unknown');
    }
    const thief = await openGame(harness, await harness.newMember(), 'setes');
    expect(codeOf(await harness.call('pgeRoundShown', { roundId, finished: true }, thief.as))).toBe('round_unknown');
    const ended = { headers: { 'x-game-token': 'x' } };
    for (const name of ['pgeRounds', 'pgeSeeds'] as const) {
      expect(codeOf(await harness.call(name, {}))).toBe('not_logged_in');
      expect(codeOf(await harness.call(name, {}, ended))).toBe('game_session_ended');
    }
    expect(codeOf(await harness.call('pgeRound', { roundId }, ended))).toBe('game_session_ended');
    expect(codeOf(await harness.call('pgeRound', { roundId }))).toBe('not_logged_in');
  });

  test('what was decided and paid cannot be changed by the application’s role', async () => {
    for (const column of ['outcome', 'payout', 'stake', 'nonce']) {
      await expect(sql`UPDATE pge_round SET ${sql.ref(column)} = ${sql.ref(column)}`.execute(harness.app.db)).rejects.toThrow(
        /permission denied/,
      );
    }
    await expect(sql`DELETE FROM pge_round`.execute(harness.app.db)).rejects.toThrow(/permission denied/);
  });

  test('an open round that nobody came back to is closed by the policy after 24 hours, its money untouched', async () => {
    const member = await harness.newMember();
    await fund(harness, member, 1_000);
    const game = await openGame(harness, member, 'tucano');
    const round = await spinUntil(harness, game, '0.20', 'open');
    const rows = await ledgerRows();
    harness.clock.advance(24 * 3_600_000 - 60_000);
    expect(await finishAbandonedRounds(harness.app, harness.trevo)).toBe(0);
    harness.clock.advance(60_001);
    expect(await finishAbandonedRounds(harness.app, harness.sabia)).toBe(0);
    expect(await finishAbandonedRounds(harness.app, harness.trevo)).toBeGreaterThanOrEqual(1);
    const { rows: found } =
      await sql`SELECT finished_at IS NOT NULL AS finished, finished_by FROM pge_round WHERE id = ${round.roundId}`.execute(harness.app.db);
    expect(found).toEqual([{ finished: true, finished_by: 'policy' }]);
    expect(await ledgerRows()).toBe(rows);
  }, 240_000);
});
