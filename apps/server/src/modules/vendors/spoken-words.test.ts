import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { reais } from '../../../test/fund-member.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { openVendorDesk, seatPlayer, type VendorDesk } from '../../../test/vendor-desk.ts';
import { book } from './book-together.ts';
import type { Booking } from './booking.ts';
import type { Dialect } from './dialects/dialect.ts';
import { md5Form } from './dialects/md5-form.ts';
import { rsJson } from './dialects/rs-json.ts';
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

/** A process that starts anew remembers nothing but the database. */
const restart = () => harness.app.desks.vendorBooking.clear();

const send = (dialect: Dialect, fact: MoneyFact) => {
  restart();
  const link = { merchantId: desk.merchantId, vendor: desk.vendor } as VendorLink;
  const booking: Booking = { link, keyId: desk.keyId, nonce: null, fact, said: '{}' };
  return book(harness.app, dialect, booking);
};

/** The dialect after a change of every word it says. */
const later = (dialect: Dialect): Dialect => ({
  ...dialect,
  version: dialect.version + 1,
  former: [dialect, ...dialect.former],
  words: Object.fromEntries(
    Object.entries(dialect.words).map(([key, [status, body]]) => [key, [status + 1, `{"new":true,"was":${body}}`] as const]),
  ),
});

test('I9 a repeat is sent the bytes of the first answer, over a restart, in other words and in another dialect', async () => {
  const seat = await seatPlayer(desk, 10);
  const who = { player: seat.player, session: seat.session, game: desk.game, currency: 'BRL' };
  const facts = [
    moneyFact({ action: 'bet', ...who, transaction: 't1', round: 'r1', amountMinor: reais(3) }),
    moneyFact({ action: 'win', ...who, transaction: 'w1', round: 'r1', amountMinor: reais(1) }),
    moneyFact({ action: 'win', ...who, transaction: 'w2', round: 'nobody-knows', amountMinor: reais(1) }),
    moneyFact({ action: 'bet-and-win', ...who, transaction: 't2', round: 'r2', amountMinor: reais(1), winMinor: reais(2), ends: true }),
    moneyFact({ action: 'bet', ...who, transaction: 't3', round: 'r3', amountMinor: reais(500) }),
    moneyFact({ action: 'bet', ...who, game: 'elsewhere', transaction: 't4', round: 'r4', amountMinor: reais(1) }),
    moneyFact({ action: 'bet', ...who, transaction: 't5', round: 'r5', amountMinor: reais(1) }),
    moneyFact({ action: 'rollback', ...who, transaction: 't5' }),
    moneyFact({ action: 'rollback', transaction: 'nobody-bet' }),
    moneyFact({ action: 'round-end', ...who, transaction: 'r1', round: 'r1' }),
    moneyFact({ action: 'credit', ...who, transaction: 'c1', amountMinor: reais(1), campaign: 'gift' }),
  ];
  const first = [];
  for (const fact of facts) first.push(await send(trevo, fact));
  expect(first.map(({ outcome, code }) => code ?? outcome)).toEqual([
    'posted',
    'posted',
    'round_unknown',
    'posted',
    'insufficient_balance',
    'game_unknown',
    'posted',
    'posted',
    'buried',
    'ended',
    'posted',
  ]);
  for (const dialect of [trevo, later(trevo), later(later(trevo)), rsJson]) {
    for (const [at, fact] of facts.entries()) {
      const { status, body, replayed } = await send(dialect, fact);
      expect({ status, body, replayed }).toEqual({ status: first[at]?.status, body: first[at]?.body, replayed: true });
    }
  }
  // What is new is said in the words of now.
  const fresh = await send(later(trevo), moneyFact({ action: 'bet', ...who, transaction: 't9', round: 'r9', amountMinor: reais(1) }));
  expect([fresh.status, fresh.body.startsWith('{"new":true')]).toEqual([201, true]);
});

test('words that were spoken are never edited: other words are another version', () => {
  const digests = [trevo, rsJson, md5Form].flatMap((dialect) =>
    [dialect, ...dialect.former].map(({ version, words, form }) => {
      const digest = createHash('sha256')
        .update(JSON.stringify([form, words]))
        .digest('hex')
        .slice(0, 16);
      return `${dialect.name}/${version} ${digest}`;
    }),
  );
  expect(digests).toEqual(['trevo/1 c1c0b27ae24ee0b6', 'rs-json/1 017e0d22f6390ae0', 'md5-form/1 61db39ad5a39fcde']);
});
