import { hourMs } from '@trevo/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { fictionGame } from '../../../test/fiction-game.ts';
import { handIn } from '../../../test/hand-in.ts';
import { type Harness, newSession, startHarness, type TestMember } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, fund, openGame, openStudio, spinUntil, valueOf } from '../../../test/studio.ts';
import { insertGames, insertVendor } from '../catalogue/index.ts';
import { creditWin, endRound, placeBet, rollbackBet } from '../seamless/index.ts';
import { watchRounds } from './index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
  const { app, trevo } = harness;
  await insertVendor(
    app.db,
    trevo,
    { code: 'YY', names: { PT: 'Ípsilon Jogos', EN: 'Ypsilon Games' }, accountType: 'YY', logoUrl: null },
    5,
  );
  await insertGames(app.db, trevo, [fictionGame(app, 'YY', 'reels'), fictionGame(app, 'YY', 'match', { kind: 'SPORTS' })]);
  handIn(app, { vendorAdapters: { ...app.ports.vendorAdapters, YY: { launch: async () => ({ ok: false, code: 'game_unavailable' }) } } });
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
});

const reais = (units: number) => BigInt(units) * 10_000n;
const reason = 'o fornecedor confirmou que a rodada não terminou';

async function player(units = 100): Promise<TestMember> {
  const member = await harness.newMember();
  await fund(harness, member, units);
  return member;
}

const at = (member: TestMember, round: string) =>
  ({ merchantId: member.merchantId, vendor: 'YY', memberId: member.id, currency: 'BRL', roundId: round }) as const;
const bet = (member: TestMember, round: string, units: number, gameCode = 'reels', externalId = round) =>
  placeBet(harness.app.database, { ...at(member, round), externalId, gameCode, minor: reais(units) });
const win = (member: TestMember, round: string, units: number, endsRound = true) =>
  creditWin(harness.app.database, { ...at(member, round), externalId: `${round}-win`, minor: reais(units), endsRound });
const rounds = async (member: TestMember, question: { state?: 'open'; before?: string; pageSize?: number } = {}) =>
  valueOf(await harness.call('memberRounds', question, member.caller));
const story = (member: TestMember, round: string) => harness.call('memberRound', { vendor: 'YY', round }, member.caller);
/** Log-ins end while the clock is moved for days: everybody signs in anew. */
const again = async (member: TestMember) => ({ token: await newSession(harness.app, member.merchantId, member.id) });
const finance = () => signOperatorIn(harness, 'finance');
const support = () => signOperatorIn(harness, 'support');

test('a member finds rounds of every vendor, newest first and by pages, and nobody else’s', async () => {
  const member = await player();
  const other = await player();
  for (const round of ['a', 'b', 'c']) await bet(member, round, 1);
  await bet(other, 'd', 1);
  await (await openGame(harness, member, 'setes')).spin('0.20');
  const first = await rounds(member, { pageSize: 2 });
  expect(first.list.map(({ vendor, round }) => (vendor === 'PGE' ? 'PGE' : round))).toEqual(['PGE', 'c']);
  expect(first.list[1]).toMatchObject({
    gameName: 'Ficção reels',
    vendorName: 'Ípsilon Jogos',
    kind: 'RNG',
    staked: '1.00',
    won: '0.00',
    status: 'open',
    inHouseRoundId: null,
  });
  expect(first.list[0]).toMatchObject({ gameName: 'Setes de Fogo', inHouseRoundId: expect.stringMatching(/^rnd_/) });
  const second = await rounds(member, { pageSize: 2, before: first.next as string });
  expect([second.list.map(({ round }) => round), second.next]).toEqual([['b', 'a'], null]);
  expect((await rounds(other)).list.map(({ round }) => round)).toEqual(['d']);
  expect(codeOf(await story(other, 'a'))).toBe('round_unknown');
});

