import type { App } from '../src/http/context.ts';
import type { insertGames } from '../src/modules/catalogue/index.ts';

/** A game that only tests and benchmarks have, the `index`th of its vendor: "Ficção 7". */
export function fictionGame(app: App, vendorCode: string, index: number): Parameters<typeof insertGames>[2][number] {
  return {
    id: app.newId('game'),
    vendorCode,
    code: `game-${index}`,
    kind: 'RNG',
    classKey: 'CLASSIC',
    names: { PT: `Ficção ${index}`, EN: `Fiction ${index}` },
    iconUrl: '/covers/onca.svg',
    showIconUrl: null,
    largeIconUrl: '/covers/onca.svg',
    glow: null,
    demoOffered: true,
    hotRank: null,
    isLobby: false,
  };
}
