import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { reais } from '../../../test/fund-member.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { type DeskPlayer, openVendorDesk, seatPlayer, type VendorDesk } from '../../../test/vendor-desk.ts';
import { md5FormSpeaker, rsJsonSpeaker, sendMd5Form, sendRsJson, sendTrevo, trevoSpeaker, uuidOf } from '../../../test/vendor-speakers.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addKey, forgetRoster, linkOf, renewKey } from './index.ts';
import { rotationMs } from './link-vendor.ts';
import { signingKeyOf } from './vendor-link.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
});

const bodyOf = (desk: VendorDesk, seat: DeskPlayer, transactionId: string, amount = '1.00') => ({
  player: seat.player,
  session: seat.session,
  game: desk.game,
  roundId: transactionId,
  transactionId,
  currency: 'BRL',
  amount,
});

/** What a forged request must not leave: rows of any kind. */
async function rowsOf({ app }: Harness): Promise<readonly bigint[]> {
  return Promise.all(
    (['vendor_answer', 'vendor_report', 'vendor_nonce', 'ledger_transfer'] as const).map(async (table) => {
      const { count } = await app.db
        .selectFrom(table)
        .select((on) => on.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    }),
  );
}

describe('our own dialect', () => {
  let desk: VendorDesk;
  beforeAll(async () => {
    desk = await openVendorDesk(harness, { vendor: 'AG', dialect: 'trevo' });
  });

  test('the example of the documentation is signed as the documentation says', async () => {
    const { signTrevo } = await import('./dialects/trevo.ts');
    const secret = Buffer.from('AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8', 'base64url');
    const body =
      '{"player":"mbr_01kc3v9h2m6q8r0s2t4v6w8x0y","session":"s3ss10n","game":"aurora","roundId":"R-1001","transactionId":"T-5001","currency":"BRL","amount":"4.00"}';
    const request = { timestamp: '1767225600000', nonce: '5f1d3c0e9a7b4d28', method: 'POST', path: '/vendor/v1/bet', body };
    expect(signTrevo(secret, request)).toBe('0b0cafd9fbac837ae768687773fdf7981f447911287fd593e093cbad93d182c4');
  });

  test('forged, stale and replayed requests are refused, move nothing, and leave no row', async () => {
    const seat = await seatPlayer(desk, 10);
    const before = await rowsOf(harness);
    const now = desk.now();
    const cases = [
      [{ signature: 'f'.repeat(64) }, 'signature_invalid'],
      [{ signature: '' }, 'signature_invalid'],
      [{ keyId: 'vk_unknownunknown12' }, 'signature_invalid'],
      [{ nonce: 'short' }, 'signature_invalid'],
      [{ timestamp: now - 60_001 }, 'timestamp_outside_window'],
      [{ timestamp: now + 60_001 }, 'timestamp_outside_window'],
      [{ timestamp: Number.NaN }, 'signature_invalid'],
    ] as const;
    for (const [signing, code] of cases) {
      const said = await sendTrevo(desk, 'bet', bodyOf(desk, seat, 'fg'), signing);
      expect([said.status, said.code]).toEqual([401, code]);
    }
    expect(await rowsOf(harness)).toEqual(before);
    const nonce = randomUUID();
    expect((await sendTrevo(desk, 'bet', bodyOf(desk, seat, 'fg-1'), { nonce, timestamp: now - 59_000 })).ok).toBe(true);
    for (const again of [bodyOf(desk, seat, 'fg-1'), bodyOf(desk, seat, 'fg-2')])
      expect((await sendTrevo(desk, 'bet', again, { nonce })).code).toBe('nonce_replayed');
    expect((await sendTrevo(desk, 'balance', { player: seat.player }, { nonce })).code).toBe('nonce_replayed');
    expect((await trevoSpeaker.balance(desk, seat)).balance).toBe(reais(9));
  });

  test('a new key works at once, the old one for another day, and then no more', async () => {
    const { app } = harness;
    const seat = await seatPlayer(desk, 10);
    const value = app.random(32);
    const keyId = await inTransaction(app.db, (tx) =>
      addKey(app, tx, desk.merchantId, { vendor: desk.vendor, purpose: 'shared', value, forTests: false }),
    );
    forgetRoster(app);
    const renewed: VendorDesk = { ...desk, keyId, secret: value };
    expect((await trevoSpeaker.balance(renewed, seat)).ok).toBe(true);
    expect((await trevoSpeaker.balance(desk, seat)).ok).toBe(true);
    harness.clock.advance(rotationMs + 1_000);
    expect((await trevoSpeaker.balance(desk, seat)).code).toBe('signature_invalid');
    expect((await trevoSpeaker.balance(renewed, seat)).ok).toBe(true);
    desk = renewed;
  });

  test('keys are sealed at rest, for their merchant and vendor only', async () => {
    const rows = await harness.app.db.selectFrom('vendor_key').select(['sealed']).execute();
    for (const { sealed } of rows) expect(sealed.includes(desk.secret)).toBe(false);
  });

  test('while keys change over we sign with the one the vendor has, and with the new one once that retires', async () => {
    const signedWith = async () => {
      const link = await linkOf(harness.app, desk.merchantId, desk.vendor);
      return link && signingKeyOf(link, 'shared', harness.clock.now())?.id;
    };
    const before = await signedWith();
    const of = { merchantId: desk.merchantId, vendor: desk.vendor, actor: { kind: 'system', id: 'test' }, reason: 'a test' } as const;
    const issued = await renewKey(harness.app, { ...of, stopOthers: false });
    if (!issued.ok) throw new Error(issued.code);
    expect(await signedWith()).toBe(before);
    harness.clock.advance(rotationMs + 1_000);
    expect(await signedWith()).toBe(issued.value.id);
    const last = await renewKey(harness.app, { ...of, stopOthers: true });
    if (!last.ok) throw new Error(last.code);
    expect([await signedWith(), last.value.othersUntil]).toEqual([last.value.id, harness.clock.now()]);
    const [keyId = '', secret = ''] = last.value.handed.split('.');
    desk = { ...desk, keyId, secret: Buffer.from(secret, 'base64url') };
  });

  test('a bet rolled back by its id alone: once, and ambiguous where two players have one', async () => {
    const [one, two] = [await seatPlayer(desk, 10), await seatPlayer(desk, 10)];
    await sendTrevo(desk, 'bet', bodyOf(desk, one, 'al-1', '2.00'));
    const rolled = await sendTrevo(desk, 'rollback', { transactionId: 'al-1' });
    expect([rolled.code, rolled.balance]).toEqual(['posted', reais(10)]);
    for (const seat of [one, two]) await sendTrevo(desk, 'bet', bodyOf(desk, seat, 'al-2', '2.00'));
    expect((await sendTrevo(desk, 'rollback', { transactionId: 'al-2' })).code).toBe('transaction_ambiguous');
    expect((await sendTrevo(desk, 'rollback', { transactionId: 'al-2', player: two.player })).code).toBe('posted');
    expect((await trevoSpeaker.balance(desk, one)).balance).toBe(reais(8));
  });

  test('a bet-and-win is both or neither, and settled when it is answered; a credit is the house’s cost', async () => {
    const seat = await seatPlayer(desk, 1);
    const { amount: _amount, ...bet } = bodyOf(desk, seat, 'bw-1');
    expect((await sendTrevo(desk, 'bet-and-win', { ...bet, stake: '5.00', win: '50.00' })).code).toBe('insufficient_balance');
    const won = await sendTrevo(desk, 'bet-and-win', { ...bet, transactionId: 'bw-2', stake: '1.00', win: '2.50' });
    expect(won.balance).toBe(25_000n);
    expect((await sendTrevo(desk, 'rollback', { transactionId: 'bw-2' })).code).toBe('bet_settled');
    const credit = { player: seat.player, transactionId: 'cr-1', currency: 'BRL', amount: '5.00', campaign: 'carnaval' };
    const first = await sendTrevo(desk, 'credit', credit);
    expect([first.code, first.balance]).toEqual(['posted', 75_000n]);
    expect((await sendTrevo(desk, 'credit', credit)).raw).toBe(first.raw);
    const kinds = await harness.app.db.selectFrom('ledger_transfer').select('kind').where('key', '=', 'cr-1').orderBy('kind').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['bonus_grant', 'bonus_release']);
  });

  test('a round ends; the end of one that nobody bet in is refused and reported', async () => {
    const seat = await seatPlayer(desk, 10);
    await sendTrevo(desk, 'bet', bodyOf(desk, seat, 're-1'));
    expect((await sendTrevo(desk, 'round-end', { player: seat.player, roundId: 're-1' })).ok).toBe(true);
    const round = await harness.app.db
      .selectFrom('seamless_round')
      .select('status')
      .where('external_id', '=', 're-1')
      .executeTakeFirstOrThrow();
    expect(round.status).toBe('ended');
    expect((await sendTrevo(desk, 'round-end', { player: seat.player, roundId: 're-2' })).code).toBe('round_unknown');
    const reports = await harness.app.db.selectFrom('vendor_report').select('reason').where('member_id', '=', seat.player).execute();
    expect(reports).toEqual([{ reason: 'round_unknown' }]);
  });

  test.each([
    ['wrong media type', { type: 'text/plain' }, 'balance', 415],
    ['unknown call', {}, 'withdraw', 404],
    ['a test call without a test key', {}, 'check/launch', 404],
  ] as const)('%s', async (_name, signing, call, status) => {
    const seat = await seatPlayer(desk, 1);
    expect((await sendTrevo(desk, call, { player: seat.player }, signing)).status).toBe(status);
  });

  test('a body of more than 16 KiB is refused in the dialect’s words; so is a polluting one', async () => {
    expect((await sendTrevo(desk, 'balance', { player: 'x'.repeat(20_000) })).code).toBe('request_too_large');
    expect((await sendTrevo(desk, 'balance', '{"__proto__":{"player":"mbr_0"}}')).code).toBe('invalid_request');
    expect((await sendTrevo(desk, 'balance', '{"player":"mbr_0","constructor":{}}')).code).toBe('invalid_request');
  });
});

