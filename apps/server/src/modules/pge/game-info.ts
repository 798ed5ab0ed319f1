import type { Currency } from '@trevo/money';
import { autoFinishHours } from './finish-abandoned-rounds.ts';
import { studioGame } from './studio.ts';
import type { GameInfo } from './studio-game.ts';

/** Table, PAR sheet and stakes of a game in a currency; null when there is no such game or version. */
export function gameInfo(game: string, currency: Currency, version?: number): GameInfo | null {
  const found = studioGame(game);
  const facts = found?.facts(currency, version);
  const tableHash = facts && found?.tableHash(facts.tableVersion);
  if (!found || !facts || !tableHash) return null;
  return { game, title: found.title, ...facts, tableHash, autoFinishHours };
}
