import { readFile } from 'node:fs/promises';
import { hourMs, minuteMs } from '@trevo/kernel';
import { verifyDraw } from '@trevo/lottery-rules/proof';
import { sql } from 'kysely';
import { pino } from 'pino';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { assertLedgerSound } from '../../test/assert-ledger-sound.ts';
import { takeRoom } from '../../test/crash-desk.ts';
import { type Caller, createTestClock, type Harness, harnessOf } from '../../test/harness.ts';
import { type KeptDatabase, keptDatabase } from '../../test/kept-state/kept-database.ts';
import { type KeptState, keptStateNames, readKeptState } from '../../test/kept-state/kept-state.ts';
import { readDatabase } from '../../test/kept-state/read-database.ts';
import { runWork } from '../../test/run-work.ts';
import { testEngine } from '../../test/test-database.ts';
import { openGame, valueOf } from '../../test/studio.ts';
import { connectWalletKeepingVendor } from '../../test/wallet-keeping-vendor.ts';
import { checkLedger } from '../modules/wallet/index.ts';
import { openServer } from '../start/open-server.ts';
import { openStorage, type Storage } from '../start/open-storage.ts';
import { StartError } from '../start/start-error.ts';
import { wire } from '../start/wire.ts';
import { databaseState } from './database-state.ts';
import { migrate } from './migrate.ts';
import { printSchema, schemaFile } from './print-schema.ts';

/** Tables that a step took away: the leases of processes of before 0230-room. */
const droppedBySteps: ReadonlySet<string> = new Set(['crash_room']);

/**
 * All states on PostgreSQL. On the embedded database, which has the same engine and is slower by four times, the oldest, which goes through every step there is,
 * and the newest, which is where most folders stand; all of them with `TREVO_TEST_FULL=1`.
 */
const states = keptStateNames().filter(
  (_, index, all) => inject('isFull') || testEngine === 'postgres' || index === 0 || index === all.length - 1,
);

test('a state of the past is kept', () => {
  expect(keptStateNames().length).toBeGreaterThan(0);
});