describe('rs-json', () => {
  let desk: VendorDesk;
  beforeAll(async () => {
    desk = await openVendorDesk(harness, { vendor: 'PNG', dialect: 'rs-json' });
  });

  test('another key’s signature, none, and a changed body are refused; an unknown partner is named', async () => {
    const seat = await seatPlayer(desk, 10);
    const body = JSON.stringify({ user: seat.player, token: seat.session, request_uuid: uuidOf('r') });
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const theirs = createSign('sha256').update(body).sign(stranger.privateKey, 'base64');
    for (const signature of [theirs, 'nonsense', ''])
      expect((await sendRsJson(desk, 'user/balance', body, signature)).code).toBe('RS_ERROR_INVALID_SIGNATURE');
    const elsewhere = await desk.post('/vendor/rs-json/trevo/NOBODY/user/balance', body, { 'content-type': 'application/json' });
    expect([elsewhere.status, JSON.parse(elsewhere.raw).status]).toEqual([200, 'RS_ERROR_INVALID_PARTNER']);
    const other = await desk.post(`/vendor/rs-json/sabia/${desk.vendor}/user/balance`, body, { 'content-type': 'application/json' });
    expect(JSON.parse(other.raw).status).toBe('RS_ERROR_INVALID_PARTNER');
  });

  test('the answer echoes the repeat’s own request id and is the same otherwise; fields it does not know are ignored', async () => {
    const seat = await seatPlayer(desk, 10);
    const play = { player: seat.player, session: seat.session, tx: 'ec-1', round: 'ec', amount: '1.00' };
    const first = await rsJsonSpeaker.bet(desk, play);
    expect(first.raw).toContain(uuidOf('request'));
    expect(JSON.parse(first.raw)).toEqual({
      user: seat.player,
      status: 'RS_OK',
      request_uuid: uuidOf('request'),
      currency: 'BRL',
      balance: 900_000,
    });
  });

  test('user/info tells what the protocol asks and no more', async () => {
    const seat = await seatPlayer(desk, 1);
    const said = await sendRsJson(desk, 'user/info', { user: seat.player, request_uuid: uuidOf('r') });
    expect(Object.keys(JSON.parse(said.raw) as object).sort()).toEqual(
      ['country', 'jurisdiction', 'registration_date', 'request_uuid', 'status', 'sub_partner_id', 'user'].sort(),
    );
  });

  test.each([
    [{ amount: 5 }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ amount: -10 }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ amount: 0.5 }, 'RS_ERROR_WRONG_TYPES'],
    [{ amount: '100000' }, 'RS_ERROR_WRONG_TYPES'],
    [{ amount: null }, 'RS_ERROR_WRONG_TYPES'],
    [{ amount: 1e21 }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ user: 7 }, 'RS_ERROR_WRONG_TYPES'],
    [{ transaction_uuid: 'x' }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ currency: 'USD' }, 'RS_ERROR_WRONG_CURRENCY'],
    [{ game_code: 'none-of-theirs' }, 'RS_ERROR_INVALID_GAME'],
    [{ token: 'A'.repeat(43) }, 'RS_ERROR_INVALID_TOKEN'],
  ])('a bet with %j is %s and moves nothing', async (wrong, status) => {
    const seat = await seatPlayer(desk, 10);
    const body = {
      user: seat.player,
      token: seat.session,
      request_uuid: uuidOf('r'),
      transaction_uuid: randomUUID(),
      round: 'w',
      game_code: desk.game,
      currency: 'BRL',
      amount: 100_000,
    };
    expect((await sendRsJson(desk, 'transaction/bet', { ...body, ...wrong })).code).toBe(status);
    expect((await rsJsonSpeaker.balance(desk, seat)).balance).toBe(reais(10));
  });
});

