import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { reais } from '../../../test/fund-member.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { testEngine } from '../../../test/test-database.ts';
import { type DeskPlayer, openVendorDesk, seatPlayer, type VendorDesk } from '../../../test/vendor-desk.ts';
import { book } from './book-together.ts';
import { type Booked, type BookedRow, type Booking, bookedOf, bookStatement, elementOf } from './booking.ts';
import { wordsName } from './dialects/spoken-words.ts';
import { trevo } from './dialects/trevo.ts';
import { type MoneyFact, moneyFact } from './vendor-fact.ts';
import type { VendorLink } from './vendor-link.ts';

let harness: Harness;
let desk: VendorDesk;
beforeAll(async () => {
  harness = await startHarness();
  desk = await openVendorDesk(harness, { vendor: 'AG', dialect: 'trevo' });
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
});

const bookingOf = (fact: MoneyFact, nonce: string | null = null): Booking => ({
  link: { merchantId: desk.merchantId, vendor: desk.vendor } as VendorLink,
  keyId: desk.keyId,
  nonce,
  fact,
  said: '{}',
});

const together = (fact: MoneyFact, nonce: string | null = null) => book(harness.app, trevo, bookingOf(fact, nonce));

/** The same, asked about one fact by itself. */
async function alone(fact: MoneyFact): Promise<Booked> {
  const now = new Date(harness.clock.now()).toISOString();
  const booking = bookingOf(fact);
  const values = [JSON.stringify([elementOf(booking)]), now, wordsName(trevo), trevo.keepsParked, '0ms'];
  const { rows } = await harness.app.database.pool.query<BookedRow>({ text: bookStatement, values });
  return bookedOf(trevo, booking, rows[0] as BookedRow);
}

/** What a vendor does to one player, by numbers: which of a few transactions and rounds, and for how much. */
type Act = {
  readonly action: 'bet' | 'bet-and-win' | 'win' | 'rollback';
  readonly id: number;
  readonly units: number;
  readonly win: number;
};
const act = fc.record<Act>({
  action: fc.constantFrom('bet', 'bet', 'bet-and-win', 'bet-and-win', 'win', 'rollback'),
  id: fc.integer({ min: 1, max: 6 }),
  units: fc.constantFrom(0, 1, 2, 3, 50),
  // The last is above what the link pays for a stake of one.
  win: fc.constantFrom(0, 0, 1, 4, 12_000),
});

const factOf = ({ action, id, units, win }: Act, { player, session }: DeskPlayer): MoneyFact =>
  moneyFact({
    action,
    transaction: `t-${action === 'win' ? 'w' : ''}${id}`,
    round: `r-${id % 3}`,
    player,
    session,
    game: desk.game,
    currency: 'BRL',
    amountMinor: reais(units),
    winMinor: action === 'bet-and-win' ? reais(win) : 0n,
    ends: id % 2 === 0,
  });

/** A text without what differs between two players who did the same. */
const unnamed = (text: string | null, { player }: DeskPlayer) =>
  text?.replaceAll(player, 'player').replace(/txn_[0-9a-z]{26}/g, 'txn') ?? null;

/** What the books say of a player, without names and instants. */
async function booksOf(seat: DeskPlayer): Promise<unknown> {
  const { rows: transfers } = await sql<{ what: string }>`
    SELECT concat_ws(' ', t.kind, t.scope, t.key, t.outcome, t.code, t.balance, t.version, t.payload, encode(t.input_hash, 'hex'),
        (SELECT string_agg(concat_ws(':', e.leg, e.amount, e.account_version, e.balance_before, e.balance_after), ',' ORDER BY e.leg)
          FROM ledger_entry e WHERE e.transfer_id = t.id)) AS what
      FROM ledger_transfer t WHERE t.owner_id = ${seat.player} AND t.scope LIKE 'seamless:%' AND t.kind <> 'win_hold' ORDER BY t.scope, t.key`.execute(
    harness.app.db,
  );
  const { rows: rounds } = await sql<{ what: string }>`
    SELECT concat_ws(' ', external_id, game, currency, staked, won, returned, status, ended_at IS NULL) AS what
      FROM seamless_round WHERE member_id = ${seat.player} ORDER BY external_id`.execute(harness.app.db);
  const { rows: guard } = await sql<{ what: string }>`
    SELECT concat_ws(' ', staked, lost) AS what FROM member_guard WHERE member_id = ${seat.player}`.execute(harness.app.db);
  const { rows: held } = await sql<{ what: string }>`
    SELECT concat_ws(' ', external_id, round_id, amount, reason) AS what FROM seamless_held WHERE member_id = ${seat.player} ORDER BY 1`.execute(
    harness.app.db,
  );
  return [transfers.map(({ what }) => unnamed(what, seat)), rounds, guard, held];
}

