import { ok } from '@trevo/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { handIn } from '../../../test/hand-in.ts';
import { stake } from '../../../test/protected-play.ts';
import { codeOf } from '../../../test/studio.ts';
import { lawCodes, lawPassword, lawTaxId, outcomeOf, useLaw } from '../../../test/use-law.ts';
import { runWork } from '../../../test/run-work.ts';
import { jurisdictionOf, setFlag } from '../brand/index.ts';

const law = useLaw();
let numbers = 0;

describe.each(lawCodes)('under %s', (code) => {
  test('identity and the exclusion register at sign-up', async () => {
    await law.under(code);
    const proves = jurisdictionOf(await law.brand()).identityProof;
    law.authority.confirms = false;
    expect(outcomeOf(await law.register(law.personOf(code)))).toBe(proves ? 'identity_unconfirmed' : 'ok');
    law.authority.identityUp = false;
    expect(outcomeOf(await law.register(law.personOf(code)))).toBe(proves ? 'identity_unavailable' : 'ok');
    Object.assign(law.authority, { confirms: true, identityUp: true, registerUp: false });
    expect(outcomeOf(await law.register(law.personOf(code)))).toBe(code === 'BR' ? 'exclusion_register_unavailable' : 'ok');
    law.authority.registerUp = true;
    law.authority.listed.add(lawTaxId);
    expect(outcomeOf(await law.register(law.personOf(code)))).toBe(code === 'BR' ? 'exclusion_register_listed' : 'ok');
  });

  test('the exclusion register at the first log-in of a day and again after fifteen days', async () => {
    await law.under(code);
    const member = await law.newcomer(code);
    const login = () => law.login(member);
    law.authority.asked = 0;
    expect(outcomeOf(await login())).toBe('ok');
    await sql`UPDATE register_subject SET asked_at = asked_at - interval '1 day' WHERE member_id = ${member.id}`.execute(
      law.harness.app.db,
    );
    law.authority.registerUp = false;
    expect(outcomeOf(await login())).toBe(code === 'BR' ? 'exclusion_register_unavailable' : 'ok');
    law.authority.registerUp = true;
    expect([outcomeOf(await login()), outcomeOf(await login())]).toEqual(['ok', 'ok']);
    expect(law.authority.asked).toBe(code === 'BR' ? 2 : 0);
    await sql`UPDATE register_subject SET asked_at = now() - interval '15 days 1 minute' WHERE member_id = ${member.id}`.execute(
      law.harness.app.db,
    );
    law.authority.listed.add(lawTaxId);
    await runWork(law.harness.app, 'protection');
    const listed = code === 'BR';
    expect((await stake(law.harness, member, 1)).code).toBe(listed ? 'play_paused' : null);
    expect(outcomeOf(await law.harness.call('memberInfo', {}, member.caller))).toBe(listed ? 'session_expired' : 'ok');
    expect(outcomeOf(await login())).toBe(listed ? 'login_paused_until' : 'ok');
  });
});

test('a browser that is remembered does not get in either while the register does not answer', async () => {
  await law.under('BR');
  const member = await law.newcomer('BR');
  const first = await law.harness.call(
    'login',
    { type: 'username', username: member.username, password: lawPassword, rememberMe: true },
    { merchant: 'trevo', ip: '192.0.2.201' },
  );
  await sql`UPDATE register_subject SET asked_at = asked_at - interval '1 day' WHERE member_id = ${member.id}`.execute(law.harness.app.db);
  law.authority.registerUp = false;
  const again = await law.harness.call('loginRemembered', {}, { merchant: 'trevo', ip: '192.0.2.201', cookies: first.cookies });
  expect(codeOf(again)).toBe('exclusion_register_unavailable');
});

test('the form for mobile numbers asks the same authorities', async () => {
  await law.under('BR');
  handIn(law.harness.app, { smsGateway: { sendCode: async () => ok(true), checkCode: async () => ok(true) } as never });
  await setFlag(law.harness.app, await law.brand(), { kind: 'system', id: 'test' }, { modId: 'MOBILENUMREG3', enabled: true });
  const send = () =>
    law.harness.call(
      'registerMobile',
      {
        mobileNum: `1190000${String(1000 + ++numbers)}`,
        countryDialingCode: '55',
        verificationCode: '1',
        birthday: '1990-05-01',
        payeeName: 'Ana Souza',
        idNumber: lawTaxId,
        termsAccepted: true,
        ageConfirmed: true,
      },
      { merchant: 'trevo', ip: `198.18.0.${numbers}` },
    );
  law.authority.confirms = false;
  expect(outcomeOf(await send())).toBe('identity_unconfirmed');
  law.authority.identityUp = false;
  expect(outcomeOf(await send())).toBe('identity_unavailable');
  Object.assign(law.authority, { confirms: true, identityUp: true, registerUp: false });
  expect(outcomeOf(await send())).toBe('exclusion_register_unavailable');
  law.authority.registerUp = true;
  law.authority.listed.add(lawTaxId);
  expect(outcomeOf(await send())).toBe('exclusion_register_listed');
});
