import { describe, expect, test } from 'vitest';
import { scripted } from '../../test/scripted-stream.ts';
import { play, type SlotTable, type Spin } from '../index.ts';
import { game as boitata } from '../games/boitata/index.ts';
import { game as carnaval } from '../games/carnaval/index.ts';
import { game as esmeralda } from '../games/esmeralda/index.ts';

describe('Boitatá, the book', () => {
  const [table] = boitata.tables;
  const once = table.freeSpins as NonNullable<SlotTable['freeSpins']>;
  /** Strips whose stop 0 shows this window. */
  const showing = (...base: string[]): SlotTable => ({ ...table, strips: { base } });
  const credits = (...base: string[]) => play(scripted([]), { ...showing(...base), freeSpins: null }).base.wins;

  test('the book stands in for every symbol on lines, and pays as scatter from anywhere', () => {
    const wins = credits('K B Q', 'A COBRA J', 'Q B K', 'J T A', 'T LUA T');
    expect(wins.find(({ kind, positions }) => kind === 'line' && String(positions) === '0,1,1,1,2,1')).toMatchObject({
      symbol: 'COBRA',
      count: 3,
      credits: 100,
    });
    expect(wins.filter(({ kind }) => kind === 'scatter')).toEqual([]);
    const three = credits('K B Q', 'A COBRA J', 'Q B K', 'J T A', 'T LUA B');
    expect(three.find(({ kind }) => kind === 'scatter')).toMatchObject({ symbol: 'B', count: 3, credits: 20 });
  });

  test('a line of books alone pays nothing: the scatter pays it', () => {
    const only: SlotTable = {
      ...showing('B', 'B', 'B', 'B', 'B'),
      rows: 1,
      wins: { ...table.wins, kind: 'lines', lines: [[0, 0, 0, 0, 0]] },
    };
    expect(play(scripted([]), { ...only, freeSpins: null }).base.wins).toMatchObject([{ kind: 'scatter', count: 5, credits: 2000 }]);
  });

  test('the special symbol is drawn by weight right after the triggering spin, and covers its reels wherever they stand', () => {
    const dead = ['B K Q J', 'B A J T', 'B Q K A', 'J T A LUA', 'T LUA T K'];
    // Word 5 draws the special symbol: 3 of 37 is the first LUA. The free spin then stops at 3, 0, 0, 1, 1: LUA on reels 3 and 4.
    const outcome = play(scripted([0, 0, 0, 0, 0, 3, 1, 1, 1, 1, 0]), { ...showing(...dead), freeSpins: { ...once, spinsMax: 1 } });
    expect(outcome.features).toMatchObject([{ kind: 'freeSpins', special: 'LUA', awarded: 1 }]);
    const [free] = outcome.features;
    const win = free?.kind === 'freeSpins' ? free.spins[0]?.wins.find(({ kind }) => kind === 'special') : undefined;
    expect(win).toMatchObject({ symbol: 'LUA', count: 2, lines: 10, credits: 50 });
    expect(win?.positions).toEqual([
      [3, 0],
      [3, 1],
      [3, 2],
      [4, 0],
      [4, 1],
      [4, 2],
    ]);
    expect(outcome.position).toBe(4 * (5 + 1 + 5));
  });

  test('one reel of it is too few, and the book is not counted for it', () => {
    const strips = ['B K Q J', 'B A J T', 'B Q K A', 'J T A LUA', 'T K T K'];
    const outcome = play(scripted([0, 0, 0, 0, 0, 3, 0, 0, 0, 1, 0]), { ...showing(...strips), freeSpins: { ...once, spinsMax: 1 } });
    const [free] = outcome.features;
    expect(free?.kind === 'freeSpins' && free.spins[0]?.wins.some(({ kind }) => kind === 'special')).toBe(false);
  });

  test('the base game pays no special symbol', () => {
    expect(credits('LUA K Q', 'LUA A J', 'Q J K', 'LUA T A', 'LUA K T').some(({ kind }) => kind === 'special')).toBe(false);
  });
});

