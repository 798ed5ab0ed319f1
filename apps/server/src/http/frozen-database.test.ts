import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { assertLedgerSound } from '../../test/assert-ledger-sound.ts';
import { type FrozenLine, openLine } from '../../test/frozen-line.ts';
import { fundMember, reais } from '../../test/fund-member.ts';
import { type Harness, startHarness, type TestMember } from '../../test/harness.ts';
import { createPostgresDatabase, type PostgresDatabase, testEngine } from '../../test/test-database.ts';
import { openVendorDesk, seatPlayer, type VendorDesk } from '../../test/vendor-desk.ts';
import { type Said, speakers } from '../../test/vendor-speakers.ts';
import { openPostgres, pingDatabase } from '../db/database.ts';
import { forgetRoster } from '../modules/vendors/index.ts';
import { depositReceived } from '../modules/wallet/index.ts';

const dialects = ['trevo', 'rs-json', 'md5-form'] as const;
const again = { trevo: ['timeout', 'unavailable'], 'rs-json': ['RS_ERROR_UNKNOWN'], 'md5-form': ['100'] } as const;

describe.skipIf(testEngine === 'pglite')('F10 while the database takes everything and says nothing', () => {
  let database: PostgresDatabase;
  let line: FrozenLine;
  let harness: Harness;
  const desks = new Map<(typeof dialects)[number], VendorDesk>();
  beforeAll(async () => {
    database = await createPostgresDatabase();
    line = await openLine(database.url);
    harness = await startHarness(openPostgres(line.url));
    for (const [index, dialect] of dialects.entries())
      desks.set(dialect, await openVendorDesk(harness, { vendor: ['AG', 'PNG', 'CQ9'][index] ?? '', dialect }));
  });
  afterEach(async () => {
    line.thaw();
    while (!(await pingDatabase(harness.app.database))) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  afterAll(async () => {
    await assertLedgerSound(harness.app);
    await harness.close();
    await line.close();
    await database.drop();
  });

  const timed = async <T>(work: () => Promise<T>) => {
    const startedMs = performance.now();
    const said = await work();
    return { said, ms: performance.now() - startedMs };
  };

  test('a member is told in under two seconds, and once it is back in as many', async () => {
    const member = await harness.newMember();
    await fundMember(harness.app, member, reais(10));
    const look = () => timed(() => harness.call('walletBalance', {}, member.caller));
    await look();
    line.freeze();
    // What is known of the brand ages meanwhile: that has to be read anew, too.
    harness.clock.advance(5_000);
    const told = await Promise.all(Array.from({ length: 40 }, look));
    for (const { said } of told) expect(said).toMatchObject({ status: 503, body: { success: false, errorCode: 'unavailable' } });
    expect(Math.max(...told.map(({ ms }) => ms))).toBeLessThan(2_000);
    const after = await Promise.all(Array.from({ length: 10 }, look));
    expect(after.map(({ said }) => said.status)).toEqual(after.map(() => 503));
    expect(Math.max(...after.map(({ ms }) => ms))).toBeLessThan(2_000);
    line.thaw();
    const startedMs = performance.now();
    await expect.poll(async () => (await look()).said.status, { interval: 50 }).toBe(200);
    expect(performance.now() - startedMs).toBeLessThan(3_000);
  });

  test.each([
    ['whose link is known', false],
    ['of whose link nothing is known', true],
  ])(
    'a vendor %s is told in under two seconds to ask again, in every dialect, and what it asked is booked once',
    async (_whose, isForgotten) => {
      const seats = new Map<string, Awaited<ReturnType<typeof seatPlayer>>>();
      for (const dialect of dialects) seats.set(dialect, await seatPlayer(desks.get(dialect) as VendorDesk, 100));
      const bet = (dialect: (typeof dialects)[number], tx: string) => {
        const { player, session } = seats.get(dialect) ?? { player: '', session: '' };
        return speakers[dialect].bet(desks.get(dialect) as VendorDesk, { player, session, tx, round: tx, amount: '1.00' });
      };
      for (const dialect of dialects) expect((await bet(dialect, 'before')).ok).toBe(true);
      line.freeze();
      harness.clock.advance(5_000);
      if (isForgotten) forgetRoster(harness.app);
      const told = await Promise.all(dialects.flatMap((dialect) => ['a', 'b', 'c'].map((tx) => timed(() => bet(dialect, tx)))));
      expect(Math.max(...told.map(({ ms }) => ms))).toBeLessThan(2_000);
      for (const [index, { said }] of told.entries()) {
        const dialect = dialects[Math.floor(index / 3)] ?? 'trevo';
        expect(again[dialect]).toContain(said.code);
      }
      line.thaw();
      for (const dialect of dialects) {
        for (const tx of ['a', 'b', 'c']) await booked(() => bet(dialect, tx));
        const seat = seats.get(dialect) ?? { player: '', session: '' };
        expect((await speakers[dialect].balance(desks.get(dialect) as VendorDesk, seat)).balance).toBe(reais(96));
      }
    },
  );

  /** As a vendor must: asked again until it is answered. */
  async function booked(say: () => Promise<Said>): Promise<void> {
    await expect.poll(async () => (await say()).ok, { interval: 100 }).toBe(true);
  }

  test('I21 what was acknowledged is there afterwards, and what was not is wholly there or wholly absent', async () => {
    const members: TestMember[] = [];
    for (let i = 0; i < 8; i++) members.push(await harness.newMember());
    const acknowledged = new Map<string, bigint>();
    const tried = new Map<string, number>();
    const over = new AbortController();
    const pay = async (member: TestMember) => {
      while (!over.signal.aborted) {
        tried.set(member.id, (tried.get(member.id) ?? 0) + 1);
        const { merchantId, id: memberId } = member;
        const depositId = harness.app.newId('deposit');
        const posted = await depositReceived(harness.app.database, {
          merchantId,
          memberId,
          currency: 'BRL',
          minor: reais(1),
          depositId,
          provider: 'pix',
        }).catch(() => null);
        if (posted?.ok) acknowledged.set(memberId, posted.value.balanceMinor);
      }
    };
    const paying = Promise.all(members.map(pay));
    await expect.poll(() => acknowledged.size).toBe(members.length);
    line.freeze();
    await expect.poll(async () => (await harness.call('walletBalance', {}, members[0]?.caller)).status).toBe(503);
    over.abort();
    await paying;
    line.thaw();
    await expect.poll(async () => (await harness.call('walletBalance', {}, members[0]?.caller)).status).toBe(200);
    for (const member of members) {
      const { body } = await harness.call('walletBalance', {}, member.caller);
      const balance = body.success ? BigInt(body.value.balance.replace('.', '')) * 100n : 0n;
      expect(balance).toBeGreaterThanOrEqual(acknowledged.get(member.id) ?? 0n);
      expect(balance).toBeLessThanOrEqual(reais(tried.get(member.id) ?? 0));
    }
    await assertLedgerSound(harness.app);
  });
});