describe('md5-form', () => {
  let desk: VendorDesk;
  beforeAll(async () => {
    desk = await openVendorDesk(harness, { vendor: 'CQ9', dialect: 'md5-form' });
  });

  test('the example of the documentation is hashed as the documentation says', async () => {
    const { hashMd5Form } = await import('./dialects/md5-form.ts');
    const fields = new URLSearchParams(
      'userId=mbr_01kc3v9h2m6q8r0s2t4v6w8x0y&gameId=vs20aurora&roundId=1001&amount=4.0&reference=5001&providerId=aurora&timestamp=1767225600000&roundDetails=spin&empty=',
    );
    expect(hashMd5Form(fields, 'testKey')).toBe('f96fcda1890aa34c99c40036e10e704b');
  });

  test('a wrong hash is error 5, a field sent twice, another provider and another method are error 7; nothing moves', async () => {
    const seat = await seatPlayer(desk, 10);
    expect((await sendMd5Form(desk, 'balance.html', { userId: seat.player, providerId: 'prov' }, 'f'.repeat(32))).code).toBe('5');
    expect((await sendMd5Form(desk, 'balance.html', { userId: seat.player, providerId: 'other' })).code).toBe('7');
    expect((await sendMd5Form(desk, 'withdraw.html', { userId: seat.player, providerId: 'prov' })).code).toBe('7');
    expect((await md5FormSpeaker.balance(desk, seat)).balance).toBe(reais(10));
  });

  test('credits, jackpots and a prize inside a result are each paid once', async () => {
    const seat = await seatPlayer(desk, 10);
    const by = { userId: seat.player, providerId: 'prov', timestamp: '1767225600000' };
    await md5FormSpeaker.bet(desk, { player: seat.player, session: '', tx: 'mc-1', round: 'mc', amount: '1.00' });
    const calls = [
      ['bonusWin.html', { ...by, amount: '2.00', reference: 'b1', bonusCode: 'free' }],
      ['promoWin.html', { ...by, amount: '3.00', reference: 'p1', campaignId: 'c', campaignType: 'T', currency: 'BRL' }],
      ['jackpotWin.html', { ...by, amount: '4.00', reference: 'j1', gameId: desk.game, roundId: 'mc', jackpotId: '7' }],
      [
        'result.html',
        {
          ...by,
          amount: '1.50',
          reference: 'r1',
          gameId: desk.game,
          roundId: 'mc',
          promoWinAmount: '0.50',
          promoWinReference: 'p2',
          promoCampaignID: 'c',
        },
      ],
      ['endRound.html', { userId: seat.player, providerId: 'prov', gameId: desk.game, roundId: 'mc' }],
    ] as const;
    for (let time = 0; time < 2; time++)
      for (const [call, fields] of calls) expect(await sendMd5Form(desk, call, fields)).toMatchObject({ ok: true });
    expect((await md5FormSpeaker.balance(desk, seat)).balance).toBe(reais(20));
    expect(
      (
        await sendMd5Form(desk, 'promoWin.html', {
          ...by,
          amount: '3.00',
          reference: 'p9',
          campaignId: 'c',
          campaignType: 'T',
          currency: 'USD',
        })
      ).code,
    ).toBe('7');
  });
});
