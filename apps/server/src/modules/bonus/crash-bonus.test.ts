import { beforeAll, expect, test } from 'vitest';
import { type Desk, sit, takeRoom } from '../../../test/crash-desk.ts';
import { useBonusDesk } from '../../../test/bonus-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { runWork } from '../../../test/run-work.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';

const desk = useBonusDesk();
let room: Desk;
beforeAll(async () => {
  room = await takeRoom(desk.harness);
});

async function seat(cash: number, ...offer: Parameters<typeof desk.publish>) {
  const member = await desk.harness.newMember();
  if (cash > 0) await fundMember(desk.harness.app, member, reais(cash));
  valueOf(await desk.take(member, await desk.publish(...offer)));
  return sit(desk.harness, member);
}
const firstOf = async ({ member }: Awaited<ReturnType<typeof seat>>) => (await desk.show(member)).grants[0];

test('the crash game shows cash and bonus as one; a bet takes cash first, and its cash-out splits as the stake did', async () => {
  const player = await seat(5, {}, { contribution: { INHOUSE: 500_000 } });
  expect(valueOf(await player.state()).balance.amount).toBe('105.00');
  const { id } = await room.open((point) => point >= 250);
  const bet = valueOf(await player.bet(id, { stake: '20.00', autoHundredths: 200 }));
  expect(bet.balance.amount).toBe('85.00');
  expect(await desk.pockets(player.member)).toEqual({ cash: 0n, won: 0n, bonus: reais(85) });
  expect(valueOf(await player.bet(id, { stake: '20.00', autoHundredths: 200, betId: bet.bet.betId })).balance).toEqual(bet.balance);
  await room.takeOff();
  await room.finish();
  expect(await desk.pockets(player.member)).toEqual({ cash: reais(10), won: reais(30), bonus: reais(85) });
  expect(valueOf(await player.state()).balance.amount).toBe('125.00');
  await runWork(desk.harness.app, 'bonus');
  // Of 40.00 for 20.00 the risk counts, at a half.
  expect(await firstOf(player)).toMatchObject({ done: '10.00' });
});

test('a bet taken back gives each pocket its own and counts nothing; one that is lost counts', async () => {
  const player = await seat(5, {}, { contribution: { INHOUSE: 500_000 } });
  const { id } = await room.open();
  const { bet } = valueOf(await player.bet(id, { stake: '20.00', autoHundredths: 100_000 }));
  expect(valueOf(await player.cancel(bet.betId)).balance.amount).toBe('105.00');
  expect(await desk.pockets(player.member)).toEqual({ cash: reais(5), won: 0n, bonus: reais(100) });
  const next = await room.open((point) => point < 100_000);
  valueOf(await player.bet(next.id, { stake: '20.00', autoHundredths: 100_000 }));
  await room.takeOff();
  await room.finish();
  await runWork(desk.harness.app, 'bonus');
  expect(await firstOf(player)).toMatchObject({ done: '10.00', bonus: '85.00' });
});

test('what the terms do not allow is refused before the bet, and nothing is taken', async () => {
  const { id } = await room.open();
  const elsewhere = await seat(0, {}, { contribution: { RNG: 1_000_000 } });
  expect(codeOf(await elsewhere.bet(id, { stake: '10.00' }))).toBe('bonus_game_excluded');
  const strict = await seat(0, {}, { maxStakeMinor: reais(5) });
  expect(codeOf(await strict.bet(id, { stake: '10.00' }))).toBe('bonus_max_stake');
  expect(await desk.pockets(strict.member)).toEqual({ cash: 0n, won: 0n, bonus: reais(100) });
});
