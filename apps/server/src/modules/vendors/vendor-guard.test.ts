import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { openVendorDesk, seatPlayer, type VendorDesk } from '../../../test/vendor-desk.ts';
import { md5FormSpeaker, rsJsonSpeaker, type Said, sendTrevo, trevoSpeaker } from '../../../test/vendor-speakers.ts';
import { bookerOf } from './booking.ts';
import { sweepVendors } from './sweep-vendors.ts';
import { bookingStateOf, callsInWorkMax, guarded } from './vendor-guard.ts';

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

const bet = (seat: { player: string; session: string }, tx: string) => ({
  player: seat.player,
  session: seat.session,
  tx,
  round: tx,
  amount: '1.00',
});

/** Lets the database refuse every statement that books, as one does that is down, and counts what came that far. */
function breakDatabase(): { readonly restore: () => void; readonly reached: () => number } {
  let reached = 0;
  const { pool } = harness.app.database;
  const real = pool.query.bind(pool);
  const spy = vi.spyOn(pool, 'query').mockImplementation((query: unknown, ...rest: unknown[]) => {
    const name = (query as { name?: string }).name ?? '';
    if (!name.startsWith('vendor_')) return (real as (...all: unknown[]) => unknown)(query, ...rest);
    reached += 1;
    return Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  });
  return { restore: () => spy.mockRestore(), reached: () => reached };
}

test('F10 F23 while the database is away each dialect says so in its own words; after it, a storm of retries is booked once each', async () => {
  const rs = await openVendorDesk(harness, { vendor: 'PNG', dialect: 'rs-json' });
  const md = await openVendorDesk(harness, { vendor: 'CQ9', dialect: 'md5-form' });
  const seats = { own: await seatPlayer(desk, 100), rs: await seatPlayer(rs, 10), md: await seatPlayer(md, 10) };
  const { restore, reached } = breakDatabase();
  const says = async () => [
    (await trevoSpeaker.bet(desk, bet(seats.own, 'away'))).code,
    (await rsJsonSpeaker.bet(rs, bet(seats.rs, 'away'))).code,
    (await md5FormSpeaker.bet(md, bet(seats.md, 'away'))).code,
  ];
  for (let i = 0; i < 8; i++) expect(await says()).toEqual(['unavailable', 'RS_ERROR_UNKNOWN', '100']);
  // Each vendor's breaker is open by now: nothing reaches the database.
  const before = reached();
  expect(before).toBeGreaterThan(0);
  expect(await says()).toEqual(['unavailable', 'RS_ERROR_UNKNOWN', '100']);
  expect(reached()).toBe(before);
  restore();
  const storm = Array.from({ length: 60 }, (_, index) => retry(() => trevoSpeaker.bet(desk, bet(seats.own, `storm-${index % 20}`))));
  const answers = await Promise.all(storm);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect((await trevoSpeaker.balance(desk, seats.own)).balance).toBe(reais(80));
});

/** Backs off as the documentation asks vendors to. */
async function retry(say: () => Promise<Said>): Promise<Said> {
  for (let attempt = 1; ; attempt++) {
    const said = await say();
    if (said.status < 500 || attempt > 12) return said;
    await new Promise((resolve) => setTimeout(resolve, 100 * attempt));
  }
}

const call = (booker: string) => ({ booker, startedMs: performance.now() });
const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

test('F11 work that never ends is answered in time, only its own vendor’s share is used up, and only its own breaker opens', async () => {
  const never = () => new Promise<string>(() => {});
  const startedMs = performance.now();
  const hanging = Array.from({ length: callsInWorkMax }, () => guarded(harness.app, call('slow'), never));
  expect(await guarded(harness.app, call('slow'), never)).toBe('busy');
  expect(await guarded(harness.app, call('other'), async () => 'done')).toBe('done');
  expect(new Set(await Promise.all(hanging))).toEqual(new Set(['timeout']));
  expect(performance.now() - startedMs).toBeLessThan(2_000);
  expect(await guarded(harness.app, call('slow'), async () => 'done')).toBe('unavailable');
  expect(await guarded(harness.app, call('other'), async () => 'done')).toBe('done');
});

test('the time of a call counts from its arrival: what was waited before is not granted again', async () => {
  const startedMs = performance.now();
  const late = { booker: 'late', startedMs: startedMs - 1_400 };
  expect(await guarded(harness.app, late, () => new Promise(() => {}))).toBe('timeout');
  expect(performance.now() - startedMs).toBeLessThan(500);
});

test.each([
  ['a database that refuses connections', 'ECONNREFUSED', 'unavailable', 'open'],
  ['a database that is shutting down', '57P01', 'unavailable', 'open'],
  ['a statement that takes too long', '57014', 'timeout', 'open'],
  ['a player’s row that somebody else holds', '55P03', 'timeout', 'closed'],
  ['other calls that were faster every time', '23505', 'timeout', 'closed'],
  ['text that the database cannot hold', '22P05', 'data_refused', 'closed'],
  ['a sum that no account can hold', '22003', 'sum_full', 'closed'],
  ['data that breaks a rule of a table', '23514', 'data_refused', 'closed'],
  ['a fault in our own statement', '42601', 'unavailable', 'closed'],
] as const)('%s (%s): the vendor is told %s, its breaker is %s, and nobody else’s opens', async (_what, code, told, state) => {
  const booker = `booker-${code}`;
  const said: unknown[] = [];
  for (let i = 0; i < 12; i++) said.push(await guarded(harness.app, call(booker), failing(code)));
  expect(said[0]).toBe(told);
  expect(bookingStateOf(harness.app, booker)).toBe(state);
  expect(await guarded(harness.app, call(`other-than-${code}`), async () => 'done')).toBe('done');
});

test('a win that its player’s account has no room for is not lost: sent again later, reported, and the next player is served', async () => {
  const [rich, other] = [await seatPlayer(desk, 0), await seatPlayer(desk, 10)];
  // As much as fits; whatever is won on top has no room.
  await fundMember(harness.app, rich.member, 2n ** 63n - 10_001n);
  expect((await trevoSpeaker.bet(desk, { ...bet(rich, 'brim'), amount: '1.00' })).ok).toBe(true);
  const win = () => trevoSpeaker.win(desk, { player: rich.player, session: '', tx: 'over', round: 'brim', amount: '3.00' });
  for (let i = 0; i < 10; i++) expect((await win()).code).toBe('unavailable');
  expect(bookingStateOf(harness.app, bookerOf(desk))).toBe('closed');
  expect((await trevoSpeaker.bet(desk, bet(other, 'after'))).ok).toBe(true);
  const reported = () =>
    harness.app.db.selectFrom('vendor_report').select(['reason', 'times']).where('member_id', '=', rich.player).execute();
  await expect.poll(reported).toEqual([{ reason: 'sum_full', times: 10 }]);
  // As soon as there is room it is paid.
  expect((await trevoSpeaker.bet(desk, { ...bet(rich, 'room'), amount: '5.00' })).ok).toBe(true);
  expect((await win()).code).toBe('posted');
});

test('nonces are forgotten when no accepted timestamp can carry them, and not before', async () => {
  const seat = await seatPlayer(desk, 10);
  const nonce = 'a-nonce-of-this-test';
  await sendTrevo(desk, 'balance', { player: seat.player }, { nonce });
  const known = async () => (await harness.app.db.selectFrom('vendor_nonce').select('nonce').where('nonce', '=', nonce).execute()).length;
  await sweepVendors(harness.app);
  expect(await known()).toBe(1);
  harness.clock.advance(10 * 60_000);
  await sweepVendors(harness.app);
  expect(await known()).toBe(0);
});