test('a round names its vendor in the language of whoever reads it, in the list, in its story and to the operator', async () => {
  const member = await player();
  await bet(member, 'named', 1);
  for (const [language, name] of [
    ['pt-BR', 'Ípsilon Jogos'],
    ['en', 'Ypsilon Games'],
  ] as const) {
    const headers = { 'accept-language': language };
    const mine = { ...member.caller, headers };
    expect(valueOf(await harness.call('memberRounds', {}, mine)).list).toMatchObject([{ vendor: 'YY', vendorName: name }]);
    expect(valueOf(await harness.call('memberRound', { vendor: 'YY', round: 'named' }, mine)).round.vendorName).toBe(name);
    const ref = { memberId: member.id, vendor: 'YY', round: 'named' };
    expect(valueOf(await harness.call('officeRound', ref, { ...(await finance()), headers })).round.vendorName).toBe(name);
  }
});

test('open rounds: those not over, and in-house ones not seen to their end', async () => {
  const member = await player(2_000);
  await bet(member, 'lost', 1);
  await endRound(harness.app.database, at(member, 'lost'));
  await bet(member, 'open', 1);
  const slot = await openGame(harness, member, 'tucano');
  const round = await spinUntil(harness, slot, '0.20', 'open');
  const open = (await rounds(member, { state: 'open' })).list;
  expect(open.map(({ round: name, inHouseRoundId }) => inHouseRoundId ?? name)).toEqual([round.roundId, 'open']);
  // Its money is posted: nothing of it will be given back.
  expect([open[0]?.refundAt, typeof open[1]?.refundAt]).toEqual([null, 'string']);
  await harness.call('pgeRoundShown', { roundId: round.roundId as `rnd_${string}`, finished: true }, slot.as);
  expect((await rounds(member, { state: 'open' })).list.map(({ round: name }) => name)).toEqual(['open']);
});

test('the story of a round is every movement of its money, in order, with the balance after each', async () => {
  const member = await player(10);
  await bet(member, 's1', 2, 'reels', 's1-first');
  await bet(member, 's1', 3, 'reels', 's1-second');
  await bet(member, 'another', 1);
  await rollbackBet(harness.app.database, { ...at(member, 's1'), externalId: 's1-first' });
  await win(member, 's1', 7);
  const { round, acts } = valueOf(await story(member, 's1'));
  expect(round).toMatchObject({ staked: '5.00', won: '7.00', returned: '2.00', status: 'ended', refundAt: null });
  expect(acts.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['bet', '-2.00', '8.00'],
    ['bet', '-3.00', '5.00'],
    ['rollback', '2.00', '6.00'],
    ['win', '7.00', '13.00'],
  ]);
  const office = valueOf(await harness.call('officeRound', { memberId: member.id, vendor: 'YY', round: 's1' }, await support()));
  expect(office).toMatchObject({ username: member.username, watch: null, inHouse: null });
  expect(office.acts).toEqual(acts);
});

test('an operator sees how our own server decided a round; a secret seed stays secret', async () => {
  const member = await player();
  const slot = await openGame(harness, member, 'setes');
  const spun = valueOf(await slot.spin('0.20'));
  const { inHouse } = valueOf(
    await harness.call('officeRound', { memberId: member.id, vendor: 'PGE', round: spun.betId }, await support()),
  );
  expect(inHouse).toMatchObject({
    roundId: spun.roundId,
    multiplier: spun.multiplier,
    seeds: { commitment: spun.commitment, serverSeed: null },
  });
});

test('a round too old for its kind is reported once, and refunded when the policy says, once, with an audit line', async () => {
  const member = await player(50);
  const { app, trevo } = harness;
  await bet(member, 'stuck', 4, 'reels', 'stuck-1');
  await bet(member, 'stuck', 6, 'reels', 'stuck-2');
  await bet(member, 'season', 5, 'match');
  await bet(member, 'half', 8);
  await win(member, 'half', 1, false);
  expect(await watchRounds(app, trevo)).toEqual({ reported: 0, refunded: 0 });
  harness.clock.advance(25 * hourMs);
  expect((await watchRounds(app, trevo)).refunded).toBe(0);
  expect((await watchRounds(app, trevo)).reported).toBe(0);
  harness.clock.advance(48 * hourMs);
  await watchRounds(app, trevo);
  await watchRounds(app, trevo);
  const caller = await again(member);
  const of = async (round: string) => valueOf(await harness.call('memberRound', { vendor: 'YY', round }, caller)).round;
  expect(await of('stuck')).toMatchObject({ status: 'ended', staked: '10.00', returned: '10.00' });
  expect(await of('season')).toMatchObject({ status: 'open', returned: '0.00' });
  expect(await of('half')).toMatchObject({ status: 'open', returned: '0.00' });
  expect(valueOf(await harness.call('walletBalance', {}, caller)).balance).toBe('38.00');
  const { watch } = valueOf(await harness.call('officeRound', { memberId: member.id, vendor: 'YY', round: 'stuck' }, await finance()));
  expect(watch).toMatchObject({ refundedBy: 'policy' });
  const audit = valueOf(await harness.call('officeAudit', { action: 'round.refund' }, await finance())).list;
  expect(audit.filter(({ detail }) => JSON.stringify(detail).includes('"stuck"'))).toHaveLength(1);
});

