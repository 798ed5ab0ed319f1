import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../core/app.ts';
import { merchantOf } from '../modules/brand/index.ts';
import { linkDemoVendors, openDemoVendors } from '../seed/index.ts';
import type { Simulator, Standing } from './simulator-process.ts';

const main = join(import.meta.dirname, '../../../simulators/src/vendor/main.ts');

/** Starts the vendor simulator beside an embedded database, with a link to each of its vendors, and brings its games into the catalogue; null elsewhere. */
export async function startDemoVendors(app: App, { start, url: serverUrl }: Standing): Promise<Simulator | null> {
  const { brand, dataDir } = app.config;
  const merchant = app.database.engine === 'pglite' && existsSync(main) ? await merchantOf(app, '', brand) : null;
  if (!merchant) return null;
  const links = await linkDemoVendors(app, merchant, { serverUrl, dataDir });
  const simulator = await start('Vendor simulator', main, {
    VENDOR_SIM_PORT: '0',
    VENDOR_LINKS: links,
    VENDOR_BOOKS: join(dataDir, 'vendor-books.json'),
  });
  await openDemoVendors(app, merchant, simulator.url);
  return simulator;
}