describe('Noite de Carnaval, wilds that grow', () => {
  const [table] = carnaval.tables;
  const rule = table.freeSpins as NonNullable<SlotTable['freeSpins']>;
  const base = ['S A K', 'S Q J', 'S K A', 'J Q A', 'K J Q'];
  const oneSpin = (...free: string[]): Spin | undefined => {
    const [feature] = play(scripted([]), { ...table, strips: { base, free }, freeSpins: { ...rule, spinsMax: 1 } }).features;
    return feature?.kind === 'freeSpins' ? feature.spins[0] : undefined;
  };

  test('a wild in a free spin covers its reel, scatters are counted first, and every win counts three times', () => {
    const spun = oneSpin('RAINHA S K', 'W S A', 'Q S RAINHA', 'J Q K', 'A J Q');
    expect(spun?.expanded).toEqual([1]);
    expect(spun?.window[1]).toEqual(['W', 'S', 'A']);
    expect(spun?.wins.find(({ kind }) => kind === 'scatter')).toMatchObject({ count: 3, credits: 120, factor: 3 });
    // Lines 4 and 20 run from the top over the wild reel to the bottom.
    expect(spun?.wins.filter(({ kind }) => kind === 'line')).toMatchObject(
      [3, 19].map((line) => ({ symbol: 'RAINHA', count: 3, credits: 240, factor: 3, line })),
    );
  });

  test('a spin without a wild has nothing covered, and the base game covers nothing', () => {
    expect(oneSpin('A S K', 'Q J A', 'Q S K', 'J Q K', 'A J Q')).not.toHaveProperty('expanded');
    const plain = play(scripted([]), { ...table, strips: { base: ['RAINHA K A', 'W Q J', 'Q J RAINHA', 'J Q A', 'K J Q'], free: base } });
    expect(plain.base).not.toHaveProperty('expanded');
    expect(plain.base.wins).toEqual([]);
  });
});

describe('Esmeralda Brava, chains', () => {
  const [table] = esmeralda.tables;
  const showing = (...base: string[]): SlotTable => ({ ...table, strips: { base } });

  test('five that touch pay, four or five across corners do not, and a wild belongs to every cluster it touches', () => {
    const { base } = play(scripted([]), showing('P P M T A A', 'P P W T S S', 'R M M M S R', 'R T A M P P', 'T A S S R R'));
    expect(base.wins).toMatchObject([
      { kind: 'cluster', symbol: 'M', count: 6, credits: 9, factor: 1 },
      { kind: 'cluster', symbol: 'P', count: 5, credits: 5, factor: 1 },
    ]);
    const cells = base.wins.map(({ positions }) => positions.some(([reel, row]) => reel === 1 && row === 2));
    expect(cells, 'the wild is in both').toEqual([true, true]);
  });

  test('a cluster of wilds alone pays nothing', () => {
    const { base, features } = play(scripted([]), showing(...Array.from({ length: 5 }, () => 'W W W W W')));
    expect([base.wins, features]).toEqual([[], []]);
  });

  test('what is paid goes, what stands above falls, the strip above the window follows, and the next window counts twice', () => {
    // Reel 0 is P P P P P over T; the five go, and the strip's end comes in from above: T, then the strip goes on backwards.
    const strips = ['P P P P P A S T', 'R S T A M A', 'S R A M T E', 'T A M R S E', 'A M R S T E'];
    const [tumbles] = play(scripted([]), showing(...strips)).features;
    if (tumbles?.kind !== 'tumbles') throw new Error('The window falls');
    expect(tumbles.falls[0]).toMatchObject({ fresh: [5, 0, 0, 0, 0], multiplier: 2 });
    expect(tumbles.falls[0]?.window[0]).toEqual(['P', 'P', 'A', 'S', 'T']);
    expect(tumbles.falls[0]?.window[1]).toEqual(['R', 'S', 'T', 'A', 'M']);
  });

  test('the multiplier doubles up to 64 and stays there; more than seventeen pay as seventeen', () => {
    const strips = Array.from({ length: 5 }, () => 'E E E E E');
    const outcome = play(scripted([]), { ...showing(...strips), capMultiple: 100_000 });
    const [tumbles] = outcome.features;
    if (tumbles?.kind !== 'tumbles') throw new Error('The window falls');
    expect(outcome.base.wins).toMatchObject([{ count: 25, credits: 2500 }]);
    expect(tumbles.falls.slice(0, 8).map(({ multiplier, winCredits }) => [multiplier, winCredits])).toEqual(
      [2, 4, 8, 16, 32, 64, 64, 64].map((multiplier) => [multiplier, 2500 * multiplier]),
    );
    expect([outcome.capped, outcome.winCredits, tumbles.falls.at(-1)?.totalCredits]).toEqual([true, 2_000_000, 2_000_000]);
  });

  test('the largest round of the cycle is played: eleven windows pay, 549.65 stakes, and five words are read', () => {
    const outcome = play(scripted([14, 7, 15, 21, 24]), table);
    expect([outcome.multiplier, outcome.position]).toEqual(['10993/20', 20]);
    expect(outcome.features).toMatchObject([{ kind: 'tumbles', falls: { length: 11 } }]);
  });
});
