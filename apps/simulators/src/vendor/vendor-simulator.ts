import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Books } from './books.ts';
import { controlRoutes } from './http/control-routes.ts';
import { md5FormRoutes } from './http/md5-form-routes.ts';
import { pageRoutes } from './http/page-routes.ts';
import { serve } from './http/route.ts';
import { rsJsonRoutes } from './http/rs-json-routes.ts';
import { trevoRoutes } from './http/trevo-routes.ts';
import type { Journal } from './journal.ts';
import type { Mischief } from './misbehaviour.ts';
import { createSeats } from './play/seats.ts';
import { openHouse } from './vendor-house.ts';
import type { VendorLink } from './vendor-link.ts';

export type VendorSimulatorOptions = {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  readonly links: readonly VendorLink[];
  /** Where the vendors' books are kept; null: in memory, gone with the process. */
  readonly booksFile: string | null;
  /** The built game pages. */
  readonly pages?: string;
  readonly now?: () => number;
  /** How many times as fast simulated matches pass. */
  readonly matchPace?: number;
};

export type VendorSimulator = {
  readonly url: string;
  readonly books: Books;
  readonly mischief: Mischief;
  readonly journal: Journal;
  readonly close: () => Promise<void>;
};

const builtPages = join(import.meta.dirname, '../../dist');

/**
 * Starts a server that plays several game vendors at once: each under its code in lower case, each speaking the dialect of its links
 * (docs/vendor-api.md), with real game pages. `/control` makes it do what vendors should not.
 */
export async function startVendorSimulator(options: VendorSimulatorOptions): Promise<VendorSimulator> {
  const { port, host = '127.0.0.1', links, booksFile, pages = builtPages, now = Date.now, matchPace } = options;
  const house = openHouse({ links, booksFile, now, matchPace });
  const seats = createSeats(house);
  let url = '';
  const origin = () => url;
  const routes = [
    pageRoutes(house, seats, pages),
    controlRoutes(house),
    rsJsonRoutes(house, seats, origin),
    md5FormRoutes(house, seats, origin),
    trevoRoutes(house, seats, origin),
  ];
  const server = createServer((request, response) => {
    serve(routes, request, response).catch((error: unknown) => {
      process.stderr.write(`Vendor simulator: ${(error as Error).stack ?? String(error)}\n`);
      response.destroy();
    });
  });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(port, host, listening.resolve);
  await listening.promise;
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { books, mischief, journal } = house;
  return {
    url,
    books,
    mischief,
    journal,
    async close() {
      house.stop();
      server.closeAllConnections();
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      await closed.promise;
    },
  };
}
