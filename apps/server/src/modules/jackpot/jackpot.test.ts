import { randomUUID } from 'node:crypto';
import type { Calls, ResponseOf } from '@trevo/contract';
import { commitmentOf } from '@trevo/fairness';
import type { Id } from '@trevo/kernel';
import { type FeedLine, type Jackpot, verifyFeedLog } from '@trevo/reward-rules/jackpots';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { failingAt } from '../../../test/failing-statement.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { reckonNow } from '../../../test/reckon-now.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createWorker } from '../../jobs/worker.ts';
import { merchantById } from '../brand/index.ts';
import { readBalances } from '../wallet/index.ts';
import { publishJackpot } from './index.ts';
import { readJackpot, readLines } from './jackpots-store.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(async () => {
  await expectPocketsToHoldMeters();
  await assertLedgerSound(harness.app);
});
afterAll(() => harness.close());

const unit = 10_000n;
/** Hits with every second unit of stake or so: a test need not wait. */
const often: Jackpot = {
  type: 'mustHitBy',
  contributionPpm: 20_000,
  reservePpm: 5_000,
  minStakeMinor: unit,
  seedMinor: 10n * unit,
  ceilingMinor: 12n * unit,
};

let games = 0;
async function open(terms: object = {}): Promise<{ readonly id: Id<'jackpot'>; readonly game: string }> {
  const { app, trevo } = harness;
  const merchant = await merchantById(app, trevo);
  if (merchant === null) throw new Error('no merchant');
  const game = `game${++games}`;
  const jackpot = { names: { PT: 'Jackpot do trevo' }, games: [game], terms: { ...often, ...terms } as Jackpot };
  const made = await inTransaction(app.db, (tx) => publishJackpot(app, tx, { merchant, actor: { kind: 'system', id: 'test' }, jackpot }));
  if (!made.ok) throw new Error(made.code);
  return { id: made.value, game };
}

type Line = { readonly name?: string; readonly line?: number; readonly vendor?: string; readonly ago?: number };
async function play(member: TestMember, game: string, units: number, more: Line = {}): Promise<string> {
  const { name = randomUUID(), line = 1, vendor = 'PGE', ago = 0 } = more;
  await sql`INSERT INTO settled_unit (member_id, vendor, unit, line, merchant_id, game, currency, category, accepted_at, settled_at, slot, turnover, win, ggr,
      valid_bet, rebate_base, reason)
    VALUES (${member.id}, ${vendor}, ${name}, ${line}, ${member.merchantId}, ${game}, 'BRL', 'RNG', now(), clock_timestamp() - ${ago} * interval '1 second',
      date_trunc('hour', now()), ${units * 10_000}, 0, 0, ${units * 10_000}, 0, 'FULL')`.execute(harness.app.db);
  return name;
}
async function feed(): Promise<void> {
  await reckonNow(harness);
  await runWork(harness.app, 'jackpots');
}
async function stored(id: Id<'jackpot'>) {
  const jackpot = await readJackpot(harness.app.db, harness.trevo, id);
  if (jackpot === null) throw new Error('no jackpot');
  return jackpot;
}
const linesOf = (id: Id<'jackpot'>) => readLines(harness.app.db, id, { from: 1, limit: 10_000 });
const cashOf = async ({ id, merchantId }: TestMember) => (await readBalances(harness.app.db, merchantId, id, 'BRL')).main;

/** The pocket of every jackpot holds the whole units of its meter and reserve. */
async function expectPocketsToHoldMeters(): Promise<void> {
  const { rows } = await sql`SELECT j.id FROM jackpot j LEFT JOIN ledger_account a ON a.pocket = 'jackpot:' || j.id
    WHERE coalesce(a.balance, 0) <> floor((j.meter_micro + j.reserve_micro) / 1000000)`.execute(harness.app.db);
  expect(rows).toEqual([]);
}

