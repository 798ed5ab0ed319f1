import { type FakeAnswer, loginAnswer, refusal, systemStatus, whitelabel } from '@trevo/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { registerSettings } from '../../../test/register-samples.ts';
import { startStory } from '../../../test/start-story.tsx';
import type { PhoneAnswer, PhoneAsked } from '../../platform/phone-messages.ts';

const firebase = { apiKey: 'key', project: 'trevo-test', emulator: null };
const settings = { ...registerSettings, registerTypes: ['registerMobile' as const], smsVerification: true, firebase };
const rules = { mobileNum: { acceptedPattern: '^\\d*$', minLength: 6, maxLength: 15, patternId: 'digits' as const } };

/** The frame in which Firebase would work, played by the test: what it is asked, and its answers. */
function playFrame(title: string) {
  const frame = screen.getByTitle<HTMLIFrameElement>(title);
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('A frame has a window');
  const asked: PhoneAsked[] = [];
  vi.spyOn(contentWindow, 'postMessage').mockImplementation(((message: PhoneAsked, to: string) => {
    expect(to).toBe(window.location.origin);
    asked.push(message);
  }) as never);
  const say = (data: object, from: { readonly source?: Window | null; readonly origin?: string } = {}) =>
    fireEvent(window, new MessageEvent('message', { data, source: contentWindow, origin: window.location.origin, ...from }));
  const answer = (of: { readonly value: string } | { readonly failed: string }, from = {}) => {
    const last = asked.at(-1);
    say({ of: 'phone', id: last?.id ?? '', ...of } satisfies PhoneAnswer, from);
  };
  say({ of: 'phone', id: 'ready', value: '' });
  return { frame, asked, answer };
}

async function openRegistration() {
  const story = await startStory({
    at: '/register',
    answers: {
      registerSettings: settings,
      registerRules: rules,
      countries: [],
      registerMobile: { account: 'm23456789a', login: loginAnswer({ token: 'token-of-bianca' }) },
    },
  });
  const { t, user } = story;
  const dialog = within(await screen.findByRole('dialog', { name: t('register.title') }));
  await user.type(await dialog.findByLabelText(t('field.mobileNum')), '11987650077');
  await user.click(dialog.getByRole('button', { name: t('recovery.send') }));
  const phone = playFrame(t('phoneAuth.frame'));
  await waitFor(() => expect(phone.asked).toHaveLength(1));
  return { ...story, dialog, phone };
}

test('[S3.ENT.05] a number is proven at Firebase: the registration carries its token, the channel, where it was filled in, and logs in', async () => {
  const { api, user, t, dialog, phone } = await openRegistration();
  expect(phone.asked[0]).toMatchObject({ kind: 'order', phoneNumber: '+5511987650077', project: { ...firebase, language: 'pt-BR' } });
  expect(phone.frame.hidden).toBe(false);
  phone.answer({ value: 'session-1' });
  // 60 seconds: Firebase does not say how long its codes are good.
  expect(await dialog.findByRole('button', { name: t('recovery.again', { seconds: 60 }) })).toBeTruthy();
  expect(phone.frame.hidden).toBe(true);
  await user.type(dialog.getByLabelText(t('recovery.code')), '482913');
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
  await user.click(dialog.getByRole('button', { name: t('register.submit') }));
  await waitFor(() => expect(phone.asked).toHaveLength(2));
  expect(phone.asked[1]).toMatchObject({ kind: 'redeem', verificationId: 'session-1', code: '482913' });
  expect(api.requestsOf('registerMobile')).toEqual([]);
  phone.answer({ value: 'id-token' });
  expect(await screen.findByRole('group', { name: 'Seu saldo' })).toBeTruthy();
  const [sent] = api.requestsOf('registerMobile');
  expect(sent).toMatchObject({
    mobileNum: '11987650077',
    countryDialingCode: '+55',
    firebaseChannel: 'sms',
    firebaseIdToken: 'id-token',
    login: true,
    registerMethod: 'WEB',
    registerUrl: `${window.location.origin}/register`,
  });
  expect(sent).not.toHaveProperty('verificationCode');
  expect(api.requestsOf('smsRegister')).toEqual([]);
});