/** A rich player, one with a limit, and one who can hardly pay. */
async function seatKinds(): Promise<DeskPlayer[]> {
  const [rich, limited, poor] = [await seatPlayer(desk, 1_000), await seatPlayer(desk, 1_000), await seatPlayer(desk, 3)];
  expect((await harness.call('setLimit', { kind: 'stake', period: 'day', amount: '6.00' }, limited.member.caller)).status).toBe(200);
  return [rich, limited, poor];
}

test('I8 I9 I11 what is booked together is what would have been booked one by one: answers, transfers, entries, rounds, limits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(act, act, act), { minLength: 1, maxLength: 6 }), async (steps) => {
      const [crowd, ones] = [await seatKinds(), await seatKinds()];
      for (const step of steps) {
        const answers = await Promise.all(step.map((one, kind) => together(factOf(one, crowd[kind] as DeskPlayer))));
        for (const [kind, one] of step.entries()) {
          const seat = ones[kind] as DeskPlayer;
          const { body, memberId: _, ...expected } = await alone(factOf(one, seat));
          const { body: said, memberId, ...got } = answers[kind] as Booked;
          expect([got, unnamed(said, crowd[kind] as DeskPlayer), memberId]).toEqual([expected, unnamed(body, seat), crowd[kind]?.player]);
        }
      }
      for (const [kind, seat] of ones.entries()) expect(await booksOf(crowd[kind] as DeskPlayer)).toEqual(await booksOf(seat));
    }),
    { numRuns: 15 },
  );
}, 180_000);

test('I8 two bets of one player at the same moment are both booked, one after the other', async () => {
  const seat = await seatPlayer(desk, 10);
  const bet = (id: number) => together(factOf({ action: 'bet', id, units: 1, win: 0 }, seat), `nonce-of-two-${id}-${seat.player}`);
  const booked = await Promise.all([1, 2, 3, 4].map(bet));
  expect(booked.map(({ outcome, replayed }) => [outcome, replayed])).toEqual(booked.map(() => ['posted', false]));
  expect(new Set(booked.map(({ balanceMinor }) => balanceMinor))).toEqual(new Set([9, 8, 7, 6].map(reais)));
});

test('a nonce is good for one bet, and refuses the next one among others', async () => {
  const [one, other] = [await seatPlayer(desk, 10), await seatPlayer(desk, 10)];
  const bet = (seat: DeskPlayer, id: number, nonce: string) => together(factOf({ action: 'bet', id, units: 1, win: 0 }, seat), nonce);
  const nonce = `nonce-used-once-${one.player}`;
  expect((await bet(one, 1, nonce)).outcome).toBe('posted');
  const [again, free] = await Promise.all([bet(one, 2, nonce), bet(other, 1, `${nonce}-other`)]);
  expect([again.code, free.outcome]).toEqual(['nonce_replayed', 'posted']);
  expect((await bet(one, 3, `${nonce}-3`)).balanceMinor).toBe(reais(8));
});

