import { describe, expect, test } from 'vitest';
import { slots } from '../../test/studio.ts';
import { type ClusterWins, type Pays, play, type SlotTable, tableFaults } from '../index.ts';
import { game as boitata } from '../games/boitata/index.ts';
import { game as carnaval } from '../games/carnaval/index.ts';
import { game as esmeralda } from '../games/esmeralda/index.ts';
import { game as onca } from '../games/onca/index.ts';
import { game as setes } from '../games/setes/index.ts';
import { game as tucano } from '../games/tucano/index.ts';
import { openStream } from '@trevo/fairness';

const [lines] = setes.tables;
const [ways] = onca.tables;
const [coins] = tucano.tables;
const linesOf = (wins: SlotTable['wins']) => (wins.kind === 'lines' ? wins.lines : []);
const [clusters] = esmeralda.tables;
const [book] = boitata.tables;
const [grow] = carnaval.tables;
const hold = coins.holdAndSpin;
const free = ways.freeSpins;
const bookFree = book.freeSpins;
const growFree = grow.freeSpins;
if (hold === null || free === null || bookFree === null || growFree === null) throw new Error('The slots have their features');

test('every table of every slot is sound', () => {
  for (const { tables } of slots) for (const table of tables) expect(tableFaults(table)).toEqual([]);
});

