import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from '../src/http/server.ts';
import { openVendorHouse } from './vendor-house.ts';

/**
 * A server process for the benchmarks of vendors: PostgreSQL at `DATABASE_URL`, a vendor of our own dialect with players in open sessions, and a vendor that
 * takes 30 seconds to answer anything. Says what is needed to play in one line of JSON once it listens.
 */
const players = Number(process.env.BENCH_PLAYERS ?? '256');
const slowMs = 30_000;

const { app, keyId, secret, seats, addVendor } = await openVendorHouse(process.env.DATABASE_URL ?? '', players);
const slow = createHttpServer((_request, response) => setTimeout(() => response.end('{}'), slowMs).unref());
await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
const slowGame = await addVendor('EA', `http://127.0.0.1:${(slow.address() as AddressInfo).port}`, 'slow');
const server = createServer(app);
await server.listen({ host: '127.0.0.1', port: 0 });
const address = server.server.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${address.port}`, keyId, secret, seats, slowGame })}\n`);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
