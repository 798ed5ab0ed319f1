import type { Id } from '@trevo/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { reais } from '../../../test/fund-member.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { launchToken, openVendorDesk, seatPlayer, type VendorDesk } from '../../../test/vendor-desk.ts';
import { rsJsonSpeaker, sendTrevo, trevoSpeaker } from '../../../test/vendor-speakers.ts';
import { forgetRoster } from '../vendors/index.ts';

let harness: Harness;
let admin: Caller & { readonly id: Id<'operator'> };
let stranger: Caller;
const reason = 'because a test asks for it';
beforeAll(async () => {
  harness = await startHarness();
  admin = await signOperatorIn(harness, 'admin');
  stranger = await signOperatorIn(harness, 'admin', 'sabia');
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
});

const linkOfVendor = async (vendor: string) =>
  valueOf(await harness.call('officeVendorLinks', {}, admin)).find((link) => link.vendor === vendor);
const auditOf = async (action: string) =>
  (await harness.app.db.selectFrom('audit_entry').select('detail').where('action', '=', action).execute()).map(({ detail }) => detail);
const rollBack = (desk: VendorDesk, tx: string) => sendTrevo(desk, 'rollback', { transactionId: tx });

test('[I10] a win that came before its bet is told as a story: its words, what was answered, and that it was paid when the bet came', async () => {
  const desk = await openVendorDesk(harness, { vendor: 'DG', dialect: 'trevo' });
  const seat = await seatPlayer(desk, 5);
  await trevoSpeaker.win(desk, { player: seat.player, session: '', tx: 'op-1', round: 'op', amount: '3.00' });
  const { list } = valueOf(await harness.call('officeVendorReports', { vendor: 'DG' }, admin));
  const report = list[0];
  expect(report).toMatchObject({ vendor: 'DG', reason: 'round_unknown', action: 'win', amount: '3.00', memberId: seat.player, times: 1 });
  expect(report?.said).toContain('"amount":"3.00"');
  expect(valueOf(await harness.call('officeVendorReports', { vendor: 'AG' }, admin)).total).toBe(0);
  const reportId = report?.reportId as Id<'vendorReport'>;
  const story = async () => valueOf(await harness.call('officeVendorReport', { reportId }, admin));
  expect(await story()).toMatchObject({
    username: seat.member.username,
    closedBy: null,
    answers: [{ action: 'win', outcome: 'parked' }],
    parked: { amount: '3.00', paidAt: null },
    round: null,
  });
  expect(valueOf(await harness.call('officeVendorHealth', { vendor: 'DG' }, admin))).toMatchObject({
    parked: { count: 1, amount: '3.00' },
    openReports: 1,
  });
  expect((await linkOfVendor('DG'))?.openReports).toBe(1);

  await trevoSpeaker.bet(desk, { player: seat.player, session: seat.session, tx: 'op-0', round: 'op', amount: '1.00' });
  const paid = await story();
  expect(paid).toMatchObject({ round: { status: 'open', staked: '1.00', won: '3.00', returned: '0.00' } });
  expect(paid.parked?.paidAt).not.toBeNull();

  const close = { reportId, note: 'the bet came and the win was paid' };
  expect(codeOf(await harness.call('officeVendorReport', { reportId }, stranger))).toBe('not_found');
  expect(codeOf(await harness.call('officeCloseVendorReport', close, stranger))).toBe('not_found');
  expect((await harness.call('officeCloseVendorReport', close, admin)).status).toBe(200);
  expect(codeOf(await harness.call('officeCloseVendorReport', close, admin))).toBe('not_found');
  expect(await story()).toMatchObject({ closedBy: 'Operator', report: { closed: { by: admin.id, note: close.note } } });
  expect((await linkOfVendor('DG'))?.openReports).toBe(0);
});

test('a report about a player whom nobody knows is told without one', async () => {
  const desk = await openVendorDesk(harness, { vendor: 'EA', dialect: 'trevo' });
  await trevoSpeaker.win(desk, { player: harness.app.newId('member'), session: '', tx: 'lost-1', round: 'lost', amount: '2.00' });
  await rollBack(desk, 'lost-2');
  const { list } = valueOf(await harness.call('officeVendorReports', { vendor: 'EA' }, admin));
  for (const { reportId } of list) {
    const story = valueOf(await harness.call('officeVendorReport', { reportId: reportId as Id<'vendorReport'> }, admin));
    expect(story).toMatchObject({ username: null, parked: null, round: null });
  }
  expect(list.map(({ reason: why }) => why).toSorted()).toEqual(['bet_unknown', 'player_unknown']);
});

