import { existsSync, readdirSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import { fundMember, playThrough, reais } from '../../../apps/server/test/fund-member.ts';
import { newMember, type TestMember } from '../../../apps/server/test/harness.ts';
import { signOperatorIn } from '../../../apps/server/test/sign-operator-in.ts';
import { createPostgresDatabase } from '../../../apps/server/test/test-database.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import type { App } from '../../../apps/server/src/core/app.ts';
import { merchantOf } from '../../../apps/server/src/modules/brand/index.ts';
import { seedBrand } from '../../../apps/server/src/seed/index.ts';
import { openStorage } from '../../../apps/server/src/start/open-storage.ts';
import { wire } from '../../../apps/server/src/start/wire.ts';
import { type PaymentSimulator, startPaymentSimulator } from '../../../apps/simulators/src/payment/payment-simulator.ts';
import { freePort } from '../../../scripts/services/free-port.ts';
import { newFolder } from '../seeded-folder.ts';
import { startTrevo, type Trevo } from '../trevo.ts';

export const playerPassword = 'a long enough pass phrase';
const bankSecret = 'a secret between the server and its bank';
const startReais = 500;

/** A running server of one database engine with players, an operator and a bank that outlives it. */
export type CrashWorld = {
  readonly trevo: Trevo;
  readonly bank: PaymentSimulator;
  readonly players: readonly TestMember[];
  readonly operatorToken: string;
  /** What each player had at the beginning, in ledger units. */
  readonly startMinor: bigint;
  /** Works on the database itself; the server must be down, for an embedded database belongs to one process. */
  readonly inspect: <T>(work: (app: App) => Promise<T>) => Promise<T>;
  /** The settings of the server's process. */
  readonly env: Readonly<Record<string, string>>;
  /** Loses everything, as a broken disk does; the server must be down. */
  readonly wipe: () => Promise<void>;
  readonly isEmpty: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/** Makes the database, fills it and starts a server process on it. */
export async function startCrashWorld(engine: 'pglite' | 'postgres', playerCount: number): Promise<CrashWorld> {
  const port = await freePort();
  const server = engine === 'postgres' ? await createPostgresDatabase() : null;
  const bank = await startPaymentSimulator({
    port: 0,
    webhookUrl: `http://127.0.0.1:${port}/wps/cashier/notices/pix/trevo`,
    secret: bankSecret,
  });
  const env = {
    TREVO_DATA: newFolder(),
    TREVO_PORT: String(port),
    TREVO_OFFICE_PORT: String(await freePort()),
    TREVO_SECRET: 'a secret only this test uses, long enough',
    TREVO_PAYMENT_URL: bank.url,
    TREVO_PAYMENT_KEY: bankSecret,
    TREVO_PAYMENT_SECRET: bankSecret,
    TREVO_PIX_KEY: 'brand@example.com',
    ...(server ? { DATABASE_URL: server.url } : {}),
  };
  const inspect: CrashWorld['inspect'] = async (work) => {
    const config = readConfig({ ...env, TREVO_LOG: 'silent' });
    const storage = await openStorage(config);
    try {
      const app = wire({ config, database: storage.database, secret: env.TREVO_SECRET });
      return await work(app);
    } finally {
      await storage.close();
    }
  };
  const people = await inspect((app) => settlePeople(app, playerCount));
  const trevo = await startTrevo(env);
  return {
    trevo,
    bank,
    ...people,
    startMinor: reais(startReais),
    inspect,
    env,
    wipe: async () => {
      rmSync(env.TREVO_DATA, { recursive: true, force: true });
      await server?.wipe();
    },
    isEmpty: async () => (server ? server.isEmpty() : !existsSync(env.TREVO_DATA) || readdirSync(env.TREVO_DATA).length === 0),
    async close() {
      await trevo.stop();
      await bank.close();
      await server?.drop();
    },
  };
}

/** Players with money and a password, an operator, and terms under which a day's worth of acts fits into a minute. */
async function settlePeople(app: App, playerCount: number): Promise<Pick<CrashWorld, 'players' | 'operatorToken'>> {
  await seedBrand(app);
  const cashier = JSON.stringify({
    cashier: { withdrawalsPerDay: 100_000, withdrawalDay: '100000000.00', depositsOpenMax: 100_000, depositsUnpaidDayMax: 100_000 },
  });
  await sql`UPDATE merchant SET settings = settings || ${cashier}::jsonb`.execute(app.db);
  const merchant = await merchantOf(app, '', 'trevo');
  if (!merchant) throw new Error('The brand was not made');
  const players: TestMember[] = [];
  for (let index = 0; index < playerCount; index++) {
    const player = await newMember(app, merchant.id, { username: `crash${index}`, password: playerPassword });
    await fundMember(app, player, reais(startReais));
    await playThrough(app, player);
    players.push(player);
  }
  const { token = '' } = await signOperatorIn({ app, trevo: merchant.id, sabia: merchant.id }, 'admin');
  return { players, operatorToken: token };
}
