import { studioVendor } from '@trevo/contract';
import { studioCodes } from '@trevo/game-rules';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useBonusDesk } from '../../../test/bonus-desk.ts';
import { reais } from '../../../test/fund-member.ts';
import type { Caller } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { sheetOf, studioGame } from '../pge/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { forgetMerchants } from '../brand/index.ts';
import { readHouseEdges, writeProductBudget } from '../budgets/index.ts';
import { bonusProductOf } from './studio-products.ts';

const desk = useBonusDesk();
let one: Caller;
let two: Caller;
beforeAll(async () => {
  one = await signOperatorIn(desk.harness, 'admin');
  two = await signOperatorIn(desk.harness, 'admin');
});

const gift = {
  kind: 'gift',
  titles: { PT: 'Presente', EN: 'Gift' },
  amount: '10.00',
  multipleTenths: 100,
  wagerOn: 'bonus',
  contribution: { RNG: 1_000_000, LIVE: 100_000 },
  maxStake: '20.00',
  releases: 'all',
  expiryDays: 7,
  onWithdrawal: 'keep',
  onePer: 'person',
  budget: '1000.00',
  from: '2020-01-01T00:00:00.000Z',
  until: '2099-01-01T00:00:00.000Z',
} as const;
type Change = Partial<Record<keyof typeof gift | 'offerId' | 'matchPpm' | 'minDeposit', unknown>>;
const draft = (change: Change = {}, as = one) => desk.harness.call('officeDraftOffer', { ...gift, ...change } as never, as);
const lines = async (state?: 'draft' | 'on' | 'stopped') =>
  valueOf(await desk.harness.call('officeOffers', state ? { state } : {}, one)).list;
const publish = (offerId: string, edition: number, as = two) => desk.harness.call('officePublishOffer', { offerId, edition } as never, as);
const stop = (offerId?: string) => desk.harness.call('officeStopOffers', (offerId ? { offerId } : {}) as never, one);
async function drafted(change: Change = {}) {
  valueOf(await draft(change));
  const [line] = await lines('draft');
  if (line === undefined || line.edition === null) throw new Error('No draft');
  return { ...line, offerId: line.offerId as `bof_${string}`, edition: line.edition };
}

test('one operator drafts and another publishes what was seen; then members can have it', async () => {
  const first = await drafted();
  expect(first).toMatchObject({
    state: 'draft',
    version: 1,
    amount: '10.00',
    grants: 0,
    worth: {
      each: '8.00',
      edgePpm: 20_000,
      required: '100.00',
      ways: [
        { product: 'RNG', edgePpm: 20_000, contributionPpm: 1_000_000, countedPpm: 20_000 },
        { product: 'LIVE', edgePpm: 5_000, from: 'assumed', contributionPpm: 100_000, countedPpm: 50_000 },
      ],
      most: 100,
      fits: true,
    },
  });
  expect(codeOf(await publish(first.offerId, first.edition, one))).toBe('second_approval_required');
  valueOf(await draft({ offerId: first.offerId, amount: '12.00' }));
  expect(codeOf(await publish(first.offerId, first.edition))).toBe('figures_changed');
  const codes = await Promise.all([publish(first.offerId, first.edition + 1), publish(first.offerId, first.edition + 1)]);
  expect(codes.map(({ body }) => (body.success ? 'ok' : body.errorCode)).sort()).toEqual(['not_found', 'ok']);
  const member = await desk.harness.newMember();
  valueOf(await desk.take(member, { offerId: first.offerId, version: 1 }));
  expect(await desk.pockets(member)).toEqual({ cash: 0n, won: 0n, bonus: reais(12) });
  expect((await lines('on'))[0]).toMatchObject({ offerId: first.offerId, given: '12.00', grants: 1 });
});

test('another version leaves what was given; stopped, nobody has it any more, and what was given goes on', async () => {
  const { offerId, edition } = await drafted();
  valueOf(await publish(offerId, edition));
  const member = await desk.harness.newMember();
  valueOf(await desk.take(member, { offerId, version: 1 }));
  const next = await drafted({ offerId, amount: '5.00' });
  expect(next).toMatchObject({ offerId, version: 2 });
  valueOf(await publish(offerId, next.edition));
  const late = await desk.harness.newMember();
  expect(codeOf(await desk.take(late, { offerId, version: 1 }))).toBe('offer_not_available');
  valueOf(await stop(offerId));
  expect(codeOf(await desk.take(late, { offerId, version: 2 }))).toBe('offer_not_available');
  expect(codeOf(await stop(offerId))).toBe('not_found');
  expect((await desk.show(member)).grants[0]).toMatchObject({ state: 'active', bonus: '10.00' });
});

