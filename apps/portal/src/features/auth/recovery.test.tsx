import { loginAnswer, refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registerSettings } from '../../../test/register-samples.ts';
import { startStory, type StoryOptions } from '../../../test/start-story.tsx';

async function openForgot(options: StoryOptions = {}) {
  const { answers, ...more } = options;
  const story = await startStory({ ...more, answers: { registerRules: {}, ...answers } });
  await story.user.click(await screen.findByRole('button', { name: 'Entrar' }));
  await story.user.click(await screen.findByRole('button', { name: 'Esqueci a senha' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recuperar a senha' }));
  return { ...story, dialog };
}

test('a link is asked for by user name and e-mail; what is said afterwards is true of everybody, and the popup closes', async () => {
  const { api, user, dialog } = await openForgot({ answers: { recoveryWays: { ways: ['email'] }, forgotByEmail: { done: true } } });
  await user.click(await dialog.findByRole('button', { name: 'Enviar endereço' }));
  expect(api.requestsOf('forgotByEmail')).toEqual([]);
  await user.type(dialog.getByLabelText('Usuário'), ' marina ');
  await user.type(dialog.getByLabelText('E-mail'), 'marina@example.com');
  await user.click(dialog.getByRole('button', { name: 'Enviar endereço' }));
  const said = within(await screen.findByRole('alertdialog', { name: 'Pedido enviado' }));
  expect(said.getByText(/o usuário ou o e-mail não existe/)).toBeTruthy();
  expect(api.requestsOf('forgotByEmail')).toEqual([{ username: 'marina', email: 'marina@example.com' }]);
  expect(screen.queryByRole('dialog', { name: 'Recuperar a senha' })).toBeNull();
});

test('a code sets the password, which logs in at once, closes the popup and goes to root', async () => {
  const { api, user, dialog } = await openForgot({
    at: '/promotions',
    answers: { smsNoLogin: { expiredMinutes: 5 }, resetByPhone: { account: 'marina.alves' }, login: loginAnswer() },
  });
  const send = await dialog.findByRole('button', { name: 'Enviar código' });
  await user.click(send);
  expect(api.requestsOf('smsNoLogin')).toEqual([]);
  await user.type(dialog.getByLabelText('Celular'), '11987654321');
  await user.click(send);
  expect(await dialog.findByRole('button', { name: /De novo em/ })).toHaveProperty('disabled', true);
  expect(api.requestsOf('smsNoLogin')).toEqual([{ mobileNum: '11987654321', countryDialingCode: '+55', purpose: 'reset' }]);
  await user.type(dialog.getByLabelText('Código recebido'), '123456');
  await user.type(dialog.getByLabelText('Nova senha'), 'vento-sul-77x');
  await user.click(dialog.getByRole('button', { name: 'Criar nova senha' }));
  expect(await screen.findByRole('group', { name: 'Seu saldo' })).toBeTruthy();
  expect(api.requestsOf('login')).toMatchObject([{ type: 'username', username: 'marina.alves', password: 'vento-sul-77x' }]);
  await waitFor(() => expect([window.location.pathname, screen.queryByRole('dialog', { name: 'Recuperar a senha' })]).toEqual(['/', null]));
});

test('[S5.SMS.01] [S9.CONST.20] of two clicks within a second one sends a code', async () => {
  const { api, user, dialog } = await openForgot({ answers: { smsNoLogin: () => refusal('too_many_requests', 'Muitas tentativas.') } });
  await user.type(await dialog.findByLabelText('Celular'), '11987654321');
  await user.dblClick(dialog.getByRole('button', { name: 'Enviar código' }));
  const said = within(await screen.findByRole('alertdialog', { name: 'O código não foi enviado' }));
  expect(said.getByText('Muitas tentativas.')).toBeTruthy();
  expect(api.requestsOf('smsNoLogin')).toHaveLength(1);
  await user.click(said.getByRole('button', { name: 'Entendi' }));
  expect(dialog.getByRole('button', { name: 'Enviar código' })).toHaveProperty('disabled', false);
});

test('where a brand sends nothing, the way is through customer service', async () => {
  const { dialog } = await openForgot({ answers: { recoveryWays: { ways: [] } } });
  expect(await dialog.findByText(/Nosso atendimento confirma/)).toBeTruthy();
});

test('where it cannot be told what a brand sends, the way is through customer service as well', async () => {
  const { dialog } = await openForgot({ answers: { recoveryWays: () => refusal('internal_error', 'Algo deu errado.') } });
  expect(await dialog.findByText(/Nosso atendimento confirma/)).toBeTruthy();
});

test('a link opens the new password, and its token stands in the address no more', async () => {
  const { api, user } = await startStory({
    at: '/resetPassword#the-token',
    answers: { registerRules: {}, resetForgotten: { account: 'marina' } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova senha' }));
  await waitFor(() => expect(window.location.href).not.toContain('the-token'));
  await user.type(await dialog.findByLabelText('Nova senha'), 'vento-sul-77x');
  await user.type(dialog.getByLabelText(/Confirm|Repita/), 'vento-sul-77x');
  await user.click(dialog.getByRole('button', { name: 'Criar nova senha' }));
  expect(await screen.findByRole('alertdialog', { name: 'Senha trocada' })).toBeTruthy();
  expect(api.requestsOf('resetForgotten')).toEqual([
    { token: 'the-token', newPassword: 'vento-sul-77x', confirmNewPassword: 'vento-sul-77x' },
  ]);
  expect(window.location.pathname).toBe('/');
});

test('a link that is used up says so and keeps what was typed', async () => {
  const { user } = await startStory({
    at: '/resetPassword#old',
    answers: { registerRules: {}, resetForgotten: () => refusal('reset_link_invalid', 'Este endereço já foi usado ou venceu.') },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova senha' }));
  await user.type(await dialog.findByLabelText('Nova senha'), 'vento-sul-77x');
  await user.type(dialog.getByLabelText(/Confirm|Repita/), 'vento-sul-77x');
  await user.click(dialog.getByRole('button', { name: 'Criar nova senha' }));
  expect(await dialog.findByText('Este endereço já foi usado ou venceu.')).toBeTruthy();
});

test('a newcomer registers by a number and its code alone', async () => {
  const { api, user } = await startStory({
    at: '/register',
    answers: {
      registerRules: {},
      registerSettings: { ...registerSettings, registerTypes: ['register', 'registerMobile'], captcha: true, smsVerification: true },
      smsRegister: { expiredMinutes: 5 },
      registerMobile: { account: 'm123', login: loginAnswer() },
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar conta' }));
  await user.click(await dialog.findByRole('radio', { name: 'Celular' }));
  expect(dialog.queryByLabelText('Usuário')).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: 'Celular' }), '11987654321');
  await user.click(dialog.getByRole('button', { name: 'Enviar código' }));
  await waitFor(() => expect(api.requestsOf('smsRegister')).toEqual([{ mobileNo: '11987654321', countryDialingCode: '+55' }]));
  await user.type(dialog.getByLabelText('Código recebido'), '123456');
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Criar conta' }));
  expect(await screen.findByRole('group', { name: 'Seu saldo' })).toBeTruthy();
  expect(api.requestsOf('registerMobile')).toMatchObject([
    { mobileNum: '11987654321', countryDialingCode: '+55', verificationCode: '123456', login: true },
  ]);
});
