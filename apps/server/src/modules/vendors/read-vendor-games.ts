import { ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { VendorGame, VendorGameList } from './dialects/vendor-side.ts';
import { askVendor } from './vendor-client.ts';
import type { VendorLink } from './vendor-link.ts';
import { originsOf } from './vendor-origins.ts';
import { newSigning, vendorSides } from './vendor-sides.ts';

const gamesMax = 20_000;

/** The vendor's own list of its games. Pictures from anywhere but its own origins are refused with the game: they would not be shown. */
export async function readVendorGames(
  app: App,
  link: VendorLink,
): Promise<Result<VendorGameList, 'vendor_silent' | 'vendor_list_malformed'>> {
  const side = vendorSides[link.dialect];
  const answer = await askVendor(app, link, side.askGames(link, newSigning(app)));
  if (!answer.ok) return answer;
  const list = side.readGames(answer.value);
  if (list === null || list.games.length > gamesMax) return refuse('vendor_list_malformed');
  const origins = originsOf(link);
  const shown = (game: VendorGame) => [game.iconUrl, game.largeIconUrl].every((url) => origins.includes(new URL(url).origin));
  return ok({ maintenance: list.maintenance, games: list.games.filter(shown) });
}
