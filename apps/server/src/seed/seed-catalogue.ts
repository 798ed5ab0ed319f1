import { type Language, languages } from '@trevo/i18n';
import type { Id } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import type { Db } from '../db/database.ts';
import { type GameClass, insertGameClasses, insertGames, insertVendor, type Names } from '../modules/catalogue/index.ts';
import { crashGame } from '../modules/crash/index.ts';
import { gameTitle } from '../modules/pge/index.ts';

const classes: readonly GameClass[] = [
  { key: 'CLASSIC', names: { PT: 'Clássicos', EN: 'Classics' } },
  { key: 'ADVENTURE', names: { PT: 'Aventura', EN: 'Adventure' } },
  { key: 'TREASURE', names: { PT: 'Tesouros', EN: 'Treasures' } },
  { key: 'INSTANT', names: { PT: 'Instantâneos', EN: 'Instant games' } },
];

const games = [
  { code: 'onca', classKey: 'ADVENTURE', glow: '#F0592E' },
  { code: 'tucano', classKey: 'TREASURE', glow: '#FF8A3C' },
  { code: 'setes', classKey: 'CLASSIC', glow: '#FF8A3C' },
  { code: 'carnaval', classKey: 'ADVENTURE', glow: '#F0447F' },
  { code: 'boitata', classKey: 'ADVENTURE', glow: '#FF7A1F' },
  { code: 'esmeralda', classKey: 'TREASURE', glow: '#2FCB86' },
  { code: 'canteiro', classKey: 'INSTANT', glow: '#53C24A' },
  { code: 'plinko', classKey: 'INSTANT', glow: '#F5AE2B' },
  { code: crashGame.code, classKey: 'INSTANT', glow: '#4FC963' },
] as const;

/** A game's title in every language. */
function titlesOf(code: string): Names {
  return Object.fromEntries((Object.keys(languages) as Language[]).map((language) => [language, gameTitle(code, language)]));
}

/** The in-house studio in a merchant's catalogue: vendor PGE and its finished games. What is there already stays. */
export async function seedCatalogue(app: App, db: Db, merchantId: Id<'merchant'>): Promise<void> {
  await insertVendor(
    db,
    merchantId,
    { code: 'PGE', names: { PT: 'Estúdio Trevo', EN: 'Trevo Studio' }, accountType: 'PGE', logoUrl: '/vendors/PGE.svg' },
    0,
  );
  await insertGameClasses(db, merchantId, classes);
  await insertGames(
    db,
    merchantId,
    games.map(({ code, classKey, glow }, index) => ({
      id: app.newId('game'),
      vendorCode: 'PGE',
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