test('one press stops everything, drafts as well', async () => {
  for (const _ of [1, 2]) {
    const { offerId, edition } = await drafted();
    valueOf(await publish(offerId, edition));
  }
  await drafted();
  valueOf(await stop());
  expect([await lines('on'), await lines('draft')]).toEqual([[], []]);
  expect((await desk.show(await desk.harness.newMember())).offers).toEqual([]);
  const { rows } = await sql`SELECT FROM audit_entry WHERE action = 'bonuses.stop'`.execute(desk.harness.app.db);
  expect(rows.length).toBeGreaterThan(1);
});

test('an edge is that of the best game: of the studio by its tables, of the lottery by its highest series, of vendors by the brand’s word where that is less', async () => {
  const { app, trevo } = desk.harness;
  const edges = await readHouseEdges(app.db, { id: trevo, timeZone: 'America/Sao_Paulo' });
  expect(edges.LOTT).toEqual({ edgePpm: 20_000, from: 'series' });
  const rounds = await Promise.all(
    studioCodes.map(async (code) => {
      const game = studioGame(code);
      if (game === null || bonusProductOf(null, { vendor: studioVendor, game: code }) !== 'INHOUSE') return 0;
      return Number((await sheetOf(game)).returnHighest.decimal);
    }),
  );
  expect(edges.INHOUSE).toEqual({ edgePpm: Math.floor(1_000_000 - Math.max(...rounds) * 1_000_000), from: 'studio' });
  // Ten times at 20 % of an edge of 2 % takes all of it: it can be had every week, until the brand knows a better game.
  const { offerId, edition, worth } = await drafted({ contribution: { FISH: 200_000 }, onePer: 'week' });
  expect(worth).toMatchObject({ each: '0.00', edgePpm: 100_000, fits: true });
  const say = (bestReturnPpm: number | null) =>
    inTransaction(app.db, (tx) => writeProductBudget(tx, trevo, { product: 'FISH', budgetPpm: null, bestReturnPpm }));
  await say(990_000);
  expect(codeOf(await publish(offerId, edition))).toBe('budget_exceeded');
  const [line] = await lines('draft');
  expect(line?.worth).toMatchObject({
    each: '5.00',
    edgePpm: 50_000,
    fits: false,
    ways: [{ product: 'FISH', edgePpm: 10_000, from: 'house' }],
  });
  await say(null);
  valueOf(await stop(offerId));
});

test('what nobody can keep, what the law closes, and what costs more than it may is not drafted', async () => {
  const unknown = desk.harness.app.newId('bonusOffer');
  expect(codeOf(await draft({ offerId: unknown }))).toBe('not_found');
  expect(codeOf(await publish(unknown, 1))).toBe('not_found');
  expect(codeOf(await draft({ kind: 'deposit' }))).toBe('terms_malformed');
  for (const titles of [{}, { EN: 'Gift' }]) expect(codeOf(await draft({ titles }))).toBe('terms_malformed');
  expect(codeOf(await draft({ until: '2019-01-01T00:00:00.000Z' }))).toBe('terms_malformed');
  expect(codeOf(await draft({ multipleTenths: 310 }))).toBe('profile_violation');
  // Ten times at an edge of 2 % leaves 8 of 10: nobody pays for it a second time.
  expect(codeOf(await draft({ onePer: 'week' }))).toBe('budget_exceeded');
  const { offerId, edition } = await drafted({ kind: 'deposit', matchPpm: 500_000, minDeposit: '20.00' });
  await setJurisdiction(desk.harness, 'BR');
  const closed = await publish(offerId, edition);
  expect([codeOf(closed), closed.body.success ? '' : closed.body.message]).toEqual([
    'profile_violation',
    expect.stringContaining('rewardsFromDeposits'),
  ]);
  await setJurisdiction(desk.harness, 'default');
});