// Each test takes the database on from where the one before left it: first what must not happen to it, then the start, then what it holds.
describe.each(states)('the state kept as %s', { timeout: 300_000 }, (name) => {
  let state: KeptState;
  let kept: KeptDatabase;
  let storage: Storage;
  let harness: Harness;
  beforeAll(async () => {
    state = readKeptState(name);
    kept = await keptDatabase(state);
  }, 300_000);
  afterAll(() => kept?.drop());

  const memberOf = (wanted: string) => {
    const member = state.head.facts.members.find(({ username }) => username === wanted);
    if (!member) throw new Error(`${wanted} is kept`);
    return member;
  };
  /** Somebody of then, logged in now. */
  async function logIn(username: string): Promise<Caller> {
    const request = { type: 'username', username, password: memberOf(username).password } as const;
    return { merchant: 'trevo', token: valueOf(await harness.call('login', request, { merchant: 'trevo' })).token };
  }
  async function signIn(): Promise<Caller> {
    const { username, password, totpSecret: secret } = state.head.facts.operator;
    // A code opens once.
    harness.clock.advance(minuteMs);
    const verificationCode = await generate({ secret, epoch: Math.floor(harness.clock.now() / 1000) });
    const answer = await harness.call('officeSignIn', { username, password, verificationCode }, { merchant: 'trevo' });
    valueOf(answer);
    return { merchant: 'trevo', token: answer.cookies.trevo_office ?? '' };
  }
  const fundsOf = async (caller: Caller) => {
    const { balance, pending } = valueOf(await harness.call('walletBalance', {}, caller));
    return { balance, pending };
  };
  /** What somebody has more than when the state was kept. */
  const gained = async (username: string) =>
    (Number((await fundsOf(await logIn(username))).balance) - Number(memberOf(username).balance)).toFixed(2);

  test('stays as it was where a step fails half-way, and the step is named', () =>
    kept.asOwner(async (open) => {
      const before = await readDatabase(open);
      const half = { name: '9000-half', text: 'ALTER TABLE member ADD COLUMN half text; UPDATE member SET half = username; SELECT 1 / 0;' };
      const today = databaseState();
      const next = { ...today, schema: 'trevo_next', migrations: [...today.migrations, half] };
      await expect(migrate(open, next)).rejects.toThrow(
        'could not be brought up to date: migrations/9000-half.sql: error: division by zero',
      );
      expect(await readDatabase(open)).toEqual(before);
    }));

  test('is left alone, with a sentence that says why, where it is newer than the program', async () => {
    const before = await kept.asOwner(async (open) => {
      await sql`INSERT INTO public.applied_migration (name, sha256) VALUES ('9999-of-tomorrow', 'of tomorrow')`.execute(open.db);
      return readDatabase(open);
    });
    const refusal = await openStorage(kept.config).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as Error).message).toMatch(
      /^The database .* newer than this one .* does not know its step "9999-of-tomorrow"\. Use that state, or an empty database\.$/,
    );
    await kept.asOwner(async (open) => {
      expect(await readDatabase(open)).toEqual(before);
      await sql`DELETE FROM public.applied_migration WHERE name = '9999-of-tomorrow'`.execute(open.db);
    });
  });

  test('is brought up to this state by the start: nothing is missing, the schema is that of a fresh database, the ledger is sound', async () => {
    await (await openStorage(kept.config)).close();
    const after = new Map((await kept.asOwner(readDatabase)).tables.map((table) => [table.name, table.rows.length]));
    // No row is lost; what a step drops whole held none that says what happened.
    const fewer = state.tables.filter((table) => (after.get(table.name) ?? 0) < table.rows.length);
    expect(fewer.map((table) => table.name).filter((table) => !droppedBySteps.has(table))).toEqual([]);
    storage = await openStorage(kept.config);
    const { db } = storage.database;
    const clock = createTestClock();
    const app = wire({ config: kept.config, database: storage.database, secret: state.head.secret, clock, log: pino({ level: 'silent' }) });
    const merchants = new Map(
      (await db.selectFrom('merchant').select(['code', 'id']).execute()).map(({ code, id }) => [code, id as `mer_${string}`]),
    );
    harness = await harnessOf(app, clock, { trevo: merchants.get('trevo') ?? 'mer_', sabia: merchants.get('sabia') ?? 'mer_' });
    expect((await checkLedger(db)).faults).toEqual([]);
    expect(await printSchema(storage.database)).toBe(await readFile(schemaFile, 'utf8'));
  });

  test('lets its members in with what opened their accounts then, and each has what they had', async () => {
    for (const { username, balance, pending } of state.head.facts.members)
      expect({ username, ...(await fundsOf(await logIn(username))) }).toEqual({ username, balance, pending });
  });

  test('lets its operator in, who finds every member, and the work that was parked', async () => {
    const operator = await signIn();
    const found = valueOf(await harness.call('officeMembers', { pageSize: 100 }, operator)).list.map(({ username }) => username);
    expect(found).toEqual(expect.arrayContaining(state.head.facts.members.map(({ username }) => username)));
    const { list } = valueOf(await harness.call('officeWorkList', { state: 'parked' }, operator));
    expect(list.map(({ workId }) => workId)).toEqual([state.head.facts.parked.workId]);
  });

  test('still proves the draws of its lotteries, where it had any', async () => {
    for (const { game: gameCode, number } of [state.head.facts.lotteryDraw].filter((draw) => draw !== undefined))
      expect(verifyDraw(valueOf(await harness.call('lotteryProof', { gameCode, number }, { merchant: 'trevo' })))).toMatchObject({
        holds: true,
      });
  });

  test('ends the rounds that were left open and pays them as it was told', async () => {
    const { openRound, vendorRound, crashBet } = state.head.facts;
    harness.clock.advance(100 * hourMs);
    await runWork(harness.app, 'games');
    expect(await gained(openRound.username)).toBe(openRound.pays);
    expect(await gained(vendorRound.username)).toBe(vendorRound.stake);
    const room = await takeRoom(harness);
    while ((await room.round()).settledAt === null) await room.step();
    // The flight was interrupted: its stakes go back.
    expect(await gained(crashBet.username)).toBe(crashBet.stake);
  });

  test('goes on with the work that waited, and with what was parked once an operator says so', async () => {
    const { payout, vendorTransfer, parked } = state.head.facts;
    // The state may have been kept a moment ago: the half hour in which the member may say something is over all the same.
    await sql`UPDATE withdrawal_payout SET confirm_by = now() - interval '1 second' WHERE id = ${payout.payoutId}`.execute(harness.app.db);
    await runWork(harness.app, 'withdrawal-receipt');
    const request = { withdrawalId: payout.withdrawalId as `wdr_${string}` };
    const { payouts } = valueOf(await harness.call('withdrawal', request, await logIn(payout.username)));
    expect(payouts.map(({ confirmation }) => confirmation)).toEqual(['auto_received']);
    connectWalletKeepingVendor(harness.app);
    await runWork(harness.app, parked.kind);
    expect(await gained(vendorTransfer.username)).toBe('0.00');
    const order = { workId: parked.workId as `wrk_${string}`, reason: 'somebody had a look' };
    valueOf(await harness.call('officeRunWork', order, await signIn()));
    await runWork(harness.app, parked.kind);
    expect(await gained(vendorTransfer.username)).toBe(vendorTransfer.amount);
  });

  test('is played at anew, its nights are closed, and the ledger stays sound', async () => {
    const { username } = state.head.facts.openRound;
    const caller = await logIn(username);
    const row = await harness.app.db.selectFrom('member').where('username', '=', username).select('id').executeTakeFirstOrThrow();
    const member = { id: row.id as `mbr_${string}`, username, merchantId: harness.trevo, caller };
    const setes = await openGame(harness, member, 'setes');
    expect((await setes.spin('1.00')).status).toBe(200);
    await runWork(harness.app, 'ledger-night');
    await assertLedgerSound(harness.app);
    await Promise.all([harness.server.close(), harness.office.close()]);
    await storage.close();
  });

  test('is served by the whole program from then on', async () => {
    const running = await openServer(kept.config);
    try {
      const { status } = await fetch(new URL('/readyz', running.url));
      expect(status).toBe(200);
    } finally {
      await running.stop();
    }
  });
});
