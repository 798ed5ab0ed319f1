import type { App } from '../src/core/app.ts';
import type { insertGames } from '../src/modules/catalogue/index.ts';

type NewGame = Parameters<typeof insertGames>[2][number];

/** A game that only tests and benchmarks have: the slot "Ficção 7" of code `7`, unless `fields` say otherwise. */
export function fictionGame(app: App, vendorCode: string, code: string, fields: Partial<NewGame> = {}): NewGame {
  return {
    id: app.newId('game'),
    vendorCode,
    code,
    kind: 'RNG',
    classKey: 'CLASSIC',
    names: { PT: `Ficção ${code}`, EN: `Fiction ${code}` },
    iconUrl: '/covers/onca.svg',
    showIconUrl: null,
    largeIconUrl: '/covers/onca.svg',
    glow: null,
    demoOffered: true,
    hotRank: null,
    isLobby: false,
    ...fields,
  };
}
