import { invariant } from '@trevo/kernel';
import type { Pays, SlotTable } from '../slot-engine/slot-table.ts';
import { tableHashOf } from '../slot-engine/table-hash.ts';
import type { SlotFigures } from './figures.ts';

/** The PAR sheet a player can read: strips, pays and proven figures of one table. Plain JSON. */
export type ParSheet = {
  readonly game: string;
  readonly title: string;
  readonly tableVersion: number;
  readonly tableHash: string;
  readonly betCredits: number;
  readonly reels: number;
  readonly rows: number;
  /** Rows of each line on every reel; null for a slot without lines. */
  readonly lines: readonly (readonly number[])[] | null;
  /** Ways that are always on; null for a slot without ways. */
  readonly ways: number | null;
  /** The symbols of every reel in order, and how many of each. */
  readonly strips: readonly { readonly spin: 'base' | 'free'; readonly reels: readonly ReelSheet[] }[];
  readonly pays: readonly PayRow[];
  /** Wild symbols and what each multiplies by. */
  readonly wilds: Readonly<Record<string, number>>;
  readonly table: SlotTable;
  readonly figures: SlotFigures;
};

export type ReelSheet = { readonly symbols: readonly string[]; readonly counts: Readonly<Record<string, number>> };

/** `perStake` is credits over the credits of a round, cut after four digits. */
export type PayRow = {
  readonly kind: 'line' | 'ways' | 'scatter' | 'cluster';
  readonly symbol: string;
  readonly count: number;
  readonly credits: number;
  readonly perStake: string;
};

/** Joins a table with its figures (`loadFigures`). Throws when the figures were proven for another table. */
export function parSheetOf(table: SlotTable, figures: SlotFigures): ParSheet {
  const tableHash = tableHashOf(table);
  invariant(figures.tableHash === tableHash, `The figures of ${table.code} were proven for another table`);
  const { wins, strips, scatter } = table;
  const reels = strips.base.length;
  const kind = ({ lines: 'line', ways: 'ways', clusters: 'cluster' } as const)[wins.kind];
  const payRows = (rowKind: PayRow['kind'], symbol: string, pays: Pays): PayRow[] =>
    Object.entries(pays).map(([count, credits]) => ({
      kind: rowKind,
      symbol,
      count: Number(count),
      credits,
      perStake: perStakeText(credits, table.betCredits),
    }));
  return {
    game: table.code,
    title: table.title,
    tableVersion: table.version,
    tableHash,
    betCredits: table.betCredits,
    reels,
    rows: table.rows,
    lines: wins.kind === 'lines' ? wins.lines : null,
    ways: wins.kind === 'ways' ? table.rows ** reels : null,
    strips: [
      { spin: 'base', reels: strips.base.map(reelSheet) },
      ...(strips.free === undefined ? [] : [{ spin: 'free' as const, reels: strips.free.map(reelSheet) }]),
    ],
    pays: [
      ...Object.entries(wins.pays).flatMap(([symbol, pays]) => payRows(kind, symbol, pays)),
      ...(scatter === null ? [] : payRows('scatter', scatter.symbol, scatter.pays)),
    ],
    wilds: table.wilds,
    table,
    figures,
  };
}

function reelSheet(strip: string): ReelSheet {
  const symbols = strip.split(' ');
  const counts: Record<string, number> = {};
  for (const symbol of symbols) counts[symbol] = (counts[symbol] ?? 0) + 1;
  return { symbols, counts };
}

function perStakeText(credits: number, betCredits: number): string {
  const scaled = (BigInt(credits) * 10_000n) / BigInt(betCredits);
  return `${scaled / 10_000n}.${String(scaled % 10_000n).padStart(4, '0')}`;
}