test('I11 the vendor’s own rollback after a refund moves nothing; its win is booked and shown to the operator', async () => {
  const member = await player(20);
  const { app, trevo } = harness;
  await bet(member, 'twice', 5);
  harness.clock.advance(73 * hourMs);
  await watchRounds(app, trevo);
  expect(await rollbackBet(app.database, { ...at(member, 'twice'), externalId: 'twice' })).toMatchObject({
    outcome: 'posted',
    replayed: true,
  });
  const before = valueOf(await harness.call('officeOpenRounds', {}, await finance())).wonAfterRefund;
  expect(await win(member, 'twice', 9)).toMatchObject({ outcome: 'posted', balanceMinor: reais(29) });
  expect(valueOf(await harness.call('officeOpenRounds', {}, await finance())).wonAfterRefund).toBe(before + 1);
});

test('an operator refunds an overdue round with a reason; not a young one, not one that won, not twice, not without the right', async () => {
  const member = await player(30);
  const refund = async (round: string, operator = finance) =>
    harness.call('officeRefundRound', { memberId: member.id, vendor: 'YY', round, reason }, await operator());
  await bet(member, 'r1', 5);
  await bet(member, 'r2', 5);
  await win(member, 'r2', 1, false);
  await bet(member, 'young', 1, 'match');
  expect(codeOf(await refund('young'))).toBe('round_not_refundable');
  harness.clock.advance(25 * hourMs);
  expect(codeOf(await refund('r1', support))).toBe('access_denied');
  expect(codeOf(await refund('none'))).toBe('not_found');
  expect(codeOf(await refund('r2'))).toBe('round_not_refundable');
  const overdue = valueOf(await harness.call('officeOpenRounds', { overdue: '1' }, await finance())).list;
  expect(overdue.map(({ round }) => round.round)).toEqual(expect.arrayContaining(['r1', 'r2']));
  const operators = await Promise.all(Array.from({ length: 8 }, finance));
  const all = await Promise.all(operators.map((operator) => refund('r1', async () => operator)));
  expect(all.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  const audit = valueOf(await harness.call('officeAudit', { action: 'round.refund' }, await finance())).list;
  expect(audit.filter(({ detail }) => JSON.stringify(detail).includes('"r1"'))).toHaveLength(1);
  expect(valueOf(await harness.call('walletBalance', {}, await again(member))).balance).toBe('25.00');
});

test('another brand sees and moves nothing', async () => {
  const member = await player();
  await bet(member, 'mine', 5);
  harness.clock.advance(80 * hourMs);
  const stranger = await signOperatorIn(harness, 'admin', 'sabia');
  const ref = { memberId: member.id, vendor: 'YY', round: 'mine' };
  expect(codeOf(await harness.call('officeRound', ref, stranger))).toBe('not_found');
  expect(codeOf(await harness.call('officeMemberRounds', { memberId: member.id }, stranger))).toBe('not_found');
  expect(codeOf(await harness.call('officeRefundRound', { ...ref, reason }, stranger))).toBe('not_found');
  expect(valueOf(await harness.call('officeOpenRounds', {}, stranger))).toMatchObject({ list: [], total: 0 });
  expect(await watchRounds(harness.app, harness.sabia)).toEqual({ reported: 0, refunded: 0 });
});