test('what Firebase refuses is told in its words of the page, and nothing is registered', async () => {
  const { api, user, t, dialog, phone } = await openRegistration();
  phone.answer({ failed: 'auth/too-many-requests' });
  const told = within(await screen.findByRole('alertdialog'));
  expect(told.getByText(t('phoneAuth.tooMany'))).toBeTruthy();
  await user.click(told.getByRole('button', { name: t('dialog.ok') }));
  // Once a second at most.
  await waitFor(async () => {
    if (phone.asked.length < 2) await user.click(dialog.getByRole('button', { name: t('recovery.send') }));
    expect(phone.asked).toHaveLength(2);
  });
  phone.answer({ value: 'session-2' });
  await user.type(dialog.getByLabelText(t('recovery.code')), '000000');
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
  await user.click(dialog.getByRole('button', { name: t('register.submit') }));
  await waitFor(() => expect(phone.asked).toHaveLength(3));
  phone.answer({ failed: 'auth/invalid-verification-code' });
  expect(within(await screen.findByRole('alertdialog')).getByText(t('phoneAuth.invalidCode'))).toBeTruthy();
  expect(api.requestsOf('registerMobile')).toEqual([]);
});

test('nobody but the frame, at this origin, is believed', async () => {
  const { t, dialog, phone } = await openRegistration();
  phone.answer({ value: 'forged' }, { source: window });
  phone.answer({ value: 'forged' }, { origin: 'https://elsewhere.example' });
  expect(dialog.queryByRole('button', { name: t('recovery.again', { seconds: 60 }) })).toBeNull();
  phone.answer({ value: 'session-3' });
  expect(await dialog.findByRole('button', { name: t('recovery.again', { seconds: 60 }) })).toBeTruthy();
});

/** The log-in's popup at a brand that offers codes. */
async function openLogin(registerSettingsAnswer: FakeAnswer<'registerSettings'>) {
  const story = await startStory({
    at: '/promotions',
    answers: {
      systemStatus: systemStatus({ whitelabel: whitelabel({ SMSLOGIN: true }) }),
      registerSettings: registerSettingsAnswer,
      registerRules: rules,
      countries: [],
      loginFirebase: loginAnswer({ token: 'token-of-bianca' }),
    },
  });
  await story.user.click(await within(screen.getByRole('banner')).findByRole('button', { name: story.t('header.login') }));
  const dialog = within(await screen.findByRole('dialog', { name: story.t('login.title') }));
  const byCode = () => dialog.findByRole('button', { name: story.t('recovery.smsLogin') });
  return { ...story, dialog, byCode };
}

test('[S7.API.22] a log-in by code is offered once it is known who sends it: no code of ours is ordered where Firebase opens the account', async () => {
  const known = Promise.withResolvers<typeof settings>();
  const { api, user, t, dialog, byCode } = await openLogin(() => known.promise);
  await waitFor(() => expect(api.requestsOf('registerSettings')).toHaveLength(1));
  expect(dialog.queryByRole('button', { name: t('recovery.smsLogin') })).toBeNull();
  known.resolve(settings);
  await user.click(await byCode());
  await user.type(await dialog.findByLabelText(t('field.mobileNum')), '11987650077');
  await user.click(dialog.getByRole('button', { name: t('recovery.send') }));
  const phone = playFrame(t('phoneAuth.frame'));
  await waitFor(() => expect(phone.asked).toHaveLength(1));
  phone.answer({ value: 'session-1' });
  await user.type(dialog.getByLabelText(t('recovery.code')), '482913');
  await user.click(dialog.getByRole('button', { name: t('login.submit') }));
  await waitFor(() => expect(phone.asked).toHaveLength(2));
  phone.answer({ value: 'id-token' });
  expect(await screen.findByRole('group', { name: 'Seu saldo' })).toBeTruthy();
  expect(api.requestsOf('loginFirebase')).toMatchObject([{ firebaseIdToken: 'id-token', side: 'portal' }]);
  expect(api.requestsOf('smsNoLogin')).toEqual([]);
});

test.each([
  ['nobody can send one', { ...settings, provesNumbers: false, firebase: null }],
  ['it cannot be told who would', () => refusal('internal_error', 'Algo deu errado.')],
] as const)('where %s no log-in by code is offered, and the one by user name stands', async (_, answer) => {
  const { t, dialog } = await openLogin(answer);
  expect(await dialog.findByLabelText(t('field.username'))).toBeTruthy();
  expect(dialog.queryByRole('button', { name: t('recovery.smsLogin') })).toBeNull();
});