/** The whole log as anybody reads and checks it; `change` before that. */
async function faultOf(jackpotId: Id<'jackpot'>, change: (line: FeedLine) => FeedLine = (line) => line) {
  let from: number | undefined = 1;
  while (from !== undefined) {
    const log: ResponseOf<Calls['jackpotLog']> = valueOf(await harness.call('jackpotLog', { jackpotId, from }, { merchant: 'trevo' }));
    const { terms, start, seeds } = log;
    const { type, contributionPpm, reservePpm } = terms;
    const base = { contributionPpm, reservePpm, minStakeMinor: BigInt(terms.minStakeMinor), seedMinor: BigInt(terms.seedMinor) };
    const jackpot: Jackpot =
      type === 'mustHitBy'
        ? { ...base, type, ceilingMinor: BigInt(terms.ceilingMinor ?? 0) }
        : { ...base, type, hitEveryMinor: BigInt(terms.hitEveryMinor ?? 0) };
    const lines = log.lines.map(({ at: _at, ...line }) =>
      change({
        ...line,
        cashStakeMinor: BigInt(line.cashStakeMinor),
        contributionMicro: BigInt(line.contributionMicro),
        space: BigInt(line.space),
        roll: line.roll === null ? null : BigInt(line.roll),
        paidMinor: BigInt(line.paidMinor),
        meterMicro: BigInt(line.meterMicro),
        reserveMicro: BigInt(line.reserveMicro),
      }),
    );
    const meter = { meterMicro: BigInt(start.meterMicro), reserveMicro: BigInt(start.reserveMicro) };
    const fault = verifyFeedLog(jackpot, { jackpotId, start: meter, previous: start.previous, lines }, (commitment) => {
      const found = seeds.find((seed) => seed.commitment === commitment);
      return found === undefined ? null : { serverSeed: found.serverSeed, clientSeed: found.clientSeed };
    });
    if (fault !== null) return fault;
    from = log.next ?? undefined;
  }
  return null;
}
async function rotate(member: TestMember, clientSeed?: string) {
  const { current } = valueOf(await harness.call('rewardSeeds', {}, member.caller));
  const asked = { seedPairId: current.seedPairId as Id<'seedPair'>, ...(clientSeed === undefined ? {} : { clientSeed }) };
  return harness.call('rotateRewardSeeds', asked, member.caller);
}

test('qualifying units pass once, in their order, and what they add is the house’s money', async () => {
  const { id, game } = await open({ ceilingMinor: 10_000_000n * unit });
  const member = await harness.newMember();
  await play(member, game, 10);
  await feed();
  await play(member, game, 20);
  await Promise.all([feed(), feed()]);
  await feed();
  const lines = await linesOf(id);
  expect(lines.map(({ seq, nonce, cashStakeMinor, hit }) => [seq, nonce, cashStakeMinor, hit])).toEqual([
    [1, 0, 10n * unit, false],
    [2, 1, 20n * unit, false],
  ]);
  const { meter } = await stored(id);
  expect(meter).toEqual({ meterMicro: 10_600_000n * unit, reserveMicro: 150_000n * unit });
  const [shown] = valueOf(await harness.call('jackpots', {}, { merchant: 'trevo' })).filter(({ jackpotId }) => jackpotId === id);
  expect(shown).toMatchObject({ meter: '10.60', returnPpm: 25_000, lines: 2, hits: [], games: [{ game }] });
});

