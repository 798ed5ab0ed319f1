import { refusal } from '@trevo/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { $operator } from '../platform/office-session.ts';
import { axeFaults } from '../../test/look.ts';
import { brandAnswers } from '../../test/samples/brand.ts';
import { noAnswer, operatorWho, startOfficeStory } from '../../test/start-office-story.tsx';

const may = ['brand.read'] as const;
const nobody = { officeMe: { operator: null } };
const signedIn = { expiresAt: '2026-11-22T20:00:00.000Z', operator: operatorWho(may) };
const start = (answers: Parameters<typeof startOfficeStory>[0]['answers'], language: 'PT' | 'EN' = 'EN') =>
  startOfficeStory({ at: '/brand', may, answers, language, whole: true });

test('whom the server knows is led to the room of the address without a sign-in', async () => {
  const { api } = await start(brandAnswers);
  expect(await screen.findByRole('switch', { name: 'Registration' })).toBeTruthy();
  expect(api.requestsOf('officeMe')).toHaveLength(1);
});

test('nobody is asked for name, password and code, all at once, and is then where they wanted to be', async () => {
  const { api, user } = await start({ ...nobody, ...brandAnswers, officeSignIn: signedIn });
  const submit = await screen.findByRole('button', { name: 'Sign in' });
  await user.type(screen.getByRole('textbox', { name: 'User name' }), ' helena ');
  await user.type(screen.getByLabelText('Password'), 'clover clover');
  await user.type(screen.getByRole('textbox', { name: /Code of the app/ }), '123 45');
  await user.click(submit);
  expect(api.requestsOf('officeSignIn')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Code of the app/ }), '6');
  await user.click(submit);
  expect(await screen.findByRole('switch', { name: 'Registration' })).toBeTruthy();
  expect(api.requestsOf('officeSignIn')).toEqual([{ username: 'helena', password: 'clover clover', verificationCode: '123456' }]);
});

test('a refused sign-in says why in words; the code, which serves once, is typed anew', async () => {
  const { user } = await start({ ...nobody, officeSignIn: () => refusal('operator_sign_in_refused', 'One of the three is not right.') });
  await user.type(await screen.findByRole('textbox', { name: 'User name' }), 'helena');
  await user.type(screen.getByLabelText('Password'), 'clover');
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: /Code of the app/ });
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toBe('One of the three is not right.');
  expect([code.value, screen.getByLabelText<HTMLInputElement>('Password').value]).toEqual(['', 'clover']);
});

test('a password can be looked at, and the page be turned to another language, before anybody signs in', async () => {
  const { user } = await start(nobody);
  const password = await screen.findByLabelText<HTMLInputElement>('Password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.type).toBe('text');
  await user.click(screen.getByRole('radio', { name: /Português/ }));
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('pt-BR');
});

test('where the server says nothing the door says so, and asks again', async () => {
  const { api, user } = await start({ officeMe: () => refusal('internal_error', 'The server stumbled.') });
  expect(await screen.findByText('The server stumbled.')).toBeTruthy();
  api.answer('officeMe', { operator: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
});

test('a session that has ended leads to the sign-in, and nothing of before is left for the next one', async () => {
  const { api, says } = await start(brandAnswers);
  await screen.findByRole('switch', { name: 'Registration' });
  api.answer('officeBrand', () => refusal('session_expired', 'Sign in again.'));
  says({ type: 'office_news', of: 'brand' });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  api.answer('officeBrand', { ...brandAnswers.officeBrand, flags: [] });
  act(() => $operator.set(operatorWho(may)));
  await screen.findByRole('heading', { level: 1, name: 'Brand and modules' });
  expect(screen.queryByRole('switch', { name: 'Registration' })).toBeNull();
});

test('who is signed out elsewhere is told so by the server, and is out here too', async () => {
  const { says } = await start(brandAnswers);
  await screen.findByRole('switch', { name: 'Registration' });
  says({ type: 'session_ended', reason: 'logout' });
  await waitFor(() => expect($operator.get()).toBeNull());
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
});

test('a sign-in without an answer of the server says so', async () => {
  const { user } = await start({ ...nobody, officeSignIn: noAnswer });
  await user.type(await screen.findByRole('textbox', { name: 'User name' }), 'helena');
  await user.type(screen.getByLabelText('Password'), 'clover');
  await user.type(screen.getByRole('textbox', { name: /Code of the app/ }), '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('No answer from the server. Check the network.');
});

test.each(['PT', 'EN'] as const)('in %s the sign-in has nothing that a machine finds wrong', async (language) => {
  const { t } = await start(nobody, language);
  await screen.findByRole('button', { name: t('office.signIn.submit') });
  expect(await axeFaults()).toEqual([]);
});
