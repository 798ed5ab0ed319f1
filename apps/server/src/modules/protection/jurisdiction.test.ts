import { BusinessCalendar, formatDate } from '@trevo/kernel';
import { sql } from 'kysely';
import type { TestMember } from '../../../test/harness.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fictionGame } from '../../../test/fiction-game.ts';
import { stake } from '../../../test/protected-play.ts';
import { codeOf, nodeIdOf, openGame, valueOf } from '../../../test/studio.ts';
import { lawCodes, lawPassword, lawTaxId, outcomeOf, useLaw } from '../../../test/use-law.ts';
import { memberAccount, openBankTransfer } from '../../../test/open-bank-transfer.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { runWork } from '../../../test/run-work.ts';
import { inTransaction } from '../../db/transaction.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { insertGames } from '../catalogue/index.ts';
import { bonusRefusal, transferRefusal } from './index.ts';

const law = useLaw();
beforeAll(async () => {
  const { app, trevo } = law.harness;
  await openBankTransfer(app, await law.brand());
  await insertGames(app.db, trevo, [fictionGame(app, 'PGE', 'mesa', { kind: 'PVP' })]);
});

const deposit = (member: TestMember) => law.harness.call('createDeposit', { method: 'PIX', amount: '50.00' }, law.keyed(member));

describe.each(lawCodes)('under %s', (code) => {
  /** What this profile answers, rule by rule. */
  const expected = {
    default: {
      fields: ['birthday'],
      pvp: 'ok',
      pix: 'ok',
      transfers: null,
      bonus: null,
      play: 'ok',
      target: 'ok',
      cancel: 'ok',
      payout: null,
    },
    BR: {
      fields: ['birthday', 'idNumber', 'payeeName'],
      pvp: 'product_closed',
      pix: 'ok',
      transfers: 'transfers_closed',
      bonus: 'bonus_closed',
      play: 'limits_required',
      target: 'second_factor_needed',
      cancel: 'not_found',
      payout: 120,
    },
    UK: {
      fields: ['birthday', 'payeeName'],
      pvp: 'ok',
      pix: 'payment_method_closed',
      transfers: 'transfers_closed',
      bonus: null,
      play: 'ok',
      target: 'ok',
      cancel: 'withdrawal_final',
      payout: null,
    },
    MT: {
      fields: ['birthday', 'payeeName'],
      pvp: 'ok',
      pix: 'ok',
      transfers: 'transfers_closed',
      bonus: null,
      play: 'ok',
      target: 'ok',
      cancel: 'ok',
      payout: null,
    },
  }[code];

  test('the registration form asks for what the law needs, whatever the brand’s own form says', async () => {
    await law.under(code);
    const { fields, minimumAge } = valueOf(await law.harness.call('registerSettings', {}, { merchant: 'trevo' }));
    const needed = fields.filter(({ required }) => required).map(({ field }) => field);
    expect([minimumAge, ...needed.sort()]).toEqual([18, ...expected.fields]);
    expect(outcomeOf(await law.register({ ...law.personOf(code), birthday: '' }))).toBe('field_required');
  });

  test('nobody below eighteen is taken in, and somebody of eighteen today is', async () => {
    await law.under(code);
    const { timeZone } = await law.brand();
    const today = formatDate(new BusinessCalendar(timeZone).dateOf(law.harness.clock.now()));
    const born = (days: number) => {
      const date = new Date(`${Number(today.slice(0, 4)) - 18}${today.slice(4)}T12:00:00Z`);
      return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    };
    expect(outcomeOf(await law.register({ ...law.personOf(code), birthday: born(1) }))).toBe('under_age');
    expect(outcomeOf(await law.register({ ...law.personOf(code), birthday: born(0) }))).toBe('ok');
  });

  test('products: games among players', async () => {
    await law.under(code);
    law.harness.clock.advance(3_000);
    const member = await law.newcomer(code);
    await law.choose(member);
    const { rows } = await sql<{ id: never }>`SELECT id FROM game WHERE merchant_id = ${law.harness.trevo} AND code = 'mesa'`.execute(
      law.harness.app.db,
    );
    for (const name of ['launchGame', 'gameLaunchFB'] as const) {
      const launched = await law.harness.call(name, { nodeId: rows[0]?.id as never }, member.caller);
      // The game has no client: allowed means it got as far as the vendor.
      expect(outcomeOf(launched)).toBe(expected.pvp === 'ok' ? 'game_unavailable' : expected.pvp);
    }
    law.harness.clock.advance(3_000);
    const tiles = valueOf(await law.harness.call('gameList', { gameType: 'PVP' }, { merchant: 'trevo' })).games;
    expect(tiles).toHaveLength(expected.pvp === 'ok' ? 1 : 0);
  });

  test('payment methods', async () => {
    await law.under(code);
    const member = await law.newcomer(code);
    await law.choose(member);
    expect(outcomeOf(await deposit(member))).toBe(expected.pix);
  });

  test('limits that must be chosen before play and deposits', async () => {
    await law.under(code);
    const member = await law.newcomer(code);
    const nodeId = await nodeIdOf(law.harness, member.caller, 'setes');
    for (const name of ['launchGame', 'gameLaunchFB'] as const)
      expect(outcomeOf(await law.harness.call(name, { nodeId }, member.caller))).toBe(expected.play);
    if (expected.pix === 'ok') expect(outcomeOf(await deposit(member))).toBe(expected.play);
    expect((await stake(law.harness, member, 1)).code).toBe(expected.play === 'ok' ? null : expected.play);
    await law.harness.call('setLimit', { kind: 'loss', period: 'month', amount: '500.00' }, member.caller);
    expect((await stake(law.harness, member, 1)).code).toBe(expected.play === 'ok' ? null : expected.play);
    await law.choose(member);
    expect((await stake(law.harness, member, 1)).code).toBe(null);
    expect(outcomeOf(await law.harness.call('launchGame', { nodeId }, member.caller))).toBe('ok');
    const removed = await law.harness.call('setLimit', { kind: 'time', period: 'day' }, member.caller);
    expect(outcomeOf(removed)).toBe(expected.play === 'ok' ? 'ok' : 'limit_needed');
  });

  test('transfers between players, and bonuses before the first own stake', async () => {
    await law.under(code);
    const member = await law.newcomer(code);
    const other = await law.newcomer(code);
    await law.choose(member);
    const brand = await law.brand();
    const ask = () =>
      inTransaction(law.harness.app.db, async (tx) => [
        await transferRefusal(tx, { merchant: brand, memberIds: [member.id, other.id] }),
        await bonusRefusal(tx, { merchant: brand, memberId: member.id }),
      ]);
    expect(await ask()).toEqual([expected.transfers, expected.bonus]);
    await stake(law.harness, member, 1);
    expect((await ask())[1]).toBe(null);
  });

  test('money out: second factor, own account, reverse withdrawal, and the promise of when it is paid', async () => {
    await law.under(code);
    const member = await law.newcomer(code);
    const fields = { pixKeyType: 'cpf', pixKey: lawTaxId, holderName: 'Ana Souza', holderTaxId: lawTaxId };
    const way = code === 'UK' ? { method: 'BANK_TRANSFER', fields: memberAccount } : { method: 'PIX', fields };
    const asked = await law.harness.call('requestWithdrawal', { amount: '50.00', password: lawPassword, ...way }, law.keyed(member));
    expect(outcomeOf(asked)).toBe(expected.target);
    const withdrawalId = asked.body.success ? asked.body.value.withdrawalId : law.harness.app.newId('withdrawal');
    expect(asked.body.success ? asked.body.value.canCancel : true).toBe(code !== 'UK');
    expect(outcomeOf(await law.harness.call('cancelWithdrawal', { withdrawalId: withdrawalId as never }, law.keyed(member)))).toBe(
      expected.cancel,
    );
    expect(valueOf(await law.harness.call('protectionRules', {}, { merchant: 'trevo' })).payoutWithinMinutes).toBe(expected.payout);
  });

  test('autoplay, turbo, shown return, risk notice and the least time of a round are told to every client', async () => {
    await law.under(code);
    const { autoplay, turbo, returnShown, riskNotice, roundMinMs } = valueOf(
      await law.harness.call('protectionRules', {}, { merchant: 'trevo' }),
    );
    const uk = code === 'UK';
    expect({ autoplay, turbo, returnShown, riskNotice, roundMinMs }).toEqual({
      autoplay: !uk,
      turbo: !uk,
      returnShown: true,
      riskNotice: code !== 'default',
      roundMinMs: uk ? 2500 : 0,
    });
  });

  test('the least time between two rounds holds on the server', async () => {
    await law.under(code);
    const member = await law.newcomer(code);
    await law.choose(member);
    const game = await openGame(law.harness, member, 'setes');
    expect(outcomeOf(await game.spin('0.20'))).toBe('ok');
    const second = await game.spin('0.20');
    if (code !== 'UK') return expect(['ok', 'round_open']).toContain(outcomeOf(second));
    expect(['round_too_fast', 'round_open']).toContain(outcomeOf(second));
    await sql`UPDATE pge_round SET finished_at = now(), finished_by = 'player' WHERE member_id = ${member.id} AND finished_at IS NULL`.execute(
      law.harness.app.db,
    );
    expect(outcomeOf(await game.spin('0.20'))).toBe('round_too_fast');
    await sql`UPDATE member_guard SET last_stake_at = last_stake_at - interval '2500 milliseconds' WHERE member_id = ${member.id}`.execute(
      law.harness.app.db,
    );
    expect(outcomeOf(await game.spin('0.20'))).toBe('ok');
  });
});

