import fc from 'fast-check';
import { type SlotTable, tableFaults } from '../src/index.ts';

// Invented slots with short strips, crowded with wilds, scatters and coins: rounds that the real strips give once in a million happen at every turn.
const symbolPool = ['P', 'Q', 'R', 'W', 'V'];

function stripOf(rows: number, extra: string | null): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...symbolPool), { minLength: rows, maxLength: 7 }).chain((cells) => {
    if (extra === null) return fc.constant(cells.join(' '));
    return fc.nat(cells.length).map((at) => [...cells.slice(0, at), extra, ...cells.slice(at)].join(' '));
  });
}

const paysOf = (reels: number, lowest: number) =>
  fc
    .array(fc.integer({ min: 1, max: 40 }), { minLength: reels - lowest + 1, maxLength: reels - lowest + 1 })
    .map((credits) => Object.fromEntries(credits.map((value, at) => [lowest + at, value])));

const invented = fc.constantFrom('plain', 'free', 'book', 'grow', 'hold').chain((feature) =>
  fc
    .record({
      kind: feature === 'book' ? fc.constant('lines') : fc.constantFrom('lines', 'ways'),
      reels: fc.integer({ min: 2, max: 4 }),
      rows: fc.integer({ min: 1, max: 3 }),
    })
    .chain(({ kind, reels, rows }) => {
      const hasFree = feature === 'free' || feature === 'book' || feature === 'grow';
      const extra = hasFree ? 'S' : feature === 'hold' ? 'C' : null;
      const strips = fc.array(stripOf(rows, extra), { minLength: reels, maxLength: reels });
      const clean = (texts: string[]) => texts.map((text, reel) => (kind === 'ways' && reel === 0 ? text.replaceAll(/[WV]/g, 'P') : text));
      const line = fc.array(fc.nat(rows - 1), { minLength: reels, maxLength: reels });
      return fc
        .record({
          base: strips.map(clean),
          free: strips.map(clean),
          lines: fc.uniqueArray(line, { minLength: 1, maxLength: 5, selector: String }),
          pays: fc.record({ P: paysOf(reels, 2), Q: paysOf(reels, 1), R: paysOf(reels, 2), W: paysOf(reels, 2) }),
          wilds: fc.record({ W: fc.integer({ min: 1, max: 4 }), V: fc.integer({ min: 1, max: 3 }) }),
          scatter: paysOf(reels, 1),
          award: paysOf(reels, 2).map((award) =>
            Object.fromEntries(Object.entries(award).map(([count, spins]) => [count, 1 + (spins % 4)])),
          ),
          multiplier: fc.integer({ min: 1, max: 3 }),
          weights: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
          // The scatter of a book slot stands in on lines as well.
          scatterIsWild: feature === 'book' ? fc.boolean() : fc.constant(false),
          cap: fc.constantFrom(3, 60),
        })
        .map(({ base, free, lines, pays, wilds, scatter, award, multiplier, weights, scatterIsWild, cap }): SlotTable => {
          const { W: wildPays, ...naturalPays } = pays;
          const specialSymbols = weights.map((weight, at) => ({ symbol: 'PQR'[at] ?? '', weight }));
          const more = feature === 'book' ? { specialSymbols } : feature === 'grow' ? { expandingWild: 'W' } : {};
          return {
            code: 'inventado',
            version: 1,
            title: 'Inventado',
            betCredits: 10,
            rows,
            symbols: [...symbolPool, 'S', 'C'],
            wilds: scatterIsWild ? { ...wilds, S: 1 } : wilds,
            strips: { base, free },
            wins: kind === 'ways' ? { kind, pays: naturalPays } : { kind: 'lines', lines, pays: { ...naturalPays, W: wildPays } },
            scatter: hasFree ? { symbol: 'S', pays: scatter } : null,
            freeSpins: hasFree ? { award, retrigger: award, strips: 'free', multiplier, ...more, spinsMax: null } : null,
            holdAndSpin:
              feature === 'hold'
                ? {
                    coin: 'C',
                    trigger: 2,
                    respins: 2,
                    oneIn: 4,
                    values: [
                      { stakes: 1, weight: 3 },
                      { stakes: 5, weight: 1, name: 'MINI' },
                    ],
                    full: { name: 'GRANDE', stakes: 20 },
                  }
                : null,
            capMultiple: hasFree ? cap : null,
          };
        });
    }),
);

/** Cluster slots; the cap ends the chains of strips that never stop paying. */
export const inventedClusters = (reelsMax: number) =>
  fc
    .record({ reels: fc.integer({ min: 1, max: reelsMax }), rows: fc.integer({ min: 1, max: 5 }) })
    .chain(({ reels, rows }) =>
      fc.record({
        rows: fc.constant(rows),
        base: fc.array(
          fc.array(fc.constantFrom('P', 'Q', 'R', 'W'), { minLength: Math.max(2, rows), maxLength: 9 }).map((cells) => cells.join(' ')),
          { minLength: reels, maxLength: reels },
        ),
        pays: fc.record({ P: paysOf(Math.min(5, reels * rows), 1), Q: paysOf(Math.min(6, reels * rows), Math.min(3, reels * rows)) }),
        multipliers: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
        cap: fc.constantFrom(3, 60),
      }),
    )
    .map(
      ({ rows, base, pays, multipliers, cap }): SlotTable => ({
        code: 'inventado',
        version: 1,
        title: 'Inventado',
        betCredits: 10,
        rows,
        symbols: ['P', 'Q', 'R', 'W'],
        wilds: { W: 1 },
        strips: { base },
        wins: { kind: 'clusters', pays, multipliers },
        scatter: null,
        freeSpins: null,
        holdAndSpin: null,
        capMultiple: cap,
      }),
    );

/** A strip of four cells may show its one scatter only once in three rows; shorter ones can crowd, and are refused by the table's own check. */
export const inventedSlots = invented.filter((table) => tableFaults(table).length === 0);
