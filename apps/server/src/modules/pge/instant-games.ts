import { amountOut } from '@trevo/contract';
import { tableHashOf } from '@trevo/game-rules';
import { type InstantGame, instantTable, type StakeRange, stakeRangeOf } from '@trevo/game-rules/instant';
import { type MinesTable, mines, minesSheet } from '@trevo/game-rules/mines';
import { type PlinkoTable, plinko, plinkoSheet } from '@trevo/game-rules/plinko';
import { invariant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { GameFacts, StudioGame } from './studio-game.ts';

/** Canteiro and Plinko Trevo as the studio knows its games. */
export const instantGames: readonly StudioGame[] = [studioGameOf(mines, minesSheet), studioGameOf(plinko, plinkoSheet)];

/** The table of Canteiro: the one of that version, or that on which new rounds are played. */
export function minesTableOf(version?: number): MinesTable {
  return tableOrThrow(mines, version);
}

/** The table of Plinko Trevo on which new rounds are played. */
export function plinkoTableNow(): PlinkoTable {
  return tableOrThrow(plinko);
}

function tableOrThrow<T extends { readonly version: number }>(game: InstantGame<T>, version?: number): T {
  const table = instantTable(game, version);
  invariant(table.ok, 'The table of a played round is still there');
  return table.value;
}

type AnyTable = { readonly code: string; readonly version: number; readonly title: string };

function studioGameOf<T extends AnyTable>(game: InstantGame<T>, sheetOf: (table: T) => object): StudioGame {
  const { code, title } = game.tables[0];
  // Computed once: hundreds of exact fractions.
  const sheets = new Map(game.tables.map((table) => [table.version, { ...sheetOf(table) }]));
  return {
    code,
    title,
    tableHash: (version) => {
      const table = instantTable(game, version);
      return table.ok ? tableHashOf(table.value) : null;
    },
    facts: (currency, version) => {
      const table = instantTable(game, version);
      const par = table.ok ? sheets.get(table.value.version) : undefined;
      if (!table.ok || !par) return null;
      return {
        tableVersion: table.value.version,
        table: { ...table.value },
        par,
        stakes: [],
        stakeRange: rangeViewOf(stakeRange(game, currency)),
        capMultiple: null,
      };
    },
  };
}

/** The stakes of a game in a currency; null when it offers none there. */
export function stakeRange<T extends { readonly version: number }>(game: InstantGame<T>, currency: Currency): StakeRange | null {
  const range = stakeRangeOf(game.stakes, currency);
  return range.ok ? range.value : null;
}

function rangeViewOf(range: StakeRange | null): GameFacts['stakeRange'] {
  return (
    range && {
      min: amountOut(range.minMinor),
      max: amountOut(range.maxMinor),
      step: amountOut(range.stepMinor),
      usual: amountOut(range.usualMinor),
      payoutMax: amountOut(range.payoutMaxMinor),
    }
  );
}
