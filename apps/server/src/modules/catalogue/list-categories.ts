import { type Calls, type GameType, gameTypes, inHouseProviders, type ResponseOf } from '@trevo/contract';
import type { CallContext } from '../../core/call.ts';
import { callerLanguage } from './caller-language.ts';
import { answerOnce, type CatalogueSnapshot, catalogueOf } from './catalogue-snapshot.ts';
import { type GameCard, gameCardOf, type ListedGame, type VendorCard, vendorCardOf } from './game-card.ts';
import { kindName, nameIn } from './names.ts';

type Category = ResponseOf<Calls['gameVendors']>[number];
type Languages = ReturnType<typeof callerLanguage>;

/** Enough for every home section (12 each) together with the in-house games, which the home page takes out of the slots. */
const cardsMax = 36;

/** The kinds of game that have something to play, in the order of menus, each with vendors, classes and first games. */
export async function listCategories(ctx: CallContext, asked: string | undefined): Promise<Category[]> {
  const snapshot = await catalogueOf(ctx.app, ctx.merchant.id);
  const languages = callerLanguage(ctx, asked);
  const now = ctx.app.clock.now();
  return answerOnce(snapshot, JSON.stringify(['categories', languages.language]), () =>
    gameTypes.flatMap((kind): Category[] => {
      const games = snapshot.games.filter(({ game }) => game.kind === kind);
      if (games.length === 0) return [];
      return [
        {
          gameCategory: kind,
          displayName: kindName(kind, languages.language),
          vendors: vendorCards(ctx, snapshot, games, languages),
          cards: firstGames(games).map((listed): GameCard => gameCardOf(listed, languages, now)),
          gameClassify: classesOf(snapshot, games, languages),
        },
      ];
    }),
  );
}

/** The vendors that have something to play. */
export async function listVendors(ctx: CallContext, wanted: string | undefined, asked: string | undefined): Promise<VendorCard[]> {
  const snapshot = await catalogueOf(ctx.app, ctx.merchant.id);
  const all = vendorCards(ctx, snapshot, snapshot.games, callerLanguage(ctx, asked));
  return wanted ? all.filter(({ vassalage }) => wanted === 'ALL' || vassalage === wanted) : all;
}

export type MenuEntry = { gameCategory: GameType; displayName: string; vendors: VendorCard[] };

/** The same categories without games. */
export async function listMenu(ctx: CallContext, asked: string | undefined): Promise<MenuEntry[]> {
  const categories = await listCategories(ctx, asked);
  return categories.map(({ gameCategory, displayName, vendors }) => ({ gameCategory, displayName, vendors }));
}

function vendorCards({ app }: CallContext, snapshot: CatalogueSnapshot, games: readonly ListedGame[], languages: Languages): VendorCard[] {
  const now = app.clock.now();
  return snapshot.vendors.flatMap((vendor): VendorCard[] => {
    const own = games.filter((listed) => listed.vendor === vendor);
    return own.length > 0 ? [vendorCardOf(vendor, own, languages, now)] : [];
  });
}

/** The in-house games are always among them; all stand in the order of the catalogue, as in the lobby. */
function firstGames(games: readonly ListedGame[]): ListedGame[] {
  const inHouse = games.filter(({ vendor }) => inHouseProviders.includes(vendor.accountType));
  const others = games.filter(({ vendor }) => !inHouseProviders.includes(vendor.accountType));
  const chosen = new Set([...inHouse, ...others].slice(0, cardsMax));
  return games.filter((listed) => chosen.has(listed));
}

function classesOf(snapshot: CatalogueSnapshot, games: readonly ListedGame[], { language, fallback }: Languages): Category['gameClassify'] {
  return snapshot.classes.flatMap(({ key, names }) => {
    const vendors = [...new Set(games.filter(({ game }) => game.classKey === key).map(({ vendor }) => vendor.code))];
    return vendors.length > 0 ? [{ key, displayName: nameIn(names, language, fallback), vendors }] : [];
  });
}