test('[F3] [I12] a link is cut and opened again with a reason: while it is cut nothing is staked, what is the player’s is booked, and its sessions are over', async () => {
  const desk = await openVendorDesk(harness, { vendor: 'AG', dialect: 'trevo' });
  const seat = await seatPlayer(desk, 10);
  const bet = (tx: string) => trevoSpeaker.bet(desk, { player: seat.player, session: seat.session, tx, round: tx, amount: '1.00' });
  for (const tx of ['open-1', 'open-2']) expect((await bet(tx)).ok).toBe(true);
  const set = (enabled: boolean, as = admin) => harness.call('officeSetVendorLink', { vendor: 'AG', enabled, reason }, as);
  expect(codeOf(await set(false, stranger as typeof admin))).toBe('not_found');
  expect((await set(false)).status).toBe(200);
  expect((await set(false)).status).toBe(200);
  expect(await linkOfVendor('AG')).toMatchObject({ enabled: false });
  const refused = await bet('cut-1');
  expect(refused.code).toBe('session_ended');
  const win = { player: seat.player, session: '', tx: 'win-1', round: 'open-1', amount: '2.00' };
  expect(await trevoSpeaker.win(desk, win)).toMatchObject({ ok: true, balance: reais(10) });
  const unsigned = { player: seat.player, roundId: 'open-1', transactionId: 'win-2', currency: 'BRL', amount: '9.00' };
  expect((await sendTrevo(desk, 'win', unsigned, { signature: '0'.repeat(64) })).code).toBe('signature_invalid');
  expect(await trevoSpeaker.rollback(desk, { player: seat.player, session: '', tx: 'open-2', round: 'open-2' })).toMatchObject({
    ok: true,
    balance: reais(11),
  });
  expect((await sendTrevo(desk, 'round-end', { player: seat.player, roundId: 'open-1' })).ok).toBe(true);
  const credit = { player: seat.player, transactionId: 'gift-1', campaign: 'gift', currency: 'BRL', amount: '5.00' };
  expect((await sendTrevo(desk, 'credit', credit)).code).toBe('unavailable');
  // A launch that was under way on another node when the link was cut.
  const authenticate = async () => sendTrevo(desk, 'authenticate', { token: await launchToken(desk, seat.member.id), game: desk.game });
  expect((await authenticate()).code).toBe('token_invalid');
  expect((await set(true)).status).toBe(200);
  expect((await bet('again-1')).code).toBe('session_ended');
  expect((await bet('cut-1')).raw).toBe(refused.raw);
  expect((await sendTrevo(desk, 'credit', credit)).balance).toBe(reais(16));
  expect((await authenticate()).ok).toBe(true);
  expect(await auditOf('vendor.link_switch')).toEqual([expect.stringContaining(reason), expect.stringContaining('"enabled":true')]);
});

test('a new key is shown once and nowhere else; those before it are accepted for another day', async () => {
  const desk = await openVendorDesk(harness, { vendor: 'BG', dialect: 'trevo' });
  harness.clock.advance(1_000);
  const issued = valueOf(await harness.call('officeNewVendorKey', { vendor: 'BG', reason }, admin));
  const [keyId = '', secret = ''] = issued.handed.split('.');
  expect(keyId).toBe(issued.keyId);
  const renewed: VendorDesk = { ...desk, keyId, secret: Buffer.from(secret, 'base64url') };
  const nobody = harness.app.newId('member');
  const ask = (as: VendorDesk) => sendTrevo(as, 'balance', { player: nobody });
  expect((await ask(renewed)).code).toBe('player_unknown');
  expect((await ask(desk)).code).toBe('player_unknown');
  const said = JSON.stringify((await harness.call('officeVendorLinks', {}, admin)).body);
  for (const secretText of [secret, desk.secret.toString('base64url')]) expect(said).not.toContain(secretText);
  expect((await auditOf('vendor.new_key')).join()).toContain(keyId);
  expect((await auditOf('vendor.new_key')).join()).not.toContain(secret);
  expect(await linkOfVendor('BG')).toMatchObject({ keys: [{ id: keyId, retiresAt: null }, { id: desk.keyId }] });
  harness.clock.advance(24 * 3_600_000 + 1_500);
  forgetRoster(harness.app);
  expect((await ask(desk)).code).toBe('signature_invalid');
  expect((await ask(renewed)).code).toBe('player_unknown');
});

