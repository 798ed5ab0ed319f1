import { instant } from '@trevo/kernel';
import { lotteries } from '@trevo/lottery-rules';
import { type GameCode, gamesOf, issuesAfter, lastDrawnAt } from '@trevo/lottery-rules/calendar';
import { parseResult } from '@trevo/lottery-rules/results';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ResultSimulator, startResultSimulator } from './result-simulator.ts';

let results: ResultSimulator;
beforeAll(async () => {
  results = await startResultSimulator({ port: 0, seed: 'a test' });
});
beforeEach(async () => {
  for (const source of ['a', 'b']) await control(source, 'right');
});
afterAll(() => results.close());

const year = new Date().getUTCFullYear();
const games = [...gamesOf({ zone: 'UTC', years: [year - 1, year, year + 1] }).values()];
const official = games.filter(({ rules }) => rules.drawn === 'official').map(({ code }) => code);

const ask = async (source: string, game: string, number: string) => {
  const response = await fetch(`${results.url}/${source}/${game}/${number}`, { signal: AbortSignal.timeout(500) });
  return { status: response.status, body: (await response.json().catch(() => null)) as Record<string, unknown> | null };
};
const control = (source: string, behaviour: string, lateMs = 0) =>
  fetch(`${results.url}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ source, behaviour, lateMs }),
  });
function gameOf(code: GameCode) {
  const game = games.find((one) => one.code === code);
  if (!game) throw new Error(`${code} is there`);
  return game;
}
const lastOf = (code: GameCode) => lastDrawnAt(gameOf(code).schedule, instant(Date.now()))?.number ?? '';

test.each(official)(
  'both sources tell the same result of the last draw of %s, as its lottery writes it, and none of the next',
  async (code) => {
    const number = lastOf(code);
    const told = await ask('a', code, encodeURIComponent(number));
    expect(told).toMatchObject({ status: 200, body: { game: code, number } });
    expect(await ask('b', code, encodeURIComponent(number))).toEqual(told);
    const lottery = lotteries.get(gameOf(code).lottery);
    if (!lottery) throw new Error('The lottery is there');
    expect(parseResult(lottery, told.body?.result).ok).toBe(true);
    const [next] = issuesAfter(gameOf(code).schedule, instant(Date.now()), 1);
    expect((await ask('a', code, encodeURIComponent(next?.number ?? ''))).status).toBe(404);
  },
);

test('it knows no house game, no other source, and no number that is none', async () => {
  for (const [source, game, number] of [
    ['a', 'SSC_1M', '202611230001'],
    ['c', 'VN_NORTH', lastOf('VN_NORTH')],
    ['a', 'VN_NORTH', '1'],
  ] as const)
    expect((await ask(source, game, number)).status).toBe(404);
});

test('a source is late, split, wrong, broken, garbled or silent on command, and the other stays as it is', async () => {
  const number = lastOf('VN_NORTH');
  const right = (await ask('a', 'VN_NORTH', number)).body?.result;
  await control('b', 'late', 10 * 86_400_000);
  expect((await ask('b', 'VN_NORTH', number)).status).toBe(404);
  await control('b', 'split');
  expect((await ask('b', 'VN_NORTH', number)).body?.result).not.toBe(right);
  await control('b', 'wrong');
  expect((await ask('b', 'VN_NORTH', number)).body?.result).toBe(`${String(right)}0`);
  await control('b', 'other_draw');
  expect((await ask('b', 'VN_NORTH', number)).body?.number).toBe(`${number}0`);
  await control('b', 'broken');
  expect((await ask('b', 'VN_NORTH', number)).status).toBe(500);
  await control('b', 'garbled');
  expect((await ask('b', 'VN_NORTH', number)).body).toBeNull();
  await control('b', 'silent');
  await expect(ask('b', 'VN_NORTH', number)).rejects.toThrow();
  expect((await ask('a', 'VN_NORTH', number)).body?.result).toBe(right);
});
