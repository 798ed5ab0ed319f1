import type { Id } from '@trevo/kernel';
import type { Db } from '../db/database.ts';
import type { App } from '../http/context.ts';
import { type GameClass, insertGameClasses, insertGames, insertVendor } from '../modules/catalogue/index.ts';
import { crashGame } from '../modules/crash/index.ts';

const classes: readonly GameClass[] = [
  { key: 'CLASSIC', names: { PT: 'Clássicos', EN: 'Classics' } },
  { key: 'ADVENTURE', names: { PT: 'Aventura', EN: 'Adventure' } },
  { key: 'TREASURE', names: { PT: 'Tesouros', EN: 'Treasures' } },
  { key: 'INSTANT', names: { PT: 'Instantâneos', EN: 'Instant games' } },
];

const games = [
  { code: 'onca', classKey: 'ADVENTURE', names: { PT: 'Onça Real', EN: 'Royal Jaguar' }, glow: '#F0592E', hotRank: 1 },
  { code: 'tucano', classKey: 'TREASURE', names: { PT: 'Tucano do Ouro', EN: 'Golden Toucan' }, glow: '#FF8A3C', hotRank: 2 },
  { code: 'setes', classKey: 'CLASSIC', names: { PT: 'Setes de Fogo', EN: 'Sevens on Fire' }, glow: '#FF8A3C', hotRank: 3 },
  { code: 'carnaval', classKey: 'ADVENTURE', names: { PT: 'Noite de Carnaval', EN: 'Carnival Night' }, glow: '#F0447F', hotRank: 4 },
  { code: 'boitata', classKey: 'ADVENTURE', names: { PT: 'Boitatá', EN: 'Boitatá' }, glow: '#FF7A1F', hotRank: 5 },
  { code: 'esmeralda', classKey: 'TREASURE', names: { PT: 'Esmeralda Brava', EN: 'Wild Emerald' }, glow: '#2FCB86', hotRank: 6 },
  { code: 'canteiro', classKey: 'INSTANT', names: { PT: 'Canteiro', EN: 'Garden Bed' }, glow: '#53C24A', hotRank: 7 },
  { code: 'plinko', classKey: 'INSTANT', names: { PT: 'Plinko Trevo', EN: 'Clover Plinko' }, glow: '#F5AE2B', hotRank: 8 },
  { code: crashGame.code, classKey: 'INSTANT', names: { PT: 'Pipa', EN: 'Kite' }, glow: '#4FC963', hotRank: 9 },
] as const;

/** The in-house studio in a merchant's catalogue: vendor PGE and its finished games. What is there already stays. */
export async function seedCatalogue(app: App, db: Db, merchantId: Id<'merchant'>): Promise<void> {
  await insertVendor(
    db,
    merchantId,
    { code: 'PGE', names: { PT: 'Estúdio Trevo', EN: 'Trevo Studio' }, accountType: 'PGE', logoUrl: null },
    0,
  );
  await insertGameClasses(db, merchantId, classes);
  await insertGames(
    db,
    merchantId,
    games.map(({ code, classKey, names, glow, hotRank }) => ({
      id: app.newId('game'),
      vendorCode: 'PGE',
      code,
      kind: 'RNG' as const,
      classKey,
      names,
      iconUrl: `/covers/${code}.svg`,
      showIconUrl: null,
      largeIconUrl: `/covers/${code}.svg`,
      glow,
      demoOffered: true,
      hotRank,
      isLobby: false,
    })),
  );
}