test('where a key is in other hands those before the new one hold no longer', async () => {
  const desk = await openVendorDesk(harness, { vendor: 'LOTUS', dialect: 'trevo' });
  harness.clock.advance(1_000);
  admin = await signOperatorIn(harness, 'admin');
  const issued = valueOf(await harness.call('officeNewVendorKey', { vendor: 'LOTUS', reason, stopOthers: true }, admin));
  expect(Date.parse(issued.othersUntil)).toBe(harness.clock.now());
  const [keyId = '', secret = ''] = issued.handed.split('.');
  const ask = (as: VendorDesk) => sendTrevo(as, 'balance', { player: harness.app.newId('member') });
  expect((await ask(desk)).code).toBe('signature_invalid');
  expect((await ask({ ...desk, keyId, secret: Buffer.from(secret, 'base64url') })).code).toBe('player_unknown');
  expect((await auditOf('vendor.new_key')).join()).toContain('"stopOthers":true');
});

test('a vendor that verifies signatures of ours is handed a public key', async () => {
  await openVendorDesk(harness, { vendor: 'PNG', dialect: 'rs-json' });
  admin = await signOperatorIn(harness, 'admin');
  const issued = valueOf(await harness.call('officeNewVendorKey', { vendor: 'PNG', reason }, admin));
  expect(issued.handed).toMatch(/^-----BEGIN PUBLIC KEY-----/);
});

test('[F11] health tells the last answers of both sides, newest first, and whether the vendor is still asked', async () => {
  const desk = await openVendorDesk(harness, { vendor: 'CQ9', dialect: 'rs-json' });
  const seat = await seatPlayer(desk, 1);
  const health = async () => valueOf(await harness.call('officeVendorHealth', { vendor: 'CQ9' }, admin));
  expect(await health()).toMatchObject({ breaker: 'closed', asked: [], answered: [] });
  await rsJsonSpeaker.bet(desk, { player: seat.player, session: seat.session, tx: '1', round: 'r', amount: '1.00' });
  await rsJsonSpeaker.bet(desk, { player: seat.player, session: seat.session, tx: '2', round: 'r', amount: '5.00' });
  const game = await harness.app.db.selectFrom('game').select('id').where('code', '=', desk.game).executeTakeFirstOrThrow();
  // Nobody listens at the vendor's address.
  for (let launch = 0; launch < 6; launch++) {
    const started = await harness.call('launchGame', { nodeId: game.id as Id<'game'> }, seat.member.caller);
    expect(codeOf(started)).toBe('game_unavailable');
  }
  const seen = await health();
  expect(seen.answered.map(({ answer, failed }) => [answer, failed])).toEqual([
    ['insufficient_balance', false],
    ['posted', false],
  ]);
  expect(seen).toMatchObject({ breaker: 'open', asked: Array.from({ length: 5 }, () => ({ answer: 'silent', failed: true })) });
  expect(await linkOfVendor('CQ9')).toMatchObject({ breaker: 'open' });
});

test('what is not linked is not there', async () => {
  expect(codeOf(await harness.call('officeVendorHealth', { vendor: 'KY' }, admin))).toBe('not_found');
  expect(codeOf(await harness.call('officeNewVendorKey', { vendor: 'KY', reason }, admin))).toBe('not_found');
  expect(codeOf(await harness.call('officeSetVendorLink', { vendor: 'KY', enabled: true, reason }, admin))).toBe('not_found');
});

test('only an administrator holds links and keys; support and games may look', async () => {
  for (const role of ['finance', 'support', 'games', 'auditor']) {
    const operator = await signOperatorIn(harness, role);
    expect((await harness.call('officeVendorLinks', {}, operator)).status, role).toBe(200);
    expect((await harness.call('officeVendorReports', {}, operator)).status, role).toBe(200);
    expect((await harness.call('officeVendors', {}, operator)).status, role).toBe(200);
    for (const refused of [
      await harness.call('officeSetVendorLink', { vendor: 'AG', enabled: false, reason }, operator),
      await harness.call('officeNewVendorKey', { vendor: 'AG', reason }, operator),
    ])
      expect(refused.status, role).toBe(403);
  }
});
