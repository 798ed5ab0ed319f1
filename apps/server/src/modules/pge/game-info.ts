import type { CallContext } from '../../http/context.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { gameFace } from '../catalogue/index.ts';
import { autoFinishHours } from './finish-abandoned-rounds.ts';
import { studioGame } from './studio.ts';
import type { GameInfo } from './studio-game.ts';

/**
 * Table, PAR sheet, stakes and pace of a game, in the brand's currency or another; null when there is no such game or version. It is called what the
 * lobby calls it, in the caller's language.
 */
export async function gameInfo(
  { app, merchant, language }: CallContext,
  {
    game,
    version,
    currency = merchant.currency,
  }: { game: string; version?: number | undefined; currency?: CallContext['merchant']['currency'] },
): Promise<GameInfo | null> {
  const found = studioGame(game);
  const facts = found?.facts(currency, version);
  const tableHash = facts && found?.tableHash(facts.tableVersion);
  if (!found || !facts || !tableHash) return null;
  const face = await gameFace(app, merchant, { vendorCode: 'PGE', code: game, language });
  const { autoplay, turbo, roundMinMs } = jurisdictionOf(merchant);
  return { game, title: face?.name ?? found.title, ...facts, tableHash, autoFinishHours, pace: { autoplay, turbo, roundMinMs } };
}