const faulty: [string, SlotTable][] = [
  ['The code is lower-case letters, digits and hyphens', { ...lines, code: 'Setes!' }],
  ['The version is a whole number from 1', { ...lines, version: 0 }],
  ['A round costs at least one credit', { ...lines, betCredits: 0 }],
  ['The window has at least one row', { ...lines, rows: 0, wins: { ...lines.wins, kind: 'lines', lines: [] } }],
  ['Symbols are different, at most 255', { ...lines, symbols: [...lines.symbols, '7F'] }],
  ['A cap is a whole number of stakes', { ...ways, capMultiple: 0.5 }],
  ['Strips free have another number of reels than base', { ...ways, strips: { ...ways.strips, free: ways.strips.base.slice(1) } }],
  ['Strip base 0 is shorter than the window', { ...lines, strips: { base: ['7F 7R', ...lines.strips.base.slice(1)] } }],
  ['Strip base 0 holds the unknown symbol "LIMAO"', { ...lines, strips: { base: ['7F 7R LIMAO', ...lines.strips.base.slice(1)] } }],
  ['Strip base 0 holds the unknown symbol ""', { ...lines, strips: { base: ['7F  7R 7F', ...lines.strips.base.slice(1)] } }],
  ['The wild X is no symbol', { ...lines, wilds: { ...lines.wilds, X: 2 } }],
  ['The wild W multiplies by a whole number from 1', { ...lines, wilds: { W: 1.5 } }],
  [
    'Ways made of the wild W alone would pay for every symbol: keep it off reel 0',
    { ...ways, strips: { ...ways.strips, base: ['W A K', ...ways.strips.base.slice(1)] } },
  ],
  ['Pays name the unknown symbol LIMAO', { ...lines, wins: { ...lines.wins, pays: { LIMAO: { 3: 1 } } } }],
  ['S pays by place, so it has no line or way pays', { ...ways, wins: { kind: 'ways', pays: { S: { 3: 1, 4: 1, 5: 1 } } } }],
  ['C pays by place, so it has no line or way pays', { ...coins, wins: { ...coins.wins, pays: { C: { 3: 1, 4: 1, 5: 1 } } } }],
  ['The wild W has no way pays', { ...ways, wins: { kind: 'ways', pays: { W: { 3: 1, 4: 1, 5: 1 } } } }],
  ['Pays of A are positive for every count from the lowest up to 5', { ...ways, wins: { kind: 'ways', pays: { A: { 3: 1, 5: 1 } } } }],
  [
    'Pays of A are positive for every count from the lowest up to 5',
    { ...ways, wins: { kind: 'ways', pays: { A: { 3: 1, 4: 0, 5: 1 } } } },
  ],
  ['Pays of A are positive for every count from the lowest up to 5', { ...ways, wins: { kind: 'ways', pays: { A: {} } } }],
  ['Line 0 leaves the window', { ...lines, wins: { ...lines.wins, kind: 'lines', lines: [[0, 1, 3]] } }],
  [
    'Line 1 leaves the window',
    {
      ...lines,
      wins: {
        ...lines.wins,
        kind: 'lines',
        lines: [
          [0, 1, 2],
          [0, 1],
        ],
      },
    },
  ],
  ['Two lines are equal', { ...lines, wins: { ...lines.wins, kind: 'lines', lines: [...linesOf(lines.wins), [1, 1, 1]] } }],
  ['Free spins need a scatter', { ...ways, scatter: null }],
  ['The scatter is no symbol', { ...ways, scatter: { symbol: 'Z', pays: { 3: 1, 4: 1, 5: 1 } } }],
  [
    'Two scatters fit into the window of one reel',
    { ...ways, strips: { ...ways.strips, base: ['S A S K Q', ...ways.strips.base.slice(1)] } },
  ],
  [
    'Two scatters fit into the window of one reel',
    { ...ways, strips: { ...ways.strips, base: ['S A K Q S', ...ways.strips.base.slice(1)] } },
  ],
  ['Award are positive for every count from the lowest up to 5', { ...ways, freeSpins: { ...free, award: { 3: 10 } } }],
  ['Retrigger are positive for every count from the lowest up to 5', { ...ways, freeSpins: { ...free, retrigger: { 3: -1, 4: 1, 5: 1 } } }],
  ['Free spins name strips that are not there', { ...ways, strips: { base: ways.strips.base } }],
  ['Free spins multiply by a whole number from 1', { ...ways, freeSpins: { ...free, multiplier: 0 } }],
  ['A limit of free spins is a whole number from 1', { ...ways, freeSpins: { ...free, spinsMax: 0 } }],
  ['Free spins without a limit need a cap', { ...ways, capMultiple: null }],
  ['The coin is a symbol of its own', { ...coins, holdAndSpin: { ...hold, coin: 'W' } }],
  ['The trigger fits into the window', { ...coins, holdAndSpin: { ...hold, trigger: 16 } }],
  ['There is at least one respin', { ...coins, holdAndSpin: { ...hold, respins: 0 } }],
  ['A coin falls with probability 1/n, n from 2', { ...coins, holdAndSpin: { ...hold, oneIn: 1 } }],
  ['Coin values and weights are positive', { ...coins, holdAndSpin: { ...hold, values: [] } }],
  ['Coin values and weights are positive', { ...coins, holdAndSpin: { ...hold, values: [{ stakes: 1, weight: 0 }] } }],
  ['The prize of a full window is a whole number of stakes', { ...coins, holdAndSpin: { ...hold, full: { name: 'GRANDE', stakes: -1 } } }],
  ['Clusters are found in windows of at most 31 cells', { ...clusters, rows: 7 }],
  ['Pays of E are positive for every count from the lowest up to 6', { ...clusters, wins: clusterPays({ E: { 4: 1, 6: 1 } }) }],
  ['Pays of E are positive for every count from the lowest up to 25', { ...clusters, wins: clusterPays({ E: { 25: 1, 26: 1 } }) }],
  ['Pays of E are positive for every count from the lowest up to 5', { ...clusters, wins: clusterPays({ E: { 5: 0 } }) }],
  ['The wild W makes no cluster of its own', { ...clusters, wins: clusterPays({ W: { 5: 1 } }) }],
  ['A wild in a cluster multiplies nothing', { ...clusters, wilds: { W: 2 } }],
  ['Each window of a chain multiplies by a whole number from 1', { ...clusters, wins: clusterPays({ E: { 5: 1 } }, []) }],
  ['Each window of a chain multiplies by a whole number from 1', { ...clusters, wins: clusterPays({ E: { 5: 1 } }, [1, 0]) }],
  ['Clusters stand alone: no scatter, no free spins, no hold-and-spin', { ...clusters, scatter: { symbol: 'E', pays: { 5: 1 } } }],
  ['Clusters stand alone: no scatter, no free spins, no hold-and-spin', { ...clusters, holdAndSpin: { ...hold, coin: 'E' } }],
  ['What expands in free spins is a wild', { ...grow, freeSpins: { ...growFree, expandingWild: 'S' } }],
  ['A special symbol pays on lines', { ...ways, freeSpins: { ...free, specialSymbols: [{ symbol: 'A', weight: 1 }] } }],
  ['Special symbols are different, at least one', { ...book, freeSpins: { ...bookFree, specialSymbols: [] } }],
  [
    'Special symbols are different, at least one',
    {
      ...book,
      freeSpins: {
        ...bookFree,
        specialSymbols: [
          { symbol: 'A', weight: 1 },
          { symbol: 'A', weight: 2 },
        ],
      },
    },
  ],
  ['Weights of special symbols are positive', { ...book, freeSpins: { ...bookFree, specialSymbols: [{ symbol: 'A', weight: 0 }] } }],
  ['The special symbol B pays on lines itself', { ...book, freeSpins: { ...bookFree, specialSymbols: [{ symbol: 'B', weight: 1 }] } }],
  ['The special symbol W pays on lines itself', { ...grow, freeSpins: { ...growFree, specialSymbols: [{ symbol: 'W', weight: 1 }] } }],
];

function clusterPays(pays: Record<string, Pays>, multipliers: readonly number[] = [1]): ClusterWins {
  return { kind: 'clusters', pays, multipliers };
}

describe('a faulty table', () => {
  test.each(faulty)('%s', (sentence, table) => {
    expect(tableFaults(table)).toContain(sentence);
  });

  test('is never played', () => {
    const [, table] = faulty[1] as [string, SlotTable];
    expect(() => play(openStream({ serverSeed: 'a', clientSeed: 'b', nonce: 0 }), table)).toThrow(
      'cannot be played: The version is a whole number from 1',
    );
  });
});
