import { loginAnswer, refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { registerSettings } from '../../../test/register-samples.ts';
import { startStory, type StoryOptions } from '../../../test/start-story.tsx';
import { $socialProof } from '../../platform/social-proof.ts';

const leave = vi.hoisted(() => ({ leaveTo: vi.fn<(url: string) => void>() }));
vi.mock('../../platform/leave.ts', () => leave);
const ways = [{ provider: 'demo', name: 'Demo ID' }];
const proof = {
  ticket: 't'.repeat(43),
  provider: 'demo',
  name: 'Demo ID',
  label: 'm•••@example.com',
  known: true,
  purpose: 'enter' as const,
};
const settings = {
  ...registerSettings,
  registerTypes: ['register' as const, 'registerMobile' as const],
  captcha: true,
  mobilePassword: true,
};
const back = '/social?state=st&code=co&iss=https%3A%2F%2Fid.example';

beforeEach(() => {
  leave.leaveTo.mockReset();
  $socialProof.set(undefined);
});

async function comeBack(options: StoryOptions = {}) {
  const story = await startStory({ at: back, ...options, answers: { proveSocial: proof, ...options.answers } });
  return { ...story, dialog: within(await screen.findByRole('dialog', { name: 'Entrar por outro serviço' })) };
}

test('the log-in leads to the brand’s providers, and to none where it has none', async () => {
  const { api, user } = await startStory({ answers: { socialWays: ways, beginSocial: { url: 'https://id.example/authorize?state=st' } } });
  await user.click((await screen.findAllByRole('button', { name: 'Entrar' }))[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Continuar com Demo ID' }));
  await waitFor(() => expect(leave.leaveTo).toHaveBeenCalledWith('https://id.example/authorize?state=st'));
  expect(api.requestsOf('beginSocial')).toEqual([{ provider: 'demo', purpose: 'enter' }]);
});

test('a provider that does not answer is told in its place', async () => {
  const { user } = await startStory({ answers: { socialWays: ways, beginSocial: () => refusal('social_unavailable', 'Não respondeu.') } });
  await user.click((await screen.findAllByRole('button', { name: 'Entrar' }))[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Continuar com Demo ID' }));
  expect(await screen.findByText('Não respondeu.')).toBeTruthy();
  expect(leave.leaveTo).not.toHaveBeenCalled();
});

test('who comes back with a bound identity is in, once; what came back stands in no address', async () => {
  const { api } = await comeBack({ answers: { loginSocial: loginAnswer({ token: 'token-of-marina' }) } });
  expect(await screen.findByRole('group', { name: 'Seu saldo' })).toBeTruthy();
  expect(api.requestsOf('proveSocial')).toEqual([{ socialState: 'st', socialCode: 'co', iss: 'https://id.example' }]);
  expect(api.requestsOf('loginSocial')).toEqual([{ ticket: proof.ticket, side: 'portal' }]);
  expect([window.location.pathname, window.location.search]).toEqual(['/', '']);
  expect(sessionStorage.getItem('token')).toBe('token-of-marina');
});

test('the second factor is asked for, and the same ticket goes on', async () => {
  const { api, user, dialog } = await comeBack({
    answers: {
      loginSocial: ({ verificationCode }) =>
        verificationCode === '482913' ? loginAnswer() : refusal('second_factor_required', 'Digite o código do seu aplicativo.'),
    },
  });
  await user.type(await dialog.findByLabelText('Código de verificação'), '482913');
  await user.click(dialog.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('group', { name: 'Seu saldo' })).toBeTruthy();
  expect(api.requestsOf('loginSocial')).toHaveLength(2);
});

test('who paused is offered to take money out', async () => {
  const { api, user, dialog } = await comeBack({ answers: { loginSocial: () => refusal('login_paused_until', 'Você pediu uma pausa.') } });
  expect(await dialog.findByText('Você pediu uma pausa.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Entrar só para sacar' }));
  await waitFor(() => expect(api.requestsOf('loginSocial').at(-1)).toMatchObject({ purpose: 'withdraw' }));
});

test.each([
  ['/social?error=access_denied&state=st', 'Não foi possível entrar. Tente de novo.'],
  ['/social?error=something', 'Erro desconhecido. Tente de novo.'],
  ['/social', 'Erro desconhecido. Tente de novo.'],
])('[S8.ERR.17] %s says what happened, and asks the server for nothing', async (at, words) => {
  const { api, user, dialog } = await comeBack({ at });
  expect(dialog.getByText(words)).toBeTruthy();
  expect(api.requestsOf('proveSocial')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Tentar outra vez' }));
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
});

test('what the server refuses is told, and nobody is in', async () => {
  const { dialog } = await comeBack({ answers: { proveSocial: () => refusal('social_refused', 'A confirmação não vale mais.') } });
  expect(await dialog.findByText('A confirmação não vale mais.')).toBeTruthy();
  expect(sessionStorage.getItem('token')).toBeNull();
});

test('a newcomer registers with what was proven: by user name, without a captcha, with the ticket', async () => {
  const { api, user, dialog } = await comeBack({
    answers: {
      proveSocial: { ...proof, known: false },
      registerSettings: settings,
      registerRules: {},
      register: { account: 'bianca1', login: loginAnswer() },
    },
  });
  expect(await dialog.findByText(/Ainda não há conta ligada/)).toBeTruthy();
  expect(api.requestsOf('loginSocial')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Criar conta com este acesso' }));
  const form = within(await screen.findByRole('dialog', { name: 'Criar conta' }));
  expect(await form.findByText('A conta nova ficará ligada a Demo ID (m•••@example.com).')).toBeTruthy();
  expect([form.queryByLabelText('Código da imagem'), form.queryByRole('radio')]).toEqual([null, null]);
  await user.type(form.getByLabelText('Usuário'), 'bianca1');
  await user.type(form.getByLabelText('Senha'), 'segredo88');
  await user.type(form.getByLabelText('Confirmar senha'), 'segredo88');
  for (const box of form.getAllByRole('checkbox')) await user.click(box);
  await user.click(form.getByRole('button', { name: 'Criar conta' }));
  expect(await screen.findByRole('group', { name: 'Seu saldo' })).toBeTruthy();
  expect(api.requestsOf('register')).toMatchObject([
    { username: 'bianca1', socialTicket: proof.ticket, login: true, registerMethod: 'WEB' },
  ]);
  expect($socialProof.get()).toBeUndefined();
});

test('who has an account is led to the log-in, and told how to bind', async () => {
  const { user, dialog } = await comeBack({ answers: { proveSocial: { ...proof, known: false } } });
  expect(await dialog.findByText(/ligue este acesso na central de segurança/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Já tenho conta' }));
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
});

test('who invited is kept on the way to a provider and back', async () => {
  const { user } = await startStory({
    at: '/register?referralCode=HELENA24',
    answers: { socialWays: ways, registerSettings: settings, registerRules: {}, beginSocial: { url: 'https://id.example/a' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Continuar com Demo ID' }));
  await waitFor(() => expect(leave.leaveTo).toHaveBeenCalled());
  expect(sessionStorage.getItem('socialFrom')).toBe('/register?referralCode=HELENA24');
});

test.each([
  ['/login', 'Entrar'],
  ['/register', 'Criar conta'],
])('where it cannot be told what else lets people in, the form at %s stands, and is not asked for again and again', async (at, name) => {
  const refuse = () => refusal('internal_error', 'Algo deu errado.');
  const { api } = await startStory({ at, answers: { registerRules: {}, registerSettings, socialWays: refuse, captchaWay: refuse } });
  const dialog = within(await screen.findByRole('dialog', { name }));
  const field = await dialog.findByLabelText('Usuário');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(field.isConnected).toBe(true);
  expect(api.requestsOf('socialWays').length).toBeLessThan(4);
});
