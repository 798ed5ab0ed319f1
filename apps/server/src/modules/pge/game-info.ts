import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { type SlotTable, stakesOf, tableHashOf } from '@trevo/game-rules';
import type { Currency } from '@trevo/money';
import { autoFinishHours } from './finish-abandoned-rounds.ts';
import { parSheet, slotOf, tableOf } from './studio.ts';

export type GameInfo = ResponseOf<Calls['pgeGame']>;

/** Table, PAR sheet and stakes of a game in a currency; null when there is no such game or version. */
export function gameInfo(game: string, currency: Currency, version?: number): GameInfo | null {
  const slot = slotOf(game);
  const table = tableOf(game, version);
  if (!slot || !table) return null;
  const stakes = stakesOf(table, slot.stakes, currency);
  return {
    game,
    title: table.title,
    tableVersion: table.version,
    tableHash: tableHashOf(table),
    table: { ...table },
    par: parOf(table),
    stakes: stakes.ok
      ? stakes.value.map(({ coinMinor, stakeMinor, usual }) => ({ coin: amountOut(coinMinor), stake: amountOut(stakeMinor), usual }))
      : [],
    capMultiple: table.capMultiple,
    autoFinishHours,
  };
}

/** The sheet without the table, which stands beside it. */
function parOf(table: SlotTable): GameInfo['par'] {
  const { table: _table, ...sheet } = parSheet(table);
  return sheet;
}
