import { randomBytes } from 'node:crypto';
import {
  type CallName,
  type CallRecord,
  calls,
  type Envelope,
  type RequestOf,
  type ResponseOf,
  type Calls,
  trialTypes,
} from '@trevo/contract';
import { type Clock, type Id, type Instant, instant, invariant, plusMs } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import type { App } from '../src/core/app.ts';
import type { Side } from '../src/core/side.ts';
import { toTimestamp } from '../src/db/columns.ts';
import type { OpenDatabase } from '../src/db/database.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { createServer } from '../src/http/server.ts';
import { sideOf } from '../src/http/sides.ts';
import { officeCookieName } from '../src/modules/operators/index.ts';
import { hashToken } from '../src/modules/session/index.ts';
import { placeMember } from '../src/modules/team/index.ts';
import { type Parts, wire } from '../src/start/wire.ts';
import { hashForTest } from './hash-for-test.ts';
import { noteProducedCode } from './produced-codes.ts';
import { createStrictBus } from './strict-bus.ts';
import { sealForTest } from './seal-for-test.ts';
import { openTestDatabase } from './test-database.ts';

/** A clock that stands still until told to move. It starts at the machine's time, so that database defaults stay comparable. */
export type TestClock = Clock & { readonly advance: (ms: number) => void };

export function createTestClock(start: Instant = instant(Date.now())): TestClock {
  let now = start;
  return { now: () => now, advance: (ms) => (now = plusMs(now, ms)) };
}

export type Harness = {
  readonly app: App;
  /** The portal's. */
  readonly server: FastifyInstance;
  readonly office: FastifyInstance;
  readonly clock: TestClock;
  /** Two merchants, so that every test can show that one never sees the other's rows. */
  readonly trevo: Id<'merchant'>;
  readonly sabia: Id<'merchant'>;
  readonly call: <N extends CallName>(name: N, request: RequestOf<Calls[N]>, as?: Caller) => Promise<CallAnswer<ResponseOf<Calls[N]>>>;
  readonly newMember: (options?: NewMember) => Promise<TestMember>;
  readonly close: () => Promise<void>;
};

export type Caller = {
  /** Of the side that the call belongs to: shown in the header at the portal, in the cookie at the office. */
  readonly token?: string;
  readonly merchant?: string;
  readonly language?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly ip?: string;
};
export type CallAnswer<T> = {
  readonly status: number;
  readonly body: Envelope<T>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly cookies: Readonly<Record<string, string>>;
};
export type NewMember = {
  readonly type?: number;
  readonly username?: string;
  readonly merchant?: 'trevo' | 'sabia';
  readonly uplineId?: Id<'member'>;
  readonly password?: string;
  readonly initial?: boolean;
  readonly currency?: Currency;
};
export type TestMember = {
  readonly id: Id<'member'>;
  readonly username: string;
  readonly merchantId: Id<'merchant'>;
  readonly caller: Caller;
};

/** The whole server on a fresh database of the engine under test, or on the one given, with requests that never leave the process. */
export async function startHarness(given?: OpenDatabase, parts: Pick<Parts, 'modules' | 'ports'> = {}): Promise<Harness> {
  const database = given ?? (await openTestDatabase());
  const clock = createTestClock();
  const app = wire({
    config: readConfig({ TREVO_LOG: 'silent', TREVO_DATA: '/nonexistent' }),
    database,
    secret: 'a secret only tests use, long enough',
    clock,
    log: pino({ level: 'silent' }),
    bus: createStrictBus(),
    ...parts,
  });
  return harnessOf(app, clock, { trevo: await newMerchant(app, 'trevo'), sabia: await newMerchant(app, 'sabia') });
}

/** A server that was wired already, with its two merchants. Closing it closes its database. */
export async function harnessOf(app: App, clock: TestClock, merchants: Pick<Harness, 'trevo' | 'sabia'>): Promise<Harness> {
  // Each side has hundreds of routes, which take a tenth of a second of a core: a side that a file never asks is not built.
  const made: Partial<Record<Side, FastifyInstance>> = {};
  const sides = {
    app,
    get server() {
      return (made.portal ??= createServer(app));
    },
    get office() {
      return (made.office ??= createServer(app, { side: 'office' }));
    },
  };
  return {
    app,
    get server() {
      return sides.server;
    },
    get office() {
      return sides.office;
    },
    clock,
    ...merchants,
    call: (name, request, as = {}) => callServer(sides, name, request, as) as never,
    newMember: (options = {}) => newMember(app, options.merchant === 'sabia' ? merchants.sabia : merchants.trevo, options),
    async close() {
      await Promise.all(Object.values(made).map((server) => server.close()));
      await app.database.close();
    },
  };
}

