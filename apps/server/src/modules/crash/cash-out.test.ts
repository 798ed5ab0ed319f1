import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { closeBetting, useCrashHouse } from '../../../test/crash-desk.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';

const house = useCrashHouse();

const high = (point: number) => point > 400;

describe('a cash-out by hand', () => {
  test('I8 I9 pays once at the multiplier of its arrival, however often and parallel it is sent', async () => {
    const seat = await house.player(100);
    const { id } = await house.desk.open(high);
    const { bet } = valueOf(await seat.bet(id));
    expect(codeOf(await seat.cashOut(bet.betId))).toBe('cash_out_early');
    await house.desk.takeOff();
    await house.desk.flyTo(150);
    const answers = await Promise.all(Array.from({ length: 10 }, () => seat.cashOut(bet.betId)));
    const paid = valueOf(answers[0] as (typeof answers)[0]);
    expect(paid.bet).toMatchObject({ state: 'cashed', cashedBy: 'hand' });
    const multiplier = paid.bet.multiplierHundredths ?? 0;
    expect(multiplier).toBeGreaterThanOrEqual(150);
    expect(multiplier).toBeLessThan(200);
    expect(paid.bet.payout).toBe((multiplier / 10).toFixed(2));
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    await house.desk.flyTo(350);
    expect((await seat.cashOut(bet.betId)).body).toEqual(answers[0]?.body);
    await house.desk.finish();
    expect((await seat.cashOut(bet.betId)).body).toEqual(answers[0]?.body);
    expect(await house.balanceOf(seat.member)).toBeCloseTo(90 + multiplier / 10, 4);
  });

  test('that arrives after the line broke has lost, also when nobody has been told of the crash yet', async () => {
    const seat = await house.player(100);
    const { id, point } = await house.desk.open((one) => one > 110 && one < 1_000);
    const { bet } = valueOf(await seat.bet(id));
    await house.desk.takeOff();
    await house.desk.flyTo(point + 1);
    expect((await house.desk.round()).state).toBe('flying');
    expect(codeOf(await seat.cashOut(bet.betId))).toBe('cash_out_late');
    await house.desk.finish();
    expect(codeOf(await seat.cashOut(bet.betId))).toBe('cash_out_late');
    expect(valueOf(await seat.state()).own).toMatchObject([{ state: 'lost', payout: null }]);
    expect(await house.balanceOf(seat.member)).toBe(90);
  });

  test('below 1.01 there is nothing to win: it is too early, and the bet flies on', async () => {
    const seat = await house.player(100);
    const { id } = await house.desk.open(high);
    const { bet } = valueOf(await seat.bet(id));
    await closeBetting(house.harness.app, house.harness.trevo);
    await house.desk.step();
    // The step that took off has flown a beat; the flight is set back to its first moment.
    await sql`UPDATE crash_round SET started_at = clock_timestamp() + interval '5 seconds' WHERE id = ${id}`.execute(house.harness.app.db);
    expect(codeOf(await seat.cashOut(bet.betId))).toBe('cash_out_early');
    await house.desk.flyTo(200);
    expect(valueOf(await seat.cashOut(bet.betId)).bet.state).toBe('cashed');
    await house.desk.finish();
  });

  test('of another player’s bet, or of none, finds nothing', async () => {
    const [seat, thief] = [await house.player(100), await house.player(0)];
    const { id } = await house.desk.open(high);
    const { bet } = valueOf(await seat.bet(id));
    await house.desk.takeOff();
    await house.desk.flyTo(150);
    expect(codeOf(await thief.cashOut(bet.betId))).toBe('bet_unknown');
    expect(codeOf(await thief.cashOut(randomUUID()))).toBe('bet_unknown');
    await house.desk.finish();
  });
});

describe('an automatic cash-out', () => {
  test('wins by its value alone: exactly at the point it wins, a hundredth above it loses, and nobody need be there', async () => {
    const [at, above] = [await house.player(100), await house.player(100)];
    const { id, point } = await house.desk.open((one) => one > 110 && one < 2_000);
    valueOf(await at.bet(id, { autoHundredths: point }));
    valueOf(await above.bet(id, { autoHundredths: point + 1 }));
    await house.desk.takeOff();
    await house.desk.flyTo(point + 1);
    const ended = await house.desk.finish();
    expect([ended.state, ended.point]).toEqual(['crashed', point]);
    expect(await house.balanceOf(at.member)).toBeCloseTo(90 + point / 10, 4);
    expect(await house.balanceOf(above.member)).toBe(90);
    expect(valueOf(await at.state()).own).toMatchObject([{ state: 'cashed', multiplierHundredths: point, cashedBy: 'target' }]);
    expect(valueOf(await above.state()).own).toMatchObject([{ state: 'lost' }]);
    expect(ended).toMatchObject({ bets: 2, stakedMinor: 200_000n });
  });

  test('is paid while the kite still flies, and a hand that comes after it gets its value', async () => {
    const seat = await house.player(100);
    const { id } = await house.desk.open(high);
    const first = valueOf(await seat.bet(id, { slot: 1, autoHundredths: 150 }));
    const second = valueOf(await seat.bet(id, { slot: 2, autoHundredths: 160 }));
    await house.desk.takeOff();
    await house.desk.flyTo(155);
    await house.desk.step();
    expect((await house.desk.round()).state).toBe('flying');
    expect(await house.balanceOf(seat.member)).toBe(95);
    // The second target is reached before the room has paid it: asking for it by hand pays the target, no more.
    await house.desk.flyTo(300);
    expect(valueOf(await seat.cashOut(second.bet.betId)).bet).toMatchObject({
      multiplierHundredths: 160,
      payout: '16.00',
      cashedBy: 'target',
    });
    expect(valueOf(await seat.cashOut(first.bet.betId)).bet).toMatchObject({
      multiplierHundredths: 150,
      payout: '15.00',
      cashedBy: 'target',
    });
    await house.desk.finish();
    expect(await house.balanceOf(seat.member)).toBe(111);
  });

  test('the highest payout of the table is one too', async () => {
    const seat = await house.player(1_000);
    const { id } = await house.desk.open();
    expect(valueOf(await seat.bet(id, { stake: '500.00' })).bet).toMatchObject({ autoHundredths: null, targetHundredths: 50_000 });
    expect(valueOf(await seat.bet(id, { slot: 2, stake: '0.50' })).bet).toMatchObject({ targetHundredths: 1_000_000 });
    await house.desk.takeOff();
    await house.desk.finish();
  });
});
