import { currentTable, loadFigures, loadSlot } from '@trevo/game-rules';

/** The proven return of an in-house game's current table, in parts per million; null for a game whose maths is not ours. */
export async function expectedReturnPpm(game: string): Promise<number | null> {
  const slot = await loadSlot(game);
  if (!slot.ok) return null;
  const figures = await loadFigures(game, currentTable(slot.value).version);
  return figures.ok ? Math.round(Number(figures.value.return.decimal) * 1_000_000) : null;
}
