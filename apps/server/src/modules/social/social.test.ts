import { minuteMs } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { toTimestamp } from '../../db/columns.ts';
import { sealProfile } from '../members/index.ts';
import { socialPassword, useSocial } from '../../../test/identity-desk.ts';

const desk = useSocial();
const refused = { errorCode: 'social_refused' };
const visitor = { merchant: 'trevo' };

describe('the way to a provider and back', () => {
  test('a brand offers those of its settings that the deployment knows, and no other', async () => {
    await desk.offer('other', 'unheard-of');
    expect((await desk.harness.call('socialWays', {}, visitor)).body).toMatchObject({ value: [{ provider: 'other', name: 'Other ID' }] });
    expect((await desk.harness.call('socialWays', {}, { merchant: 'sabia' })).body).toMatchObject({ value: [] });
    const begin = (provider: string) => desk.harness.call('beginSocial', { provider, purpose: 'enter' }, visitor);
    expect((await begin('demo')).body).toMatchObject({ errorCode: 'feature_disabled' });
    expect((await begin('unheard-of')).body).toMatchObject({ errorCode: 'feature_disabled' });
    await desk.offer('demo', 'other', 'gone');
  });

  test('the browser is sent with state, nonce and the challenge of PKCE, to come back to the portal', async () => {
    const { body, cookies } = await desk.harness.call('beginSocial', { provider: 'demo', purpose: 'enter' }, visitor);
    const { searchParams, origin } = new URL(body.success ? body.value.url : '');
    expect(origin).toBe(desk.identity.url);
    expect(Object.fromEntries(searchParams)).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', client_id: 'trevo' });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(new URL(searchParams.get('redirect_uri') ?? '').pathname).toBe('/social');
    expect(cookies.trevo_social).toMatch(/^[\w-]{43}$/);
  });

  test('what a provider proves opens nothing by itself, and says who it is in short', async () => {
    const { body } = await desk.bring(await desk.goThrough('nova@example.com'));
    expect(body).toMatchObject({ value: { provider: 'demo', name: 'Demo ID', label: 'n•••@example.com', known: false, purpose: 'enter' } });
    expect(JSON.stringify(body)).not.toContain('nova@');
  });

  test('another browser, a second time, a later hour and another brand are refused', async () => {
    const back = await desk.goThrough('ana@example.com');
    const elsewhere = await desk.goThrough('eva@example.com');
    expect((await desk.bring({ ...back, as: visitor })).body).toMatchObject(refused);
    expect((await desk.bring({ ...back, as: elsewhere.as })).body).toMatchObject(refused);
    expect((await desk.bring({ ...back, as: { ...back.as, merchant: 'sabia' } })).body).toMatchObject(refused);
    const answers = await Promise.all([1, 2, 3].map(() => desk.bring(back)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await desk.bring(back)).body).toMatchObject(refused);
    const late = await desk.goThrough('ana@example.com');
    desk.harness.clock.advance(15 * minuteMs);
    expect((await desk.bring(late)).body).toMatchObject(refused);
  });

  test('a code of another try, a forged code, another issuer of the answer and another provider’s are refused', async () => {
    const [one, two] = [await desk.goThrough('ana@example.com'), await desk.goThrough('eva@example.com')];
    expect((await desk.bring({ ...two, code: one.code })).body).toMatchObject(refused);
    expect((await desk.bring({ ...(await desk.goThrough('eva@example.com')), code: 'forged' })).body).toMatchObject(refused);
    const mixed = { ...(await desk.goThrough('eva@example.com')), iss: 'https://elsewhere.example' };
    expect((await desk.bring(mixed)).body).toMatchObject(refused);
    expect((await desk.bring({ ...one, state: 'x'.repeat(43) })).body).toMatchObject(refused);
  });

  test.each(['wrong_audience', 'wrong_issuer', 'wrong_nonce', 'expired', 'old_key', 'other_algorithm', 'unsigned'])(
    'an ID token with %s is refused',
    async (kind) => {
      const back = await desk.goThrough('ana@example.com');
      await desk.identity.misbehave(kind);
      expect((await desk.bring(back)).body).toMatchObject(refused);
      expect((await desk.bring(await desk.goThrough('ana@example.com'))).body).toMatchObject({ success: true });
    },
  );

  test('a provider that is down or broken is said to be unavailable', async () => {
    const begin = await desk.harness.call('beginSocial', { provider: 'gone', purpose: 'enter' }, visitor);
    expect(begin.body).toMatchObject({ errorCode: 'social_unavailable' });
    const back = await desk.goThrough('ana@example.com');
    await desk.identity.misbehave('broken');
    expect((await desk.bring(back)).body).toMatchObject({ errorCode: 'social_unavailable' });
  });

  test('ways that are begun, come back and open are counted by network', async () => {
    const far = { ...visitor, ip: '198.51.100.9' };
    const { ticket, as } = await desk.proven('ana@example.com');
    const back = await desk.goThrough('ana@example.com');
    await exhaustAttempts(desk.harness.app, 'social', far.ip);
    await exhaustAttempts(desk.harness.app, 'login_address', far.ip);
    const limit = { errorCode: 'too_many_requests' };
    expect((await desk.harness.call('beginSocial', { provider: 'demo', purpose: 'enter' }, far)).body).toMatchObject(limit);
    expect((await desk.bring({ ...back, as: { ...back.as, ip: far.ip } })).body).toMatchObject(limit);
    expect((await desk.harness.call('loginSocial', { ticket }, { ...as, ip: far.ip })).body).toMatchObject(limit);
  });

  test('what is over is swept away', async () => {
    await desk.goThrough('ana@example.com');
    await desk.proven('ana@example.com');
    desk.harness.clock.advance(60 * minuteMs);
    for (const sweep of desk.harness.app.modules.sweeps) await sweep(desk.harness.app);
    const { app } = desk.harness;
    const left = [
      await app.db.selectFrom('social_flow').selectAll().execute(),
      await app.db.selectFrom('social_proof').selectAll().execute(),
    ];
    expect(left).toEqual([[], []]);
  });
});

