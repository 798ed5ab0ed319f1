import { studioVendor } from '@trevo/contract';
import { spokenLanguages } from '@trevo/i18n';
import type { Id } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import type { Db } from '../db/database.ts';
import { gameClass, insertGameClasses, insertGames, insertVendor, type Names } from '../modules/catalogue/index.ts';
import { gameTitle, studioGames } from '../modules/pge/index.ts';
import { demoBrand, demoName } from './demo-words.ts';

const classes = (['CLASSIC', 'ADVENTURE', 'TREASURE', 'INSTANT'] as const).map(gameClass);

/** A game's title in every language. */
function titlesOf(code: string): Names {
  return Object.fromEntries(spokenLanguages.map((language) => [language, gameTitle(code, language)]));
}

/** The in-house studio in a merchant's catalogue: its vendor and its finished games, as their definitions place them. What is there already stays. */
export async function seedCatalogue(app: App, db: Db, merchantId: Id<'merchant'>, brand: string = demoBrand): Promise<void> {
  await insertVendor(
    db,
    merchantId,
    {
      code: studioVendor,
      names: demoName(`vendor.${studioVendor}`, brand),
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
