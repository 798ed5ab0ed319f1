import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Books } from '../books.ts';
import { drawByChance } from '../engines/draw.ts';
import { playMatch, selectionsOf, selectionWins } from '../engines/match.ts';
import { type Play, titles } from '../titles/index.ts';
import { demoPurse } from '../wallets/demo-purse.ts';
import { fixturesAt, phaseOf, pricesOf, resultOf } from './fixtures.ts';
import { createMatchDesk } from './match-desk.ts';

type MatchPlay = Extract<Play, { engine: 'match' }>;
type Seen = {
  matches: { id: string; phase: string; score: number[]; progress: number; prices: Record<string, number> }[];
  bets: { state: string; pays: string }[];
};
const matchTitles = titles.filter(({ play }) => play.engine === 'match');
const playOf = (index: number) => matchTitles[index]!.play as MatchPlay;
const start = Date.UTC(2026, 0, 1);

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => vi.useRealTimers());

test.each(matchTitles)(
  '$code: two different sides meet, each selection has a price, and the result hangs on the seed alone',
  ({ code, play }) => {
    for (let hour = 0; hour < 40; hour++) {
      for (const fixture of fixturesAt(code, play as MatchPlay, start + hour * 3_600_000)) {
        expect(fixture.home).not.toBe(fixture.away);
        expect(Object.values(pricesOf(play as MatchPlay, fixture)).every((price) => price > 100)).toBe(true);
        const { score, events } = resultOf(code, play as MatchPlay, fixture, 'seed');
        expect(resultOf(code, play as MatchPlay, fixture, 'seed').score).toEqual(score);
        for (const side of [0, 1] as const)
          expect(events.filter((event) => event.side === side).reduce((sum, { points }) => sum + points, 0)).toBe(score[side]);
        expect(events.every(({ at }) => at > 0 && at < 1)).toBe(true);
      }
    }
  },
);

test('of every match exactly one of home, draw and away wins, and one of over and under', () => {
  for (const { play } of matchTitles) {
    const { rules } = (play as MatchPlay).game;
    for (let round = 0; round < 300; round++) {
      const final = playMatch(rules, { home: round % 5, away: (round * 3) % 5 }, drawByChance).reduce(
        ([home, away], [h, a]) => [home + h, away + a],
        [0, 0] as readonly [number, number],
      );
      const winners = (['home', 'draw', 'away', 'over', 'under'] as const).filter((selection) => selectionWins(rules, selection, final));
      expect(winners).toHaveLength(2);
      expect(winners.every((winner) => selectionsOf(rules).includes(winner))).toBe(true);
    }
  }
});

function openDesk(pace = 1) {
  return createMatchDesk({ books: new Books(null), seed: 'seed', now: Date.now, pace, purseOf: () => null });
}

test('a bet is taken before the kick-off at the price shown, refused after it or at another price, and settled once at the end', async () => {
  const [title] = matchTitles;
  const [desk, purse] = [openDesk(), demoPurse()];
  const see = () => desk.view(title!, 'me') as Seen;
  const match = see().matches.find(({ phase }) => phase === 'open')!;
  const asked = { fixture: match.id, selection: 'home', price: match.prices.home, stake: '10.00' };
  expect(await desk.place(title!, 'me', purse, { ...asked, price: 999 })).toEqual({ ok: false, code: 'invalid' });
  expect(await desk.place(title!, 'me', purse, { ...asked, stake: '3.00' })).toEqual({ ok: false, code: 'invalid' });
  expect(await desk.place(title!, 'me', purse, asked)).toMatchObject({ ok: true, balanceMinor: 9_900_000n });
  await vi.advanceTimersByTimeAsync(80_000);
  expect(await desk.place(title!, 'me', purse, asked)).toEqual({ ok: false, code: 'closed' });
  await vi.advanceTimersByTimeAsync(60_000);
  const [bet] = see().bets;
  const fixture = fixturesAt(title!.code, playOf(0), start).find(({ id }) => id === match.id)!;
  const [home, away] = resultOf(title!.code, playOf(0), fixture, 'seed').score;
  expect(bet!.state).toBe(home > away ? 'won' : 'lost');
  expect(await purse.balance()).toBe(9_900_000n + (home > away ? BigInt(Math.round(Number(bet!.pays) * 10_000)) : 0n));
});

test('a client sees of a match that is being played only what has happened', async () => {
  const [title] = matchTitles;
  const desk = openDesk();
  for (let step = 0; step < 60; step++) {
    const { matches } = desk.view(title!, 'me') as Seen;
    for (const fixture of fixturesAt(title!.code, playOf(0), Date.now())) {
      const seen = matches.find(({ id }) => id === fixture.id)!;
      const { events } = resultOf(title!.code, playOf(0), fixture, 'seed');
      const happened = phaseOf(fixture, Date.now()) === 'open' ? [] : events.filter(({ at }) => at <= seen.progress);
      expect(seen.score[0]! + seen.score[1]!).toBe(happened.length);
    }
    await vi.advanceTimersByTimeAsync(2_500);
  }
});

test('at another pace matches pass as much faster, and the time they tell is the time it takes', async () => {
  const [title] = matchTitles;
  const [slow, fast] = [openDesk(), openDesk(4)];
  const purse = demoPurse();
  const soonest = (desk: typeof slow) =>
    Math.min(...(desk.view(title!, 'me') as { matches: { nextMs: number }[] }).matches.map(({ nextMs }) => nextMs));
  expect(soonest(fast)).toBeLessThanOrEqual(33_000 / 4);
  expect(soonest(slow)).toBeLessThanOrEqual(33_000);
  const match = (fast.view(title!, 'me') as Seen).matches.find(({ phase }) => phase === 'open')!;
  const asked = { fixture: match.id, selection: 'home', price: match.prices.home, stake: '10.00' };
  expect(await fast.place(title!, 'me', purse, asked)).toMatchObject({ ok: true });
  await vi.advanceTimersByTimeAsync(120_000 / 4);
  expect((fast.view(title!, 'me') as Seen).bets[0]!.state).not.toBe('open');
});
