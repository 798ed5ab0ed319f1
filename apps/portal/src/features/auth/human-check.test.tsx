import { refusal } from '@trevo/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registerSettings } from '../../../test/register-samples.ts';
import { startStory, type StoryOptions } from '../../../test/start-story.tsx';

const way = { kind: 'geetest', captchaId: '0123456789abcdef0123456789abcdef', script: 'https://captcha.example/v4/gt4.js' } as const;
const passed = { lot_number: 'lot', captcha_output: 'output', pass_token: 'token', gen_time: '1700000000' };

async function openLogin(answers: StoryOptions['answers'] = {}) {
  let tries = 0;
  const login = () => (++tries === 1 ? refusal('login_failed', 'Usuário ou senha não conferem.', { captcha: true }) : undefined);
  const story = await startStory({
    answers: { captchaWay: way, login: () => login() ?? refusal('captcha_wrong', 'A imagem não confere.', { captcha: true }), ...answers },
  });
  await story.user.click(await screen.findByRole('button', { name: 'Entrar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Entrar' }));
  await story.user.type(await dialog.findByLabelText('Usuário'), 'marina.alves');
  await story.user.type(dialog.getByLabelText('Senha'), 'segredo88');
  const submit = () => story.user.click(dialog.getByRole('button', { name: 'Entrar' }));
  return { ...story, dialog, submit };
}

/** What the frame tells the page around it. */
async function frameTells(data: object, from?: Window): Promise<void> {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Confirme que você é uma pessoa');
  const source = from ?? frame.contentWindow;
  fireEvent(window, new MessageEvent('message', { data: { of: 'captcha', ...data }, origin: window.location.origin, source }));
}

test('a log-in after failures opens the check of the brand’s service, and sends what was passed there; no picture is asked', async () => {
  const { api, dialog, submit } = await openLogin();
  await submit();
  await dialog.findByText('Usuário ou senha não conferem.');
  expect(screen.queryByTitle('Confirme que você é uma pessoa')).toBeNull();
  await submit();
  await frameTells({ passed });
  await waitFor(() => expect(api.requestsOf('login')).toHaveLength(2));
  expect(api.requestsOf('login')[1]).toMatchObject(passed);
  expect(api.requestsOf('captcha')).toEqual([]);
  expect(await dialog.findByText('A verificação não passou. Envie o formulário de novo para repeti-la.')).toBeTruthy();
});

test('a check that somebody closes sends nothing and says how it goes on', async () => {
  const { api, user, dialog, submit } = await openLogin();
  await submit();
  await dialog.findByText('Usuário ou senha não conferem.');
  await submit();
  const check = within(await screen.findByRole('dialog', { name: 'Confirme que você é uma pessoa' }));
  await user.click(check.getByRole('button', { name: 'Fechar' }));
  expect(await dialog.findByText(/A verificação foi fechada antes do fim/)).toBeTruthy();
  expect(api.requestsOf('login')).toHaveLength(1);
});

test('another window cannot say that a check was passed', async () => {
  const { api, dialog, submit } = await openLogin();
  await submit();
  await dialog.findByText('Usuário ou senha não conferem.');
  await submit();
  await frameTells({ passed }, window);
  await frameTells({ failed: 'closed' });
  await dialog.findByText(/A verificação foi fechada antes do fim/);
  expect(api.requestsOf('login')).toHaveLength(1);
});

test('where the service does not come, and the server does not reach it either, our own picture stands in', async () => {
  const { api, dialog, submit } = await openLogin({
    captcha: 'iVBORw0KGgo=',
    captchaWay: ({ failed }) => (failed === undefined ? way : { kind: 'own' as const }),
  });
  await submit();
  await dialog.findByText('Usuário ou senha não conferem.');
  await submit();
  await frameTells({ failed: 'failed' });
  expect(await dialog.findByText('A verificação está fora do ar. Digite os caracteres da imagem.')).toBeTruthy();
  expect(await dialog.findByLabelText('Código da imagem')).toBeTruthy();
  expect(api.requestsOf('captchaWay')).toContainEqual({ failed: '1' });
});

test('where only this browser does not reach the service, nothing stands in and the visitor is told', async () => {
  const { dialog, submit } = await openLogin();
  await submit();
  await dialog.findByText('Usuário ou senha não conferem.');
  await submit();
  await frameTells({ failed: 'failed' });
  expect(await dialog.findByText(/Não foi possível carregar a verificação/)).toBeTruthy();
  expect(dialog.queryByLabelText('Código da imagem')).toBeNull();
});

test('a link to a new password is ordered with what was passed at the service', async () => {
  const { api, user, dialog } = await openLogin({ recoveryWays: { ways: ['email'] }, forgotByEmail: { done: true } });
  await user.click(dialog.getByRole('button', { name: 'Esqueci a senha' }));
  const forgot = within(await screen.findByRole('dialog', { name: 'Recuperar a senha' }));
  await user.type(await forgot.findByLabelText('Usuário'), 'marina.alves');
  await user.type(forgot.getByLabelText('E-mail'), 'marina@example.com');
  await user.click(forgot.getByRole('button', { name: 'Enviar endereço' }));
  await frameTells({ passed });
  await waitFor(() =>
    expect(api.requestsOf('forgotByEmail')).toEqual([{ username: 'marina.alves', email: 'marina@example.com', ...passed }]),
  );
});

test('the registration shows no picture where the brand has a service', async () => {
  const { api } = await startStory({
    at: '/register',
    answers: { captchaWay: way, registerRules: {}, registerSettings: { ...registerSettings, captcha: true } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar conta' }));
  await dialog.findByLabelText('Senha');
  await waitFor(() => expect(api.requestsOf('captchaWay')).toHaveLength(1));
  expect(screen.queryByLabelText('Código da imagem')).toBeNull();
});

test('a picture that did not come is asked for by a button in its place', async () => {
  const { api, user, t } = await startStory({
    at: '/register',
    answers: {
      registerRules: {},
      registerSettings: { ...registerSettings, captcha: true },
      captcha: () => refusal('internal_error', 'Algo deu errado.'),
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar conta' }));
  const retry = await dialog.findByRole('button', { name: t('chunk.retry') });
  api.answer('captcha', 'cGljdHVyZQ==');
  await user.click(retry);
  expect(await dialog.findByRole('img', { name: t('captcha.image') })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: t('chunk.retry') })).toBeNull();
});
