import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bedCalls, secretOf } from '../../../test/beds.ts';
import { type Desk, sit, takeRoom } from '../../../test/crash-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { openGame, type OpenGame, valueOf } from '../../../test/studio.ts';
import { type LawCode, lawCodes, outcomeOf, useLaw } from '../../../test/use-law.ts';

const law = useLaw();
const laws = { default: [true, true, 0], BR: [true, true, 0], UK: [false, false, 2500], MT: [true, true, 0] } as const;

async function playerUnder(code: LawCode): Promise<TestMember> {
  await law.under(code);
  const member = await law.newcomer(code);
  await law.choose(member);
  return member;
}

/** The time asks for passes, as the database sees it. */
const waitEnough = (member: TestMember) =>
  sql`UPDATE member_guard SET last_stake_at = last_stake_at - interval '2500 milliseconds' WHERE member_id = ${member.id}`.execute(
    law.harness.app.db,
  );

const drop = (game: OpenGame) =>
  law.harness.call('pgeBet', { betId: randomUUID(), stake: '0.10', choice: { rows: 8, risk: 'low' } }, game.as);

describe.each(lawCodes)('under %s', (code) => {
  const [autoplay, turbo, roundMinMs] = laws[code];
  const isPaced = roundMinMs > 0;

  test('every kind of studio game is told the pace it has to keep', async () => {
    const member = await playerUnder(code);
    for (const game of ['setes', 'canteiro', 'plinko', 'pipa']) {
      const { opened } = await openGame(law.harness, member, game);
      expect(opened.info.pace).toEqual({ autoplay, turbo, roundMinMs });
    }
  });

  test('Plinko: the next ball waits its time on the server, whatever the client does', async () => {
    const member = await playerUnder(code);
    const game = await openGame(law.harness, member, 'plinko');
    expect(outcomeOf(await drop(game))).toBe('ok');
    expect(outcomeOf(await drop(game))).toBe(isPaced ? 'round_too_fast' : 'ok');
    await waitEnough(member);
    expect(outcomeOf(await drop(game))).toBe('ok');
  });

  test('Canteiro: the steps of a round are as quick as the player, the next round waits its time', async () => {
    const member = await playerUnder(code);
    const bed = bedCalls(law.harness, await openGame(law.harness, member, 'canteiro'));
    const round = valueOf(await bed.open('0.10', 3));
    const { safe } = await secretOf(law.harness, round);
    for (const cell of safe.slice(0, 3)) valueOf(await bed.pick(round.roundId, cell));
    valueOf(await bed.cashOut(round.roundId));
    expect(outcomeOf(await bed.open('0.10', 3))).toBe(isPaced ? 'round_too_fast' : 'ok');
    if (!isPaced) return;
    await waitEnough(member);
    expect(outcomeOf(await bed.open('0.10', 3))).toBe('ok');
  });

  test('a round of one game counts for the pace of another', async () => {
    const member = await playerUnder(code);
    const [slot, plinko] = [await openGame(law.harness, member, 'setes'), await openGame(law.harness, member, 'plinko')];
    valueOf(await slot.spin('0.20'));
    expect(outcomeOf(await drop(plinko))).toBe(isPaced ? 'round_too_fast' : 'ok');
  });
});

describe('Pipa', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await takeRoom(law.harness);
  });
  afterAll(async () => void (await desk.finish()));

  test('its rounds begin for everybody at once, so both bets of a round are taken under a law of pace too', async () => {
    const member = await playerUnder('UK');
    const seat = await sit(law.harness, member);
    const { id } = await desk.open();
    const bets = [await seat.bet(id, { slot: 1, stake: '1.00' }), await seat.bet(id, { slot: 2, stake: '1.00' })];
    expect(bets.map(outcomeOf)).toEqual(['ok', 'ok']);
  });
});
