import { createSign, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, type MockInstance, test, vi } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { type DeskPlayer, openVendorDesk, seatPlayer, type VendorDesk } from '../../../test/vendor-desk.ts';
import { sendMd5Form, speakers, uuidOf } from '../../../test/vendor-speakers.ts';
import { bookerOf } from './booking.ts';
import { hashMd5Form, md5FormSchemas } from './dialects/md5-form.ts';
import { rsJsonSchemas } from './dialects/rs-json-schemas.ts';
import { signTrevo } from './dialects/trevo.ts';
import { trevoSchemas } from './dialects/trevo-schemas.ts';
import { exchangesOf } from './exchanges.ts';
import { bookingStateOf } from './vendor-guard.ts';

let harness: Harness;
let witness: VendorDesk;
/** What could not be booked is logged as our fault. */
let faults: MockInstance;
beforeAll(async () => {
  harness = await startHarness();
  faults = vi.spyOn(harness.app.log, 'error');
  witness = await openVendorDesk(harness, { vendor: 'EA', dialect: 'trevo' });
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
});

const money = (game: string, seat: DeskPlayer) => ({
  trevo: {
    player: seat.player,
    session: seat.session,
    game,
    roundId: 'r',
    transactionId: 't',
    currency: 'BRL',
    amount: '1.00',
  },
  'rs-json': {
    user: seat.player,
    token: seat.session,
    request_uuid: uuidOf('request'),
    transaction_uuid: uuidOf('t'),
    reference_transaction_uuid: uuidOf('t'),
    round: 'r',
    game_code: game,
    currency: 'BRL',
    amount: 100_000,
  },
  'md5-form': {
    userId: seat.player,
    gameId: game,
    roundId: 'r',
    amount: '1.00',
    reference: 't',
    providerId: 'prov',
    timestamp: '1767225600000',
    roundDetails: 'spin',
  },
});

const post = (url: string, payload: Buffer, headers: Readonly<Record<string, string>>) =>
  harness.server.inject({ method: 'POST', url, payload, headers: { ...headers } });

/** Sends bytes under a signature that holds, whatever they are. */
const senders = {
  trevo(desk: VendorDesk, call: string, body: Buffer) {
    const [path, timestamp, nonce] = [`/vendor/v1/${call}`, String(desk.now()), randomUUID()];
    const signature = signTrevo(desk.secret, { timestamp, nonce, method: 'POST', path, body });
    const signed = { 'x-trevo-key': desk.keyId, 'x-trevo-timestamp': timestamp, 'x-trevo-nonce': nonce, 'x-trevo-signature': signature };
    return post(path, body, { 'content-type': 'application/json', ...signed });
  },
  'rs-json'(desk: VendorDesk, call: string, body: Buffer) {
    const signature = createSign('sha256').update(body).sign(desk.vendorPrivateKey, 'base64');
    const path = `/vendor/rs-json/${desk.merchantCode}/${desk.vendor}/${call}`;
    return post(path, body, { 'content-type': 'application/json', 'x-hub88-signature': signature });
  },
  'md5-form'(desk: VendorDesk, call: string, body: Buffer) {
    const hash = hashMd5Form(new URLSearchParams(body.toString('utf8')), desk.secret.toString('utf8'));
    const path = `/vendor/md5-form/${desk.merchantCode}/${desk.vendor}/${call}`;
    const signed = Buffer.concat([body, Buffer.from(`&hash=${hash}`)]);
    return post(path, signed, { 'content-type': 'application/x-www-form-urlencoded' });
  },
} as const;

const callsOf = {
  trevo: Object.keys(trevoSchemas),
  'rs-json': Object.keys(rsJsonSchemas),
  'md5-form': Object.keys(md5FormSchemas),
} as const;

const oddText = fc.constantFrom('\0', 'a\0b', '\ud800', '\udc00x', '\uffff', '٤.00', '１', '%', 'x'.repeat(5_000), '', ' ', "'; --");
const oddNumber = fc.constantFrom(-1, -0, 0.5, 1e21, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 63, 1e23);
const oddValue = fc.oneof(oddText, oddNumber, fc.string({ unit: 'binary', maxLength: 64 }), fc.jsonValue({ maxDepth: 3 }));

/** The words of a request with some of them changed, some more, and bytes put in anywhere. */
const changes = fc.record({
  fields: fc.array(fc.tuple(fc.nat(20), oddValue), { maxLength: 3 }),
  more: fc.dictionary(fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }), oddValue, { maxKeys: 2 }),
  bytes: fc.array(fc.tuple(fc.nat(2_000), fc.constantFrom(0x00, 0xff, 0xc3, 0xed, 0x80, 0x0a, 0x22, 0x26)), { maxLength: 2 }),
});

