import { createHash, randomUUID } from 'node:crypto';
import { type CallRecord, calls, fieldsOf } from '@trevo/contract';
import { generate } from 'otplib';
import { describe, expect, test } from 'vitest';
import { codeOf, useCashierDesk, valueOf, type WithdrawalView } from '../../test/cashier-desk.ts';
import type { TestMember } from '../../test/harness.ts';
import { inputHash } from './stored-answer.ts';

const desk = useCashierDesk();
const right = 'a long enough pass phrase';
const wrong = 'another pass phrase';

const ask = async (member: TestMember, key: string, fields: { amount?: string; password?: string; verificationCode?: string }) =>
  (await desk.ask(member, fields.amount ?? '20.00', { password: wrong, ...fields }, key)).body;
const countOf = async (member: TestMember) =>
  Number(
    (
      await desk.harness.app.db
        .selectFrom('withdrawal')
        .where('member_id', '=', member.id)
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

const keyed = Object.entries(calls as Readonly<Record<string, CallRecord>>).filter(([, record]) => record.idempotent === 'key');

describe('what is kept of a request under its key', () => {
  test.each(keyed)('%s: a keyed hash that its secrets do not enter, and everything else does', (_name, record) => {
    const { app } = desk.harness;
    const fields = [...new Map(fieldsOf(record.request).map((field) => [field.path.split(/[.[]/)[0] ?? '', field.secret])).entries()];
    const raw = Object.fromEntries(fields.map(([name]) => [name, 'one']));
    const hash = inputHash(app, record, raw);
    for (const [name, secret] of fields) {
      const other = inputHash(app, record, { ...raw, [name]: 'two' });
      expect([name, hash.equals(other)]).toEqual([name, secret]);
    }
    const otherKey = {
      secrets: { ...app.secrets, mac: (_purpose: string, text: string | Buffer) => createHash('sha256').update(text).digest() },
    };
    expect(hash.equals(inputHash(otherKey, record, raw))).toBe(false);
  });

  test('no row of the database holds a hash by which a password can be tried', async () => {
    const member = await desk.memberWith(100);
    const key = randomUUID();
    await ask(member, key, { password: right });
    const row = await desk.harness.app.db
      .selectFrom('stored_answer')
      .select(['input_hash'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const target = { holderName: 'Ana Souza', holderTaxId: '529.982.247-25', pixKey: '529.982.247-25', pixKeyType: 'cpf' };
    const asked = { amount: '20.00', fields: target, method: 'PIX' };
    const canonical = (fields: object) =>
      JSON.stringify(Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))));
    for (const fields of [{ ...asked, password: right }, asked])
      expect(row.input_hash.equals(createHash('sha256').update(canonical(fields)).digest())).toBe(false);
  });
});

describe('the same key with another password', () => {
  test('is a new attempt after a wrong one: the right one is accepted, once', async () => {
    const member = await desk.memberWith(100);
    const key = randomUUID();
    expect(codeOf(await ask(member, key, {}))).toBe('step_up_wrong');
    const accepted = await ask(member, key, { password: right });
    expect(accepted).toMatchObject({ success: true, value: { status: 'pending' } });
    expect(await countOf(member)).toBe(1);
  });

  test('is counted like any attempt: under one key no more can be tried than under many', async () => {
    const member = await desk.memberWith(100);
    const key = randomUUID();
    for (let i = 0; i < 5; i++) expect(codeOf(await ask(member, key, { password: `${wrong} ${i}` }))).toBe('step_up_wrong');
    expect(codeOf(await ask(member, key, { password: right }))).toBe('too_many_requests');
    expect(await countOf(member)).toBe(0);
  });

  test('gets the stored answer byte for byte once there is one, whatever the password: nothing is evaluated, counted or moved', async () => {
    const member = await desk.memberWith(100);
    const key = randomUUID();
    const first = await ask(member, key, { password: right });
    const before = await desk.funds(member);
    for (let i = 0; i < 10; i++) expect(await ask(member, key, { password: i % 2 === 0 ? `${wrong} ${i}` : right })).toEqual(first);
    expect([await countOf(member), await desk.funds(member)]).toEqual([1, before]);
    // None of the ten was an attempt: five of them would have locked the account.
    expect(codeOf(await ask(member, randomUUID(), { password: right }))).toBeUndefined();
  });

  test('tells nothing of the password when the rest of the request is another, and evaluates none', async () => {
    const member = await desk.memberWith(100);
    const key = randomUUID();
    await ask(member, key, { password: right });
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(codeOf(await ask(member, key, { amount: '30.00', password: i === 0 ? right : wrong })));
    expect(answers).toEqual(Array.from({ length: 6 }, () => 'idempotency_key_reused'));
    expect(codeOf(await ask(member, randomUUID(), { password: right }))).toBeUndefined();
  });

  test('a code that was used up by the request it proved is no hindrance to asking for its answer again', async () => {
    const member = await desk.memberWith(100);
    const { harness } = desk;
    const enrolled = await harness.call('enrolSecondFactor', { password: right }, member.caller);
    const secret = valueOf<{ secret: string }>(enrolled.body).secret;
    const codeNow = () => generate({ secret, epoch: Math.floor(harness.clock.now() / 1000) });
    await harness.call('confirmSecondFactor', { verificationCode: await codeNow() }, member.caller);
    harness.clock.advance(60_000);
    const [key, verificationCode] = [randomUUID(), await codeNow()];
    const first = await ask(member, key, { verificationCode });
    expect(valueOf<WithdrawalView>(first).status).toBe('pending');
    expect(await ask(member, key, { verificationCode })).toEqual(first);
    expect(codeOf(await ask(member, randomUUID(), { verificationCode }))).toBe('step_up_wrong');
  });
});
