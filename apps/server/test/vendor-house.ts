import { type Id, invariant, plusMs } from '@trevo/kernel';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import type { App } from '../src/core/app.ts';
import { toTimestamp } from '../src/db/columns.ts';
import { openPostgres } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { insertGameClasses, insertGames, insertVendor } from '../src/modules/catalogue/index.ts';
import { insertMember } from '../src/modules/members/index.ts';
import { hashToken } from '../src/modules/session/index.ts';
import { hashSecret } from '../src/modules/vendors/booking.ts';
import { addKey, linkVendor } from '../src/modules/vendors/index.ts';
import { insertLaunch } from '../src/modules/vendors/vendor-sessions-store.ts';
import { depositReceived } from '../src/modules/wallet/index.ts';
import { fictionGame } from './fiction-game.ts';
import { wire } from '../src/start/wire.ts';

const fortuneMinor = 100_000_000_000n;

/** A player with money, the session a vendor plays in, and the token of the log-in behind it. */
export type VendorSeat = { readonly player: Id<'member'>; readonly session: string; readonly token: string };

/** A brand for the benchmarks of vendors: an application on a database of its own, and a vendor of our own dialect (AG) whose game has players. */
export type VendorHouse = {
  readonly app: App;
  readonly merchantId: Id<'merchant'>;
  readonly game: string;
  readonly keyId: string;
  readonly secret: string;
  readonly seats: readonly VendorSeat[];
  /** Connects a further vendor, which answers at `baseUrl`, with one game. */
  readonly addVendor: (vendor: string, baseUrl: string, game: string) => Promise<Id<'game'>>;
};

/** Brings the empty PostgreSQL database at `url` up to date and fills it. */
export async function openVendorHouse(url: string, players: number): Promise<VendorHouse> {
  const owner = openPostgres(url, { asOwner: true, connectionsMax: 1 });
  await migrate(owner);
  await owner.close();
  const secret = 'only benchmarks use this secret, long enough';
  const config = readConfig({ ...process.env, DATABASE_URL: url, TREVO_SECRET: secret, TREVO_LOG: 'silent' });
  const app = wire({ config, database: openPostgres(url), secret, log: pino({ level: 'silent' }) });
  const merchantId = await insertBrand(app);
  const key = await connect(app, merchantId, 'AG', 'http://127.0.0.1:9');
  await addGame(app, merchantId, 'AG', 'aurora');
  const seats: VendorSeat[] = [];
  for (let index = 0; index < players; index++) seats.push(await seat(app, merchantId, index));
  await app.database.pool.query('ANALYZE').catch(() => undefined);
  const addVendor = async (vendor: string, baseUrl: string, game: string) => {
    await connect(app, merchantId, vendor, baseUrl);
    return addGame(app, merchantId, vendor, game);
  };
  return { app, merchantId, game: 'aurora', ...key, seats, addVendor };
}

async function insertBrand(app: App): Promise<Id<'merchant'>> {
  const id = app.newId('merchant');
  await app.db
    .insertInto('merchant')
    .values({
      id,
      code: 'trevo',
      name: 'Trevo',
      currency: 'BRL',
      time_zone: 'America/Sao_Paulo',
      languages: ['PT'],
      default_language: 'PT',
    })
    .execute();
  await insertGameClasses(app.db, id, [{ key: 'CLASSIC', names: { PT: 'Clássicos' } }]);
  return id;
}

async function connect(app: App, merchantId: Id<'merchant'>, vendor: string, baseUrl: string): Promise<{ keyId: string; secret: string }> {
  await insertVendor(app.db, merchantId, { code: vendor, names: { PT: vendor }, accountType: vendor, logoUrl: null }, 1);
  const value = app.random(32);
  const id = await inTransaction(app.db, async (tx) => {
    await linkVendor(app, tx, merchantId, { vendor, dialect: 'trevo', wallet: 'seamless', baseUrl, settings: {}, enabled: true });
    return addKey(app, tx, merchantId, { vendor, purpose: 'shared', value, forTests: false });
  });
  return { keyId: id, secret: value.toString('base64url') };
}

async function addGame(app: App, merchantId: Id<'merchant'>, vendor: string, code: string): Promise<Id<'game'>> {
  const game = fictionGame(app, vendor, code);
  await insertGames(app.db, merchantId, [game]);
  return game.id;
}

/** A member with money, a log-in, and an open session of the first vendor's game. */
async function seat(app: App, merchantId: Id<'merchant'>, index: number): Promise<VendorSeat> {
  const id = app.newId('member');
  const at = app.clock.now();
  const later = plusMs(at, 3_600_000);
  const account = { id, username: `player${index}`, nickname: `player${index}`, type: 0, currency: 'BRL', language: 'PT', icon: 0 };
  const token = app.random(32).toString('base64url');
  const session = app.random(32).toString('base64url');
  const loginId = app.newId('session');
  await inTransaction(app.db, async (tx) => {
    const refused = await insertMember(tx, merchantId, {
      ...account,
      passwordHash: null,
      passwordInitial: false,
      uplineId: null,
      referredById: null,
      at,
    });
    invariant(refused === null, 'A player is new');
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
