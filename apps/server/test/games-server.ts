import { type Id, invariant } from '@trevo/kernel';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import type { App } from '../src/core/app.ts';
import type { CallContext } from '../src/core/call.ts';
import type { Merchant } from '../src/core/merchant.ts';
import { openPostgres } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { createServer } from '../src/http/server.ts';
import { merchantById } from '../src/modules/brand/index.ts';
import { insertGames, insertVendor, readGames } from '../src/modules/catalogue/index.ts';
import { launchRoutes } from '../src/modules/launch/index.ts';
import { insertMember } from '../src/modules/members/index.ts';
import { pgeRoutes } from '../src/modules/pge/index.ts';
import { authenticateToken, enter, findAccount } from '../src/modules/session/index.ts';
import { depositReceived } from '../src/modules/wallet/index.ts';
import { seedCatalogue } from '../src/seed/index.ts';
import { wire } from '../src/start/wire.ts';
import { fictionGame } from './fiction-game.ts';
import { handIn } from './hand-in.ts';

/**
 * A server process for the benchmarks of games: PostgreSQL at `DATABASE_URL`, 10,000 generated games of a vendor that only exists here, and players with
 * open game sessions. Says `{ url, tokens }` in one line of JSON once it listens.
 */
const games = 10_000;
const players = Number(process.env.BENCH_PLAYERS ?? '64');
const fortuneMinor = 10_000_000_000n;

const url = process.env.DATABASE_URL ?? '';
const owner = openPostgres(url, { asOwner: true, connectionsMax: 1 });
await migrate(owner);
await owner.close();
const config = readConfig({ ...process.env, TREVO_SECRET: 'only benchmarks use this secret, long enough', TREVO_LOG: 'silent' });
const app = wire({ config, database: openPostgres(url), secret: config.secret ?? '', log: pino({ level: 'silent' }) });
const merchant = await newMerchant();
await newGames(merchant.id);
const tokens: string[] = [];
for (let index = 0; index < players; index++) tokens.push(await newPlayer(index));
const server = createServer(app);
// The reference: the same server, the same sockets, an answer that is known beforehand.
const constant = JSON.stringify({ success: true, value: { games: [], totalPages: 1, pageNum: 1, total: 0 } });
server.get('/constant', (_request, reply) => reply.type('application/json; charset=utf-8').send(constant));
await server.listen({ host: '127.0.0.1', port: 0 });
const address = server.server.address();
invariant(address !== null && typeof address === 'object', 'A server that listens has an address');
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${address.port}`, tokens })}\n`);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));

async function newMerchant(): Promise<Merchant> {
  const id = app.newId('merchant');
  await app.db
    .insertInto('merchant')
    .values({
      id,
      code: 'trevo',
      name: 'Trevo',
      currency: 'BRL',
      time_zone: 'America/Sao_Paulo',
      languages: ['PT', 'EN'],
      default_language: 'PT',
    })
    .execute();
  const made = await merchantById(app, id);
  invariant(made, 'The merchant just made is there');
  return made;
}

async function newGames(merchantId: Id<'merchant'>): Promise<void> {
  await seedCatalogue(app, app.db, merchantId);
  await insertVendor(app.db, merchantId, { code: 'BENCH', names: { PT: 'Bancada' }, accountType: 'BENCH', logoUrl: null }, 9);
  handIn(app, {
    vendorAdapters: {
      ...app.ports.vendorAdapters,
      BENCH: { launch: async () => ({ ok: true, value: { url: 'https://bench.example/', expiresInSeconds: 60 } }) },
    },
  });
  await insertGames(
    app.db,
    merchantId,
    Array.from({ length: games }, (_, index) => fictionGame(app, 'BENCH', String(index))),
  );
}

/** A member with money and an open session of Setes de Fogo, come by as any player does. */
async function newPlayer(index: number): Promise<string> {
  const id = app.newId('member');
  const at = app.clock.now();
  const account = { id, username: `player${index}`, nickname: `player${index}`, type: 0, currency: 'BRL', language: 'PT', icon: 0 };
  await app.db
    .transaction()
    .execute((tx) =>
      insertMember(tx, merchant.id, { ...account, passwordHash: null, passwordInitial: false, uplineId: null, referredById: null, at }),
    );
  await depositReceived(app.database, {
    merchantId: merchant.id,
    memberId: id,
    currency: 'BRL',
    minor: fortuneMinor,
    depositId: app.newId('deposit'),
    provider: 'pix',
  });
  const visitor = contextOf(app, merchant);
  const found = await findAccount(app.db, merchant.id, { memberId: id }, { deviceHash: null, ip: visitor.ip });
  invariant(found, 'A player has an account');
  const { token } = await enter(visitor, found, { method: 'username', rememberMe: false, secondFactorPassed: false });
  const principal = await authenticateToken(app, merchant, token);
  invariant(principal.ok, 'A player is logged in');
  const setes = (await readGames(app.db, merchant.id)).find(({ code }) => code === 'setes');
  invariant(setes, 'The studio has Setes de Fogo');
  const launched = await launchRoutes.launchGame({ ...visitor, principal: principal.value }, { nodeId: setes.id });
  invariant(launched.ok, 'A player starts a game');
  const ticket = new URL(launched.value.url, 'http://localhost').searchParams.get('ticket') ?? '';
  const opened = await pgeRoutes.pgeOpenSession(visitor, { ticket });
  invariant(opened.ok, 'A fresh ticket opens a session');
  return opened.value.token;
}

function contextOf(of: App, brand: Merchant): CallContext {
  return {
    app: of,
    merchant: brand,
    principal: { kind: 'visitor' },
    language: 'PT',
    ip: '127.0.0.1',
    overTls: false,
    userAgent: '',
    requestId: of.newId('request'),
    idempotencyKey: null,
    header: () => undefined,
    cookie: () => undefined,
    setCookie: () => {},
  };
}