test('a nonce that comes twice in one statement is good for one of the two, of one player or of two', async () => {
  const [one, other] = [await seatPlayer(desk, 10), await seatPlayer(desk, 10)];
  const bet = (seat: DeskPlayer, id: number, nonce: string) => together(factOf({ action: 'bet', id, units: 1, win: 0 }, seat), nonce);
  const [shared, own] = [`nonce-of-both-${one.player}`, `nonce-of-one-${one.player}`];
  const pairs = [await Promise.all([bet(one, 1, shared), bet(other, 1, shared)]), await Promise.all([bet(one, 2, own), bet(one, 3, own)])];
  for (const pair of pairs)
    expect(pair.map(({ outcome, code }) => `${outcome} ${code}`).sort()).toEqual(['posted null', 'refused nonce_replayed']);
  const left = await Promise.all([one, other].map((seat) => bet(seat, 4, `nonce-after-${seat.player}`)));
  expect(left.reduce((sum, { balanceMinor }) => sum + (balanceMinor ?? 0n), 0n)).toBe(reais(16));
});

test('F11 vendors share a statement and not their faults: data that the database does not take fails its own booking, and the others of the statement are booked', async () => {
  const other = await openVendorDesk(harness, { vendor: 'DG', dialect: 'trevo' });
  const [poisoned, own, theirs] = [await seatPlayer(other, 10), await seatPlayer(desk, 10), await seatPlayer(other, 10)];
  const betAt = (at: VendorDesk, seat: DeskPlayer, id: number) => {
    const fact = factOf({ action: 'bet', id, units: 1, win: 0 }, seat);
    return { ...bookingOf({ ...fact, game: at.game }), link: { merchantId: at.merchantId, vendor: at.vendor } as VendorLink };
  };
  const bad = betAt(other, poisoned, 1);
  // What no dialect lets through: both the plain desk's statement and the other's fail for it.
  const bookings = [
    { ...bad, fact: { ...bad.fact, round: 'r\0' } },
    { ...bad, said: '\0', fact: { ...bad.fact, action: 'win' as const } },
  ];
  const [first, second, ...booked] = await Promise.allSettled(
    [...bookings, betAt(desk, own, 1), betAt(other, theirs, 1), betAt(desk, own, 2)].map((booking) => book(harness.app, trevo, booking)),
  );
  for (const refused of [first, second]) expect(refused).toMatchObject({ status: 'rejected', reason: { code: '22P05' } });
  expect(booked.map((one) => one.status === 'fulfilled' && one.value.outcome)).toEqual(['posted', 'posted', 'posted']);
});

/** Does `what` in a transaction that ends when `meanwhile` waits for it. */
async function whileOpen(what: string, values: unknown[], meanwhile: () => Promise<Booked>): Promise<Booked> {
  const { pool } = harness.app.database;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(what, values);
    const waiting = meanwhile();
    await expect
      .poll(async () => (await pool.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount, { interval: 10 })
      .toBeGreaterThan(0);
    await client.query('COMMIT');
    return await waiting;
  } finally {
    // Without effect where it was committed.
    await client.query('ROLLBACK');
    client.release();
  }
}

describe.skipIf(testEngine === 'pglite')('at the same moment', () => {
  test('I13 a bet that waits for the account while its player is paused is refused, and nothing moves', async () => {
    const seat = await seatPlayer(desk, 10);
    const pause = `SELECT protection_set_pause($1, $2, 'cool_off', clock_timestamp() + interval '1 day')`;
    const refused = await whileOpen(pause, [desk.merchantId, seat.player], () =>
      together(factOf({ action: 'bet', id: 1, units: 1, win: 0 }, seat)),
    );
    expect(refused).toMatchObject({ outcome: 'refused', code: 'play_paused', moved: false });
    expect((await together(factOf({ action: 'rollback', id: 2, units: 0, win: 0 }, seat))).balanceMinor).toBe(reais(10));
  });

  test('F3 a win that comes while its bet is being booked is paid, and not parked', async () => {
    const seat = await seatPlayer(desk, 10);
    const win = factOf({ action: 'win', id: 1, units: 4, win: 0 }, seat);
    const bet = `SELECT seamless_bet(ARRAY[ROW ($1, $2, $3, 'BRL', 'in-flight', $4, $5, 10000, NULL, false, '{}')::seamless_act])`;
    const paid = await whileOpen(bet, [desk.merchantId, desk.vendor, seat.player, win.round, desk.game], () => together(win));
    expect(paid).toMatchObject({ outcome: 'posted', balanceMinor: reais(13) });
  });
});
