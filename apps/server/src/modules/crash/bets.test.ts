import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { closeBetting, sit, useCrashHouse } from '../../../test/crash-desk.ts';
import { codeOf, fund, valueOf } from '../../../test/studio.ts';

const house = useCrashHouse();

const high = (point: number) => point > 400;

describe('a bet', () => {
  test('I8 I9 takes the stake once, however often and however parallel it is sent, and answers the same bytes', async () => {
    const seat = await house.player(100);
    const { id } = await house.desk.open(high);
    const betId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => seat.bet(id, { betId, stake: '10.00', autoHundredths: 200 })));
    const first = valueOf(answers[0] as (typeof answers)[0]);
    expect(first).toMatchObject({
      bet: { betId, roundId: id, slot: 1, stake: '10.00', autoHundredths: 200, targetHundredths: 200, mode: 'real' },
      balance: { amount: '90.00', currency: 'BRL' },
    });
    for (const answer of answers) expect(JSON.stringify(answer.body)).toBe(JSON.stringify(answers[0]?.body));
    expect(await house.balanceOf(seat.member)).toBe(90);
    await house.desk.takeOff();
    await house.desk.flyTo(200);
    await house.desk.step();
    expect(JSON.stringify((await seat.bet(id, { betId, stake: '10.00', autoHundredths: 200 })).body)).toBe(
      JSON.stringify(answers[0]?.body),
    );
    expect(codeOf(await seat.bet(id, { betId, stake: '20.00', autoHundredths: 200 }))).toBe('bet_id_reused');
    await house.desk.finish();
    expect(await house.balanceOf(seat.member)).toBe(110);
  });

  test('a player has two places in a round, not three, and each once', async () => {
    const seat = await house.player(100);
    const { id } = await house.desk.open();
    const both = await Promise.all([
      seat.bet(id, { slot: 1 }),
      seat.bet(id, { slot: 1 }),
      seat.bet(id, { slot: 2 }),
      seat.bet(id, { slot: 2 }),
    ]);
    expect(both.filter(({ body }) => body.success)).toHaveLength(2);
    for (const answer of both) if (!answer.body.success) expect(answer.body.errorCode).toBe('bet_slot_taken');
    expect(codeOf(await seat.bet(id, { slot: 3 }))).toBe('invalid_request');
    // Another tab is the same player.
    const tab = await sit(house.harness, seat.member);
    expect(codeOf(await tab.bet(id, { slot: 2 }))).toBe('bet_slot_taken');
    expect(await house.balanceOf(seat.member)).toBe(80);
    await house.desk.takeOff();
    await house.desk.finish();
  });

  test('I15 closes by the database clock: what is not in before the close is refused and nothing is taken', async () => {
    const [early, late] = [await house.player(100), await house.player(100)];
    const { id } = await house.desk.open();
    valueOf(await early.bet(id));
    await closeBetting(house.harness.app, house.harness.trevo);
    // The room has not even noticed yet.
    expect((await house.desk.round()).state).toBe('betting');
    expect(codeOf(await late.bet(id))).toBe('betting_closed');
    expect(codeOf(await early.cancel(valueOf(await early.state()).own[0]?.betId ?? ''))).toBe('betting_closed');
    await house.desk.takeOff();
    expect(codeOf(await late.bet(id))).toBe('betting_closed');
    await house.desk.finish();
    expect(codeOf(await late.bet(id))).toBe('betting_closed');
    expect(await house.balanceOf(late.member)).toBe(100);
    expect(codeOf(await late.bet(house.harness.app.newId('crashRound')))).toBe('round_unknown');
  });

  test('what is not offered, not covered or not allowed is refused, and nothing is taken', async () => {
    const seat = await house.player(10);
    const { id } = await house.desk.open();
    for (const stake of ['0.40', '0.55', '500.10', '1000.00']) expect(codeOf(await seat.bet(id, { stake }))).toBe('stake_not_offered');
    expect(codeOf(await seat.bet(id, { autoHundredths: 100 }))).toBe('invalid_request');
    expect(codeOf(await seat.bet(id, { autoHundredths: 1_000_001 }))).toBe('invalid_request');
    const betId = randomUUID();
    expect(codeOf(await seat.bet(id, { betId, stake: '10.10' }))).toBe('balance_too_low');
    await fund(house.harness, seat.member, 100);
    // A refusal is an outcome too: the same bet stays refused, another goes through in the same place.
    expect(codeOf(await seat.bet(id, { betId, stake: '10.10' }))).toBe('balance_too_low');
    valueOf(await seat.bet(id, { stake: '10.10' }));
    const locked = await house.player(100);
    await house.harness.app.db.updateTable('member').set({ status: 'locked' }).where('id', '=', locked.member.id).execute();
    expect(codeOf(await locked.bet(id))).toBe('bet_refused');
    expect(await house.balanceOf(seat.member)).toBe(99.9);
    await house.desk.takeOff();
    await house.desk.finish();
  });

  test('taken back before the close returns the stake once and frees its place; nobody takes back another’s', async () => {
    const [seat, other] = [await house.player(100), await house.player(100)];
    const { id } = await house.desk.open();
    const placed = valueOf(await seat.bet(id));
    expect(codeOf(await other.cancel(placed.bet.betId))).toBe('bet_unknown');
    const answers = await Promise.all(Array.from({ length: 5 }, () => seat.cancel(placed.bet.betId)));
    expect(valueOf(answers[0] as (typeof answers)[0])).toMatchObject({ bet: { state: 'cancelled' }, balance: { amount: '100.00' } });
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(codeOf(await seat.cashOut(placed.bet.betId))).toBe('bet_over');
    valueOf(await seat.bet(id, { stake: '5.00' }));
    expect(await house.balanceOf(seat.member)).toBe(95);
    await house.desk.takeOff();
    await house.desk.finish();
  });

  test('without a game session of this game there is none', async () => {
    const { id } = await house.desk.open();
    const seat = await house.player(100);
    const nobody = { merchant: 'trevo', headers: { 'x-game-token': 'a'.repeat(43) } };
    const betId = randomUUID();
    for (const as of [nobody, { merchant: 'trevo' }, { ...seat.as, merchant: 'sabia' }]) {
      expect(codeOf(await house.harness.call('pgeCrashState', {}, as))).toBe('game_session_ended');
      expect(codeOf(await house.harness.call('pgeCrashBet', { betId, roundId: id, slot: 1, stake: '1.00' }, as))).toBe(
        'game_session_ended',
      );
      expect(codeOf(await house.harness.call('pgeCrashCancel', { betId }, as))).toBe('game_session_ended');
      expect(codeOf(await house.harness.call('pgeCrashCashOut', { betId }, as))).toBe('game_session_ended');
    }
    expect(codeOf(await house.harness.call('pgeCrashBets', {}, nobody))).toBe('game_session_ended');
    expect(codeOf(await house.harness.call('pgeCrashBets', {}, { merchant: 'trevo' }))).toBe('not_logged_in');
    // The token of another game opens nothing here.
    await sql`UPDATE pge_session SET game = 'setes' WHERE member_id = ${seat.member.id}`.execute(house.harness.app.db);
    expect(codeOf(await seat.bet(id))).toBe('game_session_ended');
    expect(codeOf(await seat.state())).toBe('game_session_ended');
    expect(codeOf(await seat.cancel(betId))).toBe('game_session_ended');
    await house.desk.takeOff();
    await house.desk.finish();
  });
});