async function callServer(
  sides: Pick<Harness, 'app' | 'server' | 'office'>,
  name: CallName,
  request: unknown,
  as: Caller,
): Promise<CallAnswer<unknown>> {
  const record: CallRecord = calls[name];
  const fields = { ...(request as Record<string, unknown>) };
  const path = record.path.replace(/:(\w+)/g, (_whole, key: string) => {
    const value = encodeURIComponent(String(fields[key]));
    delete fields[key];
    return value;
  });
  const reading = record.method === 'GET' || record.method === 'DELETE';
  const query = new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );
  const side = sideOf(record);
  const cookies = { ...as.cookies, ...(as.token && side === 'office' ? { [officeCookieName(false)]: as.token } : {}) };
  const response = await (side === 'office' ? sides.office : sides.server).inject({
    method: record.method,
    url: reading && query.size > 0 ? `${path}?${query}` : path,
    headers: {
      'accept-language': as.language ?? 'pt',
      ...(as.merchant ? { 'x-merchant': as.merchant } : {}),
      ...(as.token && side === 'portal' ? { authorization: `Bearer ${as.token}` } : {}),
      ...as.headers,
    },
    remoteAddress: as.ip ?? '127.0.0.1',
    cookies,
    ...(reading
      ? {}
      : { payload: record.encrypted ? { payload: await sealForTest(sides.app, fields, { audience: record.path }) } : fields }),
  });
  const body: Envelope<unknown> = response.json();
  if (!body.success) noteProducedCode(name, body.errorCode);
  const set = Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie.value]));
  return { status: response.statusCode, body, headers: response.headers, cookies: set };
}

/** A brand without games and pages. */
export async function newMerchant(app: App, code: string): Promise<Id<'merchant'>> {
  const id = app.newId('merchant');
  await app.db
    .insertInto('merchant')
    .values({ id, code, name: code, currency: 'BRL', time_zone: 'America/Sao_Paulo', languages: ['PT', 'EN'], default_language: 'PT' })
    .execute();
  return id;
}

let count = 0;

/** A member of a merchant with a live session. */
export async function newMember(app: App, merchantId: Id<'merchant'>, options: NewMember): Promise<TestMember> {
  const id = app.newId('member');
  const username = options.username ?? `member${++count}`;
  const at = app.clock.now();
  const type = options.type ?? 0;
  await app.db
    .insertInto('member')
    .values({
      id,
      merchant_id: merchantId,
      username,
      nickname: username,
      type,
      currency: options.currency ?? 'BRL',
      language: 'PT',
      password_hash: options.password === undefined ? null : await hashForTest(options.password),
      password_initial: options.initial ?? false,
      password_changed_at: toTimestamp(at),
      created_at: toTimestamp(at),
    })
    .execute();
  if (!trialTypes.includes(type)) {
    const refused = await inTransaction(app.db, (tx) =>
      placeMember(tx, merchantId, { memberId: id, uplineId: options.uplineId ?? null, at }),
    );
    invariant(refused === null, `${username} stands where it was to`);
  }
  const token = await newSession(app, merchantId, id);
  const merchant = options.merchant ?? 'trevo';
  return { id, username, merchantId, caller: { token, merchant } };
}

/** A live session of a member, as a log-in would make it. */
export async function newSession(app: App, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = app.clock.now();
  const later = toTimestamp(plusMs(now, 3_600_000));
  await app.db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      id: app.newId('session'),
      merchant_id: merchantId,
      member_id: memberId,
      ip: '127.0.0.1',
      user_agent: 'test',
      created_at: toTimestamp(now),
      seen_at: toTimestamp(now),
      idle_expires_at: later,
      absolute_expires_at: later,
    })
    .execute();
  return token;
}