test('a payout goes to the member’s own account only, once the second factor stands', async () => {
  await law.under('BR');
  const member = await law.newcomer('BR');
  await sql`INSERT INTO second_factor (member_id, merchant_id, secret_sealed, created_at, confirmed_at, last_step)
    VALUES (${member.id}, ${law.harness.trevo}, '\\x00', now(), now(), 0)`.execute(law.harness.app.db);
  const account = { holderName: 'Outra Pessoa', holderTaxId: '11144477735' };
  const ways = [
    { method: 'PIX', fields: { pixKeyType: 'cpf', pixKey: '11144477735', ...account } },
    { method: 'BANK_TRANSFER', fields: { ...memberAccount, ...account } },
    { method: 'BANK_TRANSFER', fields: { ...memberAccount, holderName: 'Outra Pessoa' } },
  ];
  for (const way of ways) {
    const request = { amount: '50.00', verificationCode: '000000', ...way };
    expect(codeOf(await law.harness.call('requestWithdrawal', request, law.keyed(member)))).toBe('own_account_only');
  }
});

test('members of a brand that comes under another law are put under it by the hour', async () => {
  const member = await law.harness.newMember();
  await fundMember(law.harness.app, member, reais(10));
  expect((await stake(law.harness, member, 1)).code).toBe(null);
  await law.under('BR');
  await runWork(law.harness.app, 'protection');
  expect((await stake(law.harness, member, 1)).code).toBe('limits_required');
});

test('a jurisdiction that is no profile is an error, never a brand without rules', () => {
  expect(() => jurisdictionOf({ jurisdiction: 'XX' })).toThrow('There is no jurisdiction "XX"');
  expect(() => jurisdictionOf({ jurisdiction: 'toString' })).toThrow('There is no jurisdiction');
});