describe('a registration through a provider', () => {
  test('needs the form of the brand and no captcha; the identity opens the account from then on', async () => {
    const { ticket, as, known } = await desk.proven('bia@example.com');
    expect(known).toBe(false);
    expect((await desk.harness.call('loginSocial', { ticket }, as)).body).toMatchObject({ errorCode: 'social_unknown' });
    const young = await desk.register(ticket, 'BiaSocial', as, { birthday: '2020-01-01' });
    expect(young.body).toMatchObject({ errorCode: 'under_age' });
    expect((await desk.register(ticket, 'BiaSocial', as, { termsAccepted: false })).body).toMatchObject({
      errorCode: 'terms_not_accepted',
    });
    expect((await desk.register(ticket, 'BiaSocial', as)).body).toMatchObject({
      value: { account: 'biasocial', login: { mustChangePassword: false } },
    });
    const again = await desk.proven('bia@example.com');
    expect(again.known).toBe(true);
    const { body } = await desk.harness.call('loginSocial', { ticket: again.ticket, side: 'portal' }, again.as);
    expect(body).toMatchObject({ value: { firstTimeLogin: true, captcha: false } });
    const token = body.success ? body.value.token : '';
    expect((await desk.harness.call('memberLogins', {}, { ...visitor, token })).body).toMatchObject({
      value: [{ method: 'social' }, { method: 'register' }],
    });
  });

  test('a ticket registers one account, in its own browser only', async () => {
    const { ticket, as } = await desk.proven('caio@example.com');
    expect((await desk.register(ticket, 'CaioUm', visitor)).body).toMatchObject(refused);
    expect((await desk.register('x'.repeat(43), 'CaioUm', as)).body).toMatchObject(refused);
    const answers = await Promise.all(['CaioUm', 'CaioDois', 'CaioTres'].map((name) => desk.register(ticket, name, as)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    const second = await desk.proven('caio@example.com');
    expect((await desk.register(second.ticket, 'CaioQuatro', second.as)).body).toMatchObject(refused);
  });

  test('an e-mail address that an account has opens nothing', async () => {
    const standing = await desk.harness.newMember({ username: 'dona.ana', password: socialPassword });
    const { app, trevo } = desk.harness;
    const email = { email_mac: app.secrets.mac('email', 'dona.ana@example.com'), email_proven_at: toTimestamp(app.clock.now()) };
    const profile = { merchant_id: trevo, member_id: standing.id, sealed: sealProfile(app, { email: 'dona.ana@example.com' }), ...email };
    await app.db.insertInto('member_profile').values(profile).execute();
    const { ticket, as, known } = await desk.proven('dona.ana@example.com');
    expect(known).toBe(false);
    expect((await desk.harness.call('loginSocial', { ticket }, as)).body).toMatchObject({ errorCode: 'social_unknown' });
  });

  test('the same person at another brand is another account', async () => {
    await desk.member('gil@example.com', 'GilSocial');
    const { rows } = { rows: await desk.harness.app.db.selectFrom('member_identity').select(['merchant_id', 'provider']).execute() };
    expect(new Set(rows.map(({ merchant_id: id }) => id))).toEqual(new Set([desk.harness.trevo]));
    const elsewhere = await desk.proven('gil@example.com', { provider: 'other' });
    expect(elsewhere.known).toBe(false);
  });
});
