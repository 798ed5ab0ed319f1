import type { CallContext } from '../../core/call.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { autoFinishHours } from './finish-abandoned-rounds.ts';
import { gameTitle } from './game-title.ts';
import { studioGame } from './studio.ts';
import type { GameInfo } from './studio-game.ts';

type Asked = { readonly game: string; readonly version?: number | undefined; readonly currency?: CallContext['merchant']['currency'] };

/** Title, table, PAR sheet, stakes and pace of a game, in the brand's currency unless another is asked; null when there is no such game or version. */
export function gameInfo({ merchant, language }: CallContext, { game, version, currency = merchant.currency }: Asked): GameInfo | null {
  const found = studioGame(game);
  const facts = found?.facts(currency, version);
  const tableHash = facts && found?.tableHash(facts.tableVersion);
  if (!facts || !tableHash) return null;
  const { autoplay, turbo, roundMinMs } = jurisdictionOf(merchant);
  const pace = { autoplay, turbo, roundMinMs };
  return { game, title: gameTitle(game, language), ...facts, tableHash, autoFinishHours, timeZone: merchant.timeZone, pace };
}