function changed(
  words: object,
  { fields, more, bytes }: typeof changes extends fc.Arbitrary<infer T> ? T : never,
  isForm: boolean,
): Buffer {
  const names = Object.keys(words);
  const other = fields.map(([place, value]) => [names[place % names.length] ?? 'x', value] as const);
  const all: Record<string, unknown> = { ...words, ...more, ...Object.fromEntries(other) };
  const text = isForm
    ? new URLSearchParams(
        Object.entries(all).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
      ).toString()
    : JSON.stringify(all);
  let body = Buffer.from(text);
  for (const [place, byte] of bytes) {
    const at = place % (body.length + 1);
    body = Buffer.concat([body.subarray(0, at), Buffer.of(byte), body.subarray(at)]);
  }
  return body;
}

describe.each([
  ['trevo', 'AG'],
  ['rs-json', 'PNG'],
  ['md5-form', 'CQ9'],
] as const)('%s', (dialect, vendor) => {
  let desk: VendorDesk;
  let seat: DeskPlayer;
  let bystander: DeskPlayer;
  let bets = 0;
  beforeAll(async () => {
    desk = await openVendorDesk(harness, { vendor, dialect });
    seat = await seatPlayer(desk, 1_000);
    bystander = await seatPlayer(witness, 10_000);
  });

  /** The request is answered as what it is, and another vendor's player bets meanwhile. */
  async function sendAndBet(call: string, body: Buffer): Promise<void> {
    const id = `${vendor}-${++bets}`;
    const [, other] = await Promise.all([
      senders[dialect](desk, call, body),
      speakers.trevo.bet(witness, { player: bystander.player, session: bystander.session, tx: id, round: id, amount: '0.01' }),
    ]);
    expect(other.code).toBe('posted');
    const last = exchangesOf(harness.app, bookerOf(desk)).answered[0];
    expect([last?.answer, last?.failed]).toEqual([expect.any(String), false]);
    expect(bookingStateOf(harness.app, bookerOf(desk))).toBe('closed');
    // Nothing of it came as far as the database and failed there.
    expect(faults).not.toHaveBeenCalled();
  }

  test('F11 whatever bytes a vendor signs: it is refused in its own words, never as if we could not, and the others bet on', async () => {
    const call = fc.oneof(
      fc.constantFrom(...callsOf[dialect]),
      fc.webPath({ size: 'xsmall' }).map((path) => path.slice(1)),
    );
    const body = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      changes.map((change) => changed(money(desk.game, seat)[dialect], change, dialect === 'md5-form')),
    );
    await fc.assert(fc.asyncProperty(call, body, sendAndBet), { numRuns: Math.ceil(200 * (inject('propertyShare') ?? 1)) });
  }, 120_000);

  test.each([
    ['a raw character zero', Buffer.of(0x00)],
    ['a byte that is no UTF-8', Buffer.of(0xff)],
    ['half a surrogate pair as bytes', Buffer.of(0xed, 0xa0, 0x80)],
  ])('%s in words that are otherwise a bet moves nothing and is the vendor’s fault', async (_what, bytes) => {
    const words = money(desk.game, seat)[dialect];
    const text =
      dialect === 'md5-form' ? new URLSearchParams(words as Record<string, string>).toString() : JSON.stringify({ ...words, note: '' });
    const at = dialect === 'md5-form' ? text.length : text.lastIndexOf('"');
    const body = Buffer.concat([Buffer.from(text.slice(0, at)), bytes, Buffer.from(text.slice(at))]);
    const call = { trevo: 'bet', 'rs-json': 'transaction/bet', 'md5-form': 'bet.html' }[dialect];
    const before = (await speakers[dialect].balance(desk, seat)).balance;
    await sendAndBet(call, body);
    expect(exchangesOf(harness.app, bookerOf(desk)).answered[0]?.answer).toBe('invalid_request');
    expect((await speakers[dialect].balance(desk, seat)).balance).toBe(before);
  });
});

test('a form whose content type is missing or odd is refused in the dialect’s words', async () => {
  const desk = await openVendorDesk(harness, { vendor: 'BG', dialect: 'md5-form' });
  const odd: VendorDesk = { ...desk, post: (path, body) => desk.post(path, body, { 'content-type': 'no type at all' }) };
  expect((await sendMd5Form(odd, 'balance.html', { userId: 'some_one', providerId: 'prov' })).code).toBe('7');
});
