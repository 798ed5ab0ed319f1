import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Id, invariant, plusMs } from '@trevo/kernel';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import { toTimestamp } from '../src/db/columns.ts';
import { openPostgres } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { handlers } from '../src/handlers.ts';
import { createServer } from '../src/http/server.ts';
import { insertGameClasses, insertGames, insertVendor } from '../src/modules/catalogue/index.ts';
import { insertMember } from '../src/modules/members/index.ts';
import { hashToken } from '../src/modules/session/index.ts';
import { hashSecret } from '../src/modules/vendors/booking.ts';
import { addKey, linkVendor } from '../src/modules/vendors/index.ts';
import { insertLaunch } from '../src/modules/vendors/vendor-sessions-store.ts';
import { depositReceived } from '../src/modules/wallet/index.ts';
import { fictionGame } from './fiction-game.ts';
import { wire } from '../src/wiring.ts';

/**
 * A server process for the benchmarks of vendors: PostgreSQL at `DATABASE_URL`, a vendor of our own dialect with players in open sessions, and a vendor that
 * takes 30 seconds to answer anything. Says what is needed to play in one line of JSON once it listens.
 */
const players = Number(process.env.BENCH_PLAYERS ?? '256');
const fortuneMinor = 100_000_000_000n;
const slowMs = 30_000;

const url = process.env.DATABASE_URL ?? '';
const owner = openPostgres(url, { asOwner: true, connectionsMax: 1 });
await migrate(owner);
await owner.close();
const config = readConfig({ ...process.env, TREVO_SECRET: 'only benchmarks use this secret, long enough', TREVO_LOG: 'silent' });
const app = wire({ config, database: openPostgres(url), secret: config.secret ?? '', log: pino({ level: 'silent' }) });
const merchantId = app.newId('merchant');
await app.db
  .insertInto('merchant')
  .values({
    id: merchantId,
    code: 'trevo',
    name: 'Trevo',
    currency: 'BRL',
    time_zone: 'America/Sao_Paulo',
    languages: ['PT'],
    default_language: 'PT',
  })
  .execute();
const slow = createHttpServer((_request, response) => setTimeout(() => response.end('{}'), slowMs).unref());
await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
await insertGameClasses(app.db, merchantId, [{ key: 'CLASSIC', names: { PT: 'Clássicos' } }]);
const { keyId, secret } = await connect('AG', 'http://127.0.0.1:9');
await connect('EA', `http://127.0.0.1:${(slow.address() as AddressInfo).port}`);
const slowGame = await addGame('EA', 'slow');
await addGame('AG', 'aurora');
const seats: { player: string; session: string; token: string }[] = [];
for (let index = 0; index < players; index++) seats.push(await seat(index));
const server = createServer(app, handlers);
await server.listen({ host: '127.0.0.1', port: 0 });
const address = server.server.address() as AddressInfo;
await app.database.pool.query('ANALYZE').catch(() => undefined);
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${address.port}`, keyId, secret, seats, slowGame })}\n`);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));

async function connect(vendor: string, baseUrl: string): Promise<{ keyId: string; secret: string }> {
  await insertVendor(app.db, merchantId, { code: vendor, names: { PT: vendor }, accountType: vendor, logoUrl: null }, 1);
  const value = app.random(32);
  const id = await inTransaction(app.db, async (tx) => {
    await linkVendor(app, tx, merchantId, { vendor, dialect: 'trevo', wallet: 'seamless', baseUrl, settings: {}, enabled: true });
    return addKey(app, tx, merchantId, { vendor, purpose: 'shared', value, forTests: false });
  });
  return { keyId: id, secret: value.toString('base64url') };
}

async function addGame(vendor: string, code: string): Promise<Id<'game'>> {
  const game = fictionGame(app, vendor, code);
  await insertGames(app.db, merchantId, [game]);
  return game.id;
}

/** A member with money, a log-in, and an open session of the first vendor's game. */
async function seat(index: number): Promise<{ player: string; session: string; token: string }> {
  const id = app.newId('member');
  const at = app.clock.now();
  const later = plusMs(at, 3_600_000);
  const account = { id, username: `player${index}`, nickname: `player${index}`, type: 0, currency: 'BRL', language: 'PT', icon: 0 };
  const token = app.random(32).toString('base64url');
  const session = app.random(32).toString('base64url');
  const loginId = app.newId('session');
  await inTransaction(app.db, async (tx) => {
    const made = await insertMember(tx, merchantId, {
      ...account,
      passwordHash: null,
      passwordInitial: false,
      uplineId: null,
      referredById: null,
      at,
    });
    invariant(made, 'A player is new');
    const times = {
      created_at: toTimestamp(at),
      seen_at: toTimestamp(at),
      idle_expires_at: toTimestamp(later),
      absolute_expires_at: toTimestamp(later),
    };
    await tx
      .insertInto('session')
      .values({
        token_hash: hashToken(token),
        id: loginId,
        merchant_id: merchantId,
        member_id: id,
        ip: '127.0.0.1',
        user_agent: 'bench',
        ...times,
      })
      .execute();
    await insertLaunch(tx, merchantId, {
      id: app.newId('vendorSession'),
      vendor: 'AG',
      memberId: id,
      loginId,
      deviceHash: hashSecret('bench'),
      game: 'aurora',
      isLobby: false,
      language: 'pt-BR',
      country: null,
      token: session,
      at,
      launchExpiresAt: later,
      openUntil: { idle: later, end: later },
    });
  });
  const depositId = app.newId('deposit');
  await depositReceived(app.database, { merchantId, memberId: id, currency: 'BRL', minor: fortuneMinor, depositId, provider: 'pix' });
  return { player: id, session, token };
}
