import { studioVendor } from '@trevo/contract';
import { type Language, languages } from '@trevo/i18n';
import type { Id } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import type { Db } from '../db/database.ts';
import { type GameClass, insertGameClasses, insertGames, insertVendor, type Names } from '../modules/catalogue/index.ts';
import { gameTitle, studioGames } from '../modules/pge/index.ts';

const classes: readonly GameClass[] = [
  { key: 'CLASSIC', names: { PT: 'Clássicos', EN: 'Classics' } },
  { key: 'ADVENTURE', names: { PT: 'Aventura', EN: 'Adventure' } },
  { key: 'TREASURE', names: { PT: 'Tesouros', EN: 'Treasures' } },
  { key: 'INSTANT', names: { PT: 'Instantâneos', EN: 'Instant games' } },
];

/** A game's title in every language. */
function titlesOf(code: string): Names {
  return Object.fromEntries((Object.keys(languages) as Language[]).map((language) => [language, gameTitle(code, language)]));
}

/** The in-house studio in a merchant's catalogue: its vendor and its finished games, as their definitions place them. What is there already stays. */
export async function seedCatalogue(app: App, db: Db, merchantId: Id<'merchant'>): Promise<void> {
  await insertVendor(
    db,
    merchantId,
    {
      code: studioVendor,
      names: { PT: 'Estúdio Trevo', EN: 'Trevo Studio' },
      accountType: studioVendor,
      logoUrl: `/vendors/${studioVendor}.svg`,
    },
    0,
  );
  await insertGameClasses(db, merchantId, classes);
  await insertGames(
    db,
    merchantId,
    studioGames.map(({ code, lobby: { classKey, glow } }, index) => ({
      id: app.newId('game'),
      vendorCode: studioVendor,
      code,
      kind: 'RNG' as const,
      classKey,
      names: titlesOf(code),
      iconUrl: `/covers/${code}.svg`,
      showIconUrl: null,
      largeIconUrl: `/covers/${code}.svg`,
      glow,
      demoOffered: true,
      hotRank: index + 1,
      isLobby: false,
    })),
  );
}