test('small, void, corrected, locked and foreign units, trials and paused members neither feed nor win', async () => {
  const { id, game } = await open();
  const [member, resting, trial] = [await harness.newMember(), await harness.newMember(), await harness.newMember({ type: 4 })];
  await sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${resting.id}, ${resting.merchantId}, 'UTC', 'cool_off', now() - interval '1 hour', now() + interval '9 days',
      '{2026-01-01,2026-01-01,2026-01-01}')`.execute(harness.app.db);
  await play(member, game, 500, { ago: 60 });
  await play(member, game, 0);
  await play(member, game, 500, { vendor: 'YY' });
  await play(member, 'another', 500);
  await play(resting, game, 500);
  await play(trial, game, 500);
  await feed();
  expect(await linesOf(id)).toEqual([]);
  const name = await play(member, game, 5);
  await feed();
  await play(member, game, 5, { name, line: 2 });
  await feed();
  expect(await linesOf(id)).toHaveLength(1);
  expect(valueOf(await harness.call('jackpots', {}, resting.caller))).toEqual([]);
});

test('a hit pays the meter to cash once, begins anew at the seed, and every roll is made again once its seeds are open', async () => {
  const { id, game } = await open();
  const [one, two] = [await harness.newMember(), await harness.newMember()];
  for (let round = 0; round < 12; round++) await play(round % 2 === 0 ? one : two, game, 20);
  await feed();
  await feed();
  const lines = await linesOf(id);
  const hits = lines.filter(({ hit }) => hit);
  expect(hits.length).toBeGreaterThan(0);
  expect((await cashOf(one)) + (await cashOf(two))).toBe(hits.reduce((sum, { paidMinor }) => sum + paidMinor, 0n));
  const [shown] = valueOf(await harness.call('jackpots', {}, { merchant: 'trevo' })).filter(({ jackpotId }) => jackpotId === id);
  expect(shown?.hits).toHaveLength(Math.min(5, hits.length));
  const office = valueOf(await harness.call('officeJackpots', {}, await signOperatorIn(harness, 'admin'))).list;
  expect(office.find(({ jackpotId }) => jackpotId === id)).toMatchObject({ lines: 12, hits: hits.length, games: 1 });
  expect(await faultOf(id)).toBeNull();
  for (const member of [one, two]) valueOf(await rotate(member));
  expect(await faultOf(id)).toBeNull();
  expect(await faultOf(id, (line) => (line.seq === 3 ? { ...line, roll: (line.roll ?? 0n) + 1n } : line))).toEqual({
    seq: 3,
    what: 'hash',
  });
  expect(await faultOf(id, (line) => (line.seq === 4 ? { ...line, hit: !line.hit } : line))).toEqual({ seq: 4, what: 'hash' });
  const { rows } = await sql`SELECT FROM ledger_transfer WHERE kind = 'jackpot_pay' AND payload ->> 'jackpot' = ${id}`.execute(
    harness.app.db,
  );
  expect(rows).toHaveLength(hits.length);
});

test('a worker that dies at any statement leaves nothing half done, and the next goes on', async () => {
  const { id, game } = await open();
  const member = await harness.newMember();
  for (let round = 0; round < 6; round++) await play(member, game, 20);
  await reckonNow(harness);
  const kind = harness.app.work.find(({ name }) => name === 'jackpots');
  if (kind === undefined) throw new Error('no such work');
  let deaths = 0;
  const ended: number[] = [];
  for (; ended.length === 0 && deaths < 100; deaths++) {
    await enqueueWork(harness.app.db, kind.name, [{ merchantId: null, key: `die ${deaths}`, due: { afterMs: 0 } }]);
    const work: typeof kind.work = async (app, lease) => {
      await kind.work(failingAt(app, deaths + 1), lease);
      ended.push(deaths);
    };
    const worker = createWorker(harness.app, [{ ...kind, work, inOrder: false }]);
    while ((await worker.take('any')) > 0) await worker.idle();
    await sql`UPDATE due_work SET done_at = now() WHERE kind = ${kind.name} AND done_at IS NULL`.execute(harness.app.db);
    await expectPocketsToHoldMeters();
  }
  expect(deaths).toBeGreaterThan(8);
  const lines = await linesOf(id);
  expect(lines.map(({ seq, nonce }) => [seq, nonce])).toEqual([0, 1, 2, 3, 4, 5].map((place) => [place + 1, place]));
  valueOf(await rotate(member));
  expect(await faultOf(id)).toBeNull();
});

test('seeds: the hash stands before they are used, a rotation opens them once, and the client’s half is the member’s', async () => {
  const { id, game } = await open();
  const [member, other] = [await harness.newMember(), await harness.newMember()];
  const { current, next } = valueOf(await harness.call('rewardSeeds', {}, member.caller));
  await play(member, game, 3);
  await feed();
  expect((await linesOf(id))[0]?.commitment).toBe(current.commitment);
  expect(codeOf(await rotate(member, 'no spaces allowed'))).toBe('client_seed_malformed');
  const seedPairId = current.seedPairId as Id<'seedPair'>;
  expect(codeOf(await harness.call('rotateRewardSeeds', { seedPairId }, other.caller))).toBe('not_found');
  const ask = { seedPairId, clientSeed: 'my-own-seed' };
  const answers = await Promise.all([
    harness.call('rotateRewardSeeds', ask, member.caller),
    harness.call('rotateRewardSeeds', ask, member.caller),
  ]);
  const [first, second] = answers.map(valueOf);
  expect(second).toEqual(first);
  expect(commitmentOf(first?.revealed.serverSeed ?? '')).toBe(current.commitment);
  expect(first?.revealed.rounds).toBe(1);
  expect(first?.current).toMatchObject({ commitment: next.commitment, clientSeed: 'my-own-seed', nextNonce: 0 });
  expect(valueOf(await harness.call('rewardSeeds', {}, member.caller)).revealed).toHaveLength(1);
});

test('a game feeds one jackpot at a time, and a log that is not there is not found', async () => {
  const { app, trevo } = harness;
  const { game } = await open();
  const merchant = await merchantById(app, trevo);
  if (merchant === null) throw new Error('no merchant');
  const again = { names: { PT: 'Outro' }, games: [game], terms: often };
  const made = await inTransaction(app.db, (tx) =>
    publishJackpot(app, tx, { merchant, actor: { kind: 'system', id: 'test' }, jackpot: again }),
  );
  expect(made).toMatchObject({ ok: false, code: 'jackpot_game_taken' });
  expect(codeOf(await harness.call('jackpotLog', { jackpotId: app.newId('jackpot') }, { merchant: 'trevo' }))).toBe('not_found');
});

test('two who pass at once: the first wins, the other plays for the new meter; a random one hits in proportion to the stake', async () => {
  const full = await open({ ceilingMinor: 10n * unit + 1n });
  const [one, two] = [await harness.newMember(), await harness.newMember()];
  await play(one, full.game, 100);
  await play(two, full.game, 100);
  const random = await open({ type: 'random', hitEveryMinor: 5n * unit, seedMinor: 0n });
  await play(one, random.game, 5);
  await feed();
  expect((await linesOf(full.id)).map(({ hit, roll, paidMinor }) => [hit, roll, paidMinor])).toEqual([
    [true, null, 10n * unit + 1n],
    [true, null, 10n * unit + 1n],
  ]);
  expect((await linesOf(random.id)).map(({ hit }) => hit)).toEqual([true]);
});
