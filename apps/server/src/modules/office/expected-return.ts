import { currentTable, loadFigures, loadSlot } from '@trevo/game-rules';
import { instantTable } from '@trevo/game-rules/instant';
import { mines, minesSheet } from '@trevo/game-rules/mines';
import { plinko, plinkoSheet } from '@trevo/game-rules/plinko';

/** The lowest return of any way to play an instant game's current table, as a decimal. */
const lowestReturns: Readonly<Record<string, () => number>> = {
  canteiro: () => Number(minesSheet(tableOf(mines)).returnLowest.decimal),
  plinko: () => Math.min(...plinkoSheet(tableOf(plinko)).settings.map(({ figures }) => Number(figures.return.decimal))),
};

/**
 * The proven return of an in-house game's current table, in parts per million; of a game with several settings the lowest. Null for a game whose maths
 * is not ours.
 */
export async function expectedReturnPpm(game: string): Promise<number | null> {
  const lowest = Object.hasOwn(lowestReturns, game) ? lowestReturns[game] : undefined;
  if (lowest) return Math.round(lowest() * 1_000_000);
  const slot = await loadSlot(game);
  if (!slot.ok) return null;
  const figures = await loadFigures(game, currentTable(slot.value).version);
  return figures.ok ? Math.round(Number(figures.value.return.decimal) * 1_000_000) : null;
}

function tableOf<T extends { readonly version: number }>(game: Parameters<typeof instantTable<T>>[0]): T {
  const table = instantTable(game);
  if (!table.ok) throw new Error('A game has a table');
  return table.value;
}
