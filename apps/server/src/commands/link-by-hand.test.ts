import { join } from 'node:path';
import { providerLogos } from '@trevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fictionGame } from '../../test/fiction-game.ts';
import { type Harness, startHarness } from '../../test/harness.ts';
import { openStudio, valueOf } from '../../test/studio.ts';
import { addBrowserApps } from '../http/browser-apps.ts';
import { openSurface } from '../http/open-surface.ts';
import { merchantOf } from '../modules/brand/index.ts';
import { insertGames } from '../modules/catalogue/index.ts';
import { linkByHand } from './link-by-hand.ts';

/** What the build of the portal takes its vendors' logos from. */
const logos = join(import.meta.dirname, '../../../../packages/ui/assets/vendors');

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
});
afterAll(() => harness.close());

/** Links vendors, gives each a game, and tells the logos that the footer then shows. */
async function linkedLogos(codes: readonly string[]): Promise<(string | null)[]> {
  const { app, trevo } = harness;
  const merchant = await merchantOf(app, 'localhost', 'trevo');
  if (merchant === null) throw new Error('There is no merchant');
  for (const vendor of codes) {
    const baseUrl = 'https://vendor.example';
    await linkByHand(app, merchant, {
      vendor,
      dialect: 'trevo',
      wallet: 'seamless',
      baseUrl,
      settings: {},
      verifyKey: undefined,
      forTests: false,
    });
    await insertGames(app.db, trevo, [fictionGame(app, vendor, '0')]);
  }
  harness.clock.advance(3_000);
  const { vendors } = valueOf(await harness.call('footer', {}));
  return codes.map((code) => vendors.find(({ vassalage }) => vassalage === code)?.logoUrl ?? null);
}

test.each([
  ['[S9.VEND.01]', 'FISH', 'AG BBIN CQ9 GG PT RTG'],
  ['[S9.VEND.02]', 'LIVE', 'AG BBIN BG DG EA LOTUS OG PT TGP'],
  ['[S9.VEND.03]', 'PVP', 'KX KY TH WS XY'],
  ['[S9.VEND.04]', 'RNG', 'AE AG CQ9 GG ISB MG MGS PNG PT RTG TTG WD'],
  ['[S9.VEND.05]', 'SPORTS', 'IBC SBT UG'],
] as const)(
  '%s the logos of %s are those of %s: a vendor that is linked shows its own, and the file is there',
  async (_row, kind, list) => {
    const codes = list.split(' ');
    expect([...providerLogos[kind]]).toEqual(codes);
    const urls = codes.map((code) => `/vendors/${code}.svg`);
    expect(await linkedLogos(codes)).toEqual(urls);
    const server = openSurface(harness.app);
    addBrowserApps(server, harness.app, 'portal', [{ prefix: '/vendors/', folder: logos, filesOnly: true }]);
    for (const url of urls) expect([url, (await server.inject(url)).statusCode]).toEqual([url, 200]);
    await server.close();
  },
);

test('a vendor of another code is linked without a logo', async () => {
  expect(await linkedLogos(['XX'])).toEqual([null]);
});