test('the bonuses of a member are shown to who may see rewards, and of nobody else', async () => {
  const member = await desk.harness.newMember();
  valueOf(await desk.take(member, await desk.publish()));
  const { rows } = await sql<{ username: string }>`SELECT username FROM member WHERE id = ${member.id}`.execute(desk.harness.app.db);
  const username = rows[0]?.username ?? '';
  const shown = valueOf(await desk.harness.call('officeMemberBonuses', { username }, one));
  expect(shown).toMatchObject({ memberId: member.id, list: [{ state: 'active', bonus: '100.00', giveUp: null }] });
  expect(codeOf(await desk.harness.call('officeMemberBonuses', { username: 'nobody.here' }, one))).toBe('not_found');
});

test('a draft says what it would have cost over last month’s facts: each account’s largest deposit of a period, or who played in it; a standing offer says nothing', async () => {
  const { app, trevo } = desk.harness;
  const [a, b, trial] = [await desk.harness.newMember(), await desk.harness.newMember(), await desk.harness.newMember({ type: 4 })];
  const before = async (change: Change) => {
    await draft(change);
    const [line] = (await lines('draft')).filter(({ titles }) => titles.PT === (change.titles as { PT: string }).PT);
    return line?.lastMonth;
  };
  const matched = { kind: 'deposit', matchPpm: 500_000, minDeposit: '20.00', amount: '30.00', titles: { PT: 'Do depósito' } };
  const none = await before(matched);
  const pay = (member: { id: string }, amount: number, daysAgo: number) =>
    sql`INSERT INTO deposit (id, merchant_id, member_id, method, provider, by_hand, currency, amount, status, txid, request_key, typed, credited, created_at, expires_at, credited_at)
      VALUES (${app.newId('deposit')}, ${trevo}, ${member.id}, 'PIX', 'test', false, 'BRL', ${reais(amount)}, 'credited', ${crypto.randomUUID()}, ${crypto.randomUUID()}, '{}',
        ${reais(amount)}, now(), now(), now() - ${daysAgo} * interval '1 day')`.execute(app.db);
  // 40.00 gives 20.00 and 100.00 the most, 30.00; below the least, too long ago and of a trial nothing.
  for (const [member, amount, daysAgo] of [
    [a, 40, 3],
    [a, 25, 2],
    [b, 100, 29],
    [b, 19, 1],
    [b, 500, 31],
    [trial, 50, 1],
  ] as const)
    await pay(member, amount, daysAgo);
  const money = (text: string | undefined) => Math.round(Number(text ?? 0) * 100);
  const then = await before({ ...matched, titles: { PT: 'Do depósito, depois' } });
  expect([(then?.taken ?? 0) - (none?.taken ?? 0), money(then?.cost) - money(none?.cost)]).toEqual([2, 5000]);
  const played = await before({ titles: { PT: 'De quem joga' } });
  await sql`INSERT INTO member_fact (merchant_id, member_id, slot, category, lines, valid_bet) SELECT ${trevo}, m.id, date_trunc('hour', now()) - interval '2 days', 'RNG', 1, 100
    FROM member m WHERE m.id = ANY (${[a.id, b.id, trial.id]}::text[])`.execute(app.db);
  const after = await before({ titles: { PT: 'De quem joga, depois' } });
  expect([(after?.taken ?? 0) - (played?.taken ?? 0), money(after?.cost) - money(played?.cost)]).toEqual([2, 2000]);
  expect((await lines('on')).every(({ lastMonth }) => lastMonth === null)).toBe(true);
});

test('a title is needed in the usual language of the brand only; who reads another without one reads that, and not the first there is', async () => {
  const { app, trevo } = desk.harness;
  const speak = async (language: string) => {
    await sql`UPDATE merchant SET default_language = ${language} WHERE id = ${trevo}`.execute(app.db);
    forgetMerchants(app);
  };
  await speak('ES');
  expect(codeOf(await draft({ titles: { PT: 'Presente', EN: 'Gift' } }))).toBe('terms_malformed');
  const { offerId, edition } = await drafted({ titles: { AA: 'The first of all', ES: 'Regalo' } });
  valueOf(await publish(offerId, edition));
  const member = await desk.harness.newMember();
  const titleFor = async (language: string) => {
    const { offers } = valueOf(await desk.harness.call('memberBonuses', {}, { ...member.caller, language }));
    return offers.find((offer) => offer.offerId === offerId)?.title;
  };
  expect([await titleFor('EN'), await titleFor('ES')]).toEqual(['Regalo', 'Regalo']);
  valueOf(await stop(offerId));
  await speak('PT');
});
