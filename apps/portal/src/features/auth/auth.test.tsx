import { announcement, loginAnswer, memberInfo, refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registerSettings } from '../../../test/register-samples.ts';
import { startStory, type StoryOptions } from '../../../test/start-story.tsx';

async function openLogin(options: StoryOptions = {}) {
  const story = await startStory(options);
  await story.user.click(await screen.findByRole('button', { name: 'Entrar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Entrar' }));
  await dialog.findByLabelText('Usuário');
  async function submit(username: string, password: string): Promise<void> {
    await story.user.type(dialog.getByLabelText('Usuário'), username);
    await story.user.type(dialog.getByLabelText('Senha'), password);
    await story.user.click(dialog.getByRole('button', { name: 'Entrar' }));
  }
  return { ...story, dialog, submit };
}

test('[S2.LOGIN.01] [S4.LOGIN.02] [S4.LOGIN.04] [S1.ROLE.08] [S2.HEAD.02] a log-in keeps the token, loads the account and closes the popup', async () => {
  const { api, submit } = await openLogin();
  await submit('  marina.alves ', ' segredo88 ');
  expect(await screen.findByRole('group', { name: 'Seu saldo' })).toBeTruthy();
  expect(sessionStorage.getItem('token')).toBe('token-of-marina');
  expect(api.requestsOf('login')).toMatchObject([{ type: 'username', username: 'marina.alves', password: 'segredo88', side: 'portal' }]);
  expect(api.requestsOf('firstLogin')).toEqual([]);
  expect(screen.queryByRole('dialog', { name: 'Entrar' })).toBeNull();
});

test('[S5.VAL.62] an empty form is not sent, and says what to do', async () => {
  const { api, user, dialog } = await openLogin();
  await user.click(dialog.getByRole('button', { name: 'Entrar' }));
  expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Preencha este campo', 'Preencha este campo']);
  expect(api.requestsOf('login')).toEqual([]);
});

test('[S4.CAPT.01] [S8.ERR.04] the captcha appears after a failure that asks for it, and not before', async () => {
  const { api, submit, dialog } = await openLogin({
    answers: { login: () => refusal('login_failed', 'Usuário ou senha não conferem.', { captcha: true }), captcha: 'iVBORw0KGgo=' },
  });
  expect(dialog.queryByLabelText('Código da imagem')).toBeNull();
  expect(api.requestsOf('captcha')).toEqual([]);
  await submit('marina.alves', 'errada88');
  expect(await dialog.findByLabelText('Código da imagem')).toBeTruthy();
  expect(await dialog.findByText('Usuário ou senha não conferem.')).toBeTruthy();
  await waitFor(() => expect(api.requestsOf('captcha').length).toBeGreaterThan(0));
  expect(sessionStorage.getItem('token')).toBeNull();
});

test('who does not see the picture listens to a code instead, and comes back to a picture', async () => {
  const { api, user, submit, dialog } = await openLogin({
    answers: {
      login: () => refusal('login_failed', 'Usuário ou senha não conferem.', { captcha: true }),
      captcha: 'iVBORw0KGgo=',
      captchaSound: 'UklGRgAAAAA=',
    },
  });
  await submit('marina.alves', 'errada88');
  await user.click(await dialog.findByRole('button', { name: 'Ouvir um código' }));
  expect(await dialog.findByRole('button', { name: 'Ouvir de novo' })).toBeTruthy();
  expect(document.querySelector('audio')?.getAttribute('src')).toBe('data:audio/wav;base64,UklGRgAAAAA=');
  expect(dialog.queryByAltText('Imagem com o código')).toBeNull();
  expect(dialog.getByRole('textbox', { name: 'Código para ouvir' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Ver uma imagem' }));
  expect(await dialog.findByAltText('Imagem com o código')).toBeTruthy();
  expect(api.requestsOf('captchaSound')).toHaveLength(1);
});

test('a failure without the flag shows no captcha', async () => {
  const { submit, dialog } = await openLogin({ answers: { login: () => refusal('login_failed', 'Usuário ou senha não conferem.') } });
  await submit('marina.alves', 'errada88');
  expect(await dialog.findByText('Usuário ou senha não conferem.')).toBeTruthy();
  expect(dialog.queryByLabelText('Código da imagem')).toBeNull();
});

test('[S4.LOGIN.03] the first log-in runs its action once', async () => {
  const { api, submit } = await openLogin({ answers: { login: loginAnswer({ firstTimeLogin: true }), firstLogin: { done: true } } });
  await submit('marina.alves', 'segredo88');
  await screen.findByRole('group', { name: 'Seu saldo' });
  expect(api.requestsOf('firstLogin')).toEqual([{}]);
});

test('[S4.LOGIN.05] a log-in without a forced change shows the news for accounts, once per session', async () => {
  const news = announcement({ execution: 'A', title: 'Novos limites' });
  const page = { list: [news], totalPages: 1, pageNum: 1, total: 1 };
  const { user, submit } = await openLogin({
    answers: { announcements: { banners: [], player: [], popup: [news], promotion: [] }, listAnnouncements: page },
  });
  await submit('marina.alves', 'segredo88');
  const dialog = within(await screen.findByRole('dialog', { name: 'Comunicados' }));
  expect(await dialog.findByRole('button', { name: 'Novos limites' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sessionStorage.getItem('announcementClosedMember')).toBe('closed');
});

test('[S5.CAPT.01] another captcha picture comes once per second at most', async () => {
  const { api, user, submit, dialog } = await openLogin({
    answers: { login: () => refusal('login_failed', 'Usuário ou senha não conferem.', { captcha: true }), captcha: 'iVBORw0KGgo=' },
  });
  await submit('marina.alves', 'errada88');
  const another = await dialog.findByRole('button', { name: 'Trocar imagem' });
  await waitFor(() => expect(api.requestsOf('captcha')).toHaveLength(1));
  await user.tripleClick(another);
  await waitFor(() => expect(api.requestsOf('captcha')).toHaveLength(2));
  await user.click(another);
  expect(api.requestsOf('captcha')).toHaveLength(2);
  await waitFor(
    async () => {
      await user.click(another);
      expect(api.requestsOf('captcha')).toHaveLength(3);
    },
    { timeout: 60_000, interval: 200 },
  );
});

test('[S4.LOGIN.06] an agent goes to /agentHome', async () => {
  const { submit } = await openLogin({ answers: { memberInfo: memberInfo({ type: 1 }) } });
  await submit('helena', 'segredo88');
  await waitFor(() => expect(window.location.pathname).toBe('/agentHome'));
});

test('[S2.SCREEN.05] [S4.LOGIN.07] an access that is new asks for the second factor, and goes on with it', async () => {
  const { api, user, submit, dialog } = await openLogin({
    answers: {
      login: ({ verificationCode }) =>
        verificationCode === '482913' ? loginAnswer() : refusal('second_factor_required', 'Digite o código do seu aplicativo.'),
    },
  });
  await submit('marina.alves', 'segredo88');
  await user.type(await dialog.findByLabelText('Código de verificação'), '482913');
  await user.click(dialog.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('group', { name: 'Seu saldo' })).toBeTruthy();
  expect(api.requestsOf('login')).toHaveLength(2);
});

test('[S9.CONST.24] a remembered browser fills the form in; the password never leaves the server', async () => {
  const { api, user, dialog } = await openLogin({
    answers: { rememberedLogin: { username: 'marina.alves', until: '2026-11-22T12:00:00.000Z' }, loginRemembered: loginAnswer() },
  });
  expect(dialog.getByLabelText<HTMLInputElement>('Usuário').value).toBe('marina.alves');
  expect(dialog.getByLabelText<HTMLInputElement>('Senha').value).toBe('');
  await user.click(dialog.getByRole('button', { name: 'Entrar' }));
  await screen.findByRole('group', { name: 'Seu saldo' });
  expect(api.requestsOf('loginRemembered')).toHaveLength(1);
  expect(api.requestsOf('login')).toEqual([]);
});

test('[S4.PWD.03] [S4.PWD.06] [S4.PWD.07] [S4.PWD.08] [S2.PWD.02] [S2.MODAL.05] an initial password must be changed before anything is loaded', async () => {
  const { api, user, submit } = await openLogin({
    answers: {
      login: loginAnswer({ mustChangePassword: true }),
      registerRules: {},
      changePassword: { endedSessions: 0 },
    },
  });
  await submit('marina.alves', '123456');
  const dialog = within(await screen.findByRole('dialog', { name: 'Troque sua senha' }));
  expect(api.requestsOf('memberInfo')).toEqual([]);
  expect(dialog.queryByRole('button', { name: 'Fechar' })).toBeNull();
  await user.type(await dialog.findByLabelText('Nova senha'), 'segredo88');
  await user.type(dialog.getByLabelText('Confirmar nova senha'), 'segredo88');
  await user.click(dialog.getByRole('button', { name: 'Trocar senha' }));
  expect(await screen.findByRole('group', { name: 'Seu saldo' })).toBeTruthy();
  expect(api.requestsOf('changePassword')).toMatchObject([{ oldPassword: '123456', newPassword: 'segredo88' }]);
  expect(api.requestsOf('memberInfo').length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog', { name: 'Troque sua senha' })).toBeNull();
  expect(window.location.pathname).toBe('/');
});

test('the owner of an account that an agent made says who they are with the new password', async () => {
  const { api, user, submit } = await openLogin({
    answers: {
      login: loginAnswer({ mustChangePassword: true }),
      registerRules: {},
      accountClaim: { needed: true, fields: ['payeeName'], ageMin: 18 },
      claimAccount: { endedSessions: 0 },
    },
  });
  await submit('marina.alves', '123456');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assuma sua conta' }));
  await user.type(await dialog.findByLabelText('Nova senha'), 'segredo88');
  await user.type(dialog.getByLabelText('Confirmar nova senha'), 'segredo88');
  await user.click(dialog.getByRole('button', { name: 'Abrir minha conta' }));
  expect(api.requestsOf('claimAccount')).toEqual([]);
  await user.type(dialog.getByLabelText('Nome completo'), 'Marina Alves');
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Abrir minha conta' }));
  expect(await screen.findByRole('group', { name: 'Seu saldo' })).toBeTruthy();
  expect(api.requestsOf('claimAccount')).toEqual([
    {
      oldPassword: '123456',
      newPassword: 'segredo88',
      confirmNewPassword: 'segredo88',
      payeeName: 'Marina Alves',
      termsAccepted: true,
      ageConfirmed: true,
    },
  ]);
});

const settings = { ...registerSettings, fields: [{ field: 'affiliateCode', required: false }] };

async function openRegistration(options: StoryOptions = {}) {
  const story = await startStory({
    at: '/register?referralCode=HELENA24',
    ...options,
    answers: { registerSettings: settings, registerRules: {}, ...options.answers },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar conta' }));
  await story.user.type(await dialog.findByLabelText('Usuário'), 'bianca1');
  await story.user.type(dialog.getByLabelText('Senha'), 'segredo88');
  await story.user.type(dialog.getByLabelText('Confirmar senha'), 'segredo88');
  return { ...story, dialog };
}

test('where a brand opens no accounts the registration says so, and leads to the log-in', async () => {
  const { user, t } = await startStory({
    at: '/register',
    answers: { registerSettings: { ...settings, registerTypes: [] }, registerRules: {} },
  });
  const dialog = within(await screen.findByRole('dialog', { name: t('register.title') }));
  expect(await dialog.findByText(t('register.closedText'))).toBeTruthy();
  expect(dialog.queryByLabelText('Senha')).toBeNull();
  await user.click(dialog.getByRole('button', { name: t('register.login') }));
  expect(await screen.findByRole('dialog', { name: t('login.title') })).toBeTruthy();
});

test('[S5.VAL.21] without terms and age nothing is sent', async () => {
  const { api, user, dialog } = await openRegistration();
  await user.click(dialog.getByRole('button', { name: 'Criar conta' }));
  expect(dialog.getByText('Aceite os termos para continuar')).toBeTruthy();
  expect(dialog.getByText('Confirme sua idade para continuar')).toBeTruthy();
  expect(api.requestsOf('register')).toEqual([]);
});

test('[S2.REG.01] [S3.ENT.04] [S4.REG.03] [S4.REG.04] [S4.REG.05] [S1.ROLE.09] [S9.CONST.38] a registration logs in, closes the popup and goes to root', async () => {
  const { api, user, dialog } = await openRegistration({
    answers: { register: { account: 'bianca1', login: loginAnswer({ token: 'token-of-bianca' }) } },
  });
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
  expect(dialog.getByText('Declaro que tenho 18 anos ou mais.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Criar conta' }));
  expect(await screen.findByRole('group', { name: 'Seu saldo' })).toBeTruthy();
  expect(api.requestsOf('register')).toMatchObject([
    { username: 'bianca1', referralCode: 'HELENA24', login: true, registerMethod: 'WEB', termsAccepted: true, ageConfirmed: true },
  ]);
  expect(sessionStorage.getItem('token')).toBe('token-of-bianca');
  expect(window.location.pathname).toBe('/');
  expect(screen.queryByRole('dialog', { name: 'Criar conta' })).toBeNull();
});

test('[S3.ENT.06] a brand’s own fields have their words, and an invitation says whose it is', async () => {
  const fields = (['nickname', 'zalo', 'telegram', 'birthday'] as const).map((field) => ({ field, required: true }));
  const { api, user, dialog } = await openRegistration({
    answers: { registerSettings: { ...settings, fields }, register: { account: 'bianca1', login: loginAnswer() } },
  });
  expect(dialog.getByText('Indicação: HELENA24')).toBeTruthy();
  await user.type(dialog.getByLabelText('Apelido'), 'Bia');
  await user.type(dialog.getByLabelText('Zalo'), 'bia.zalo');
  await user.type(dialog.getByLabelText('Telegram'), '@bia');
  const birthday = within(dialog.getByRole('group', { name: 'Data de nascimento' }));
  expect(birthday.getAllByRole('textbox').map((part) => part.getAttribute('aria-label'))).toEqual(['Dia', 'Mês', 'Ano']);
  await user.type(birthday.getByLabelText('Dia'), '01051990');
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Criar conta' }));
  await waitFor(() => expect(api.requestsOf('register')).toHaveLength(1));
  expect(api.requestsOf('register')).toMatchObject([
    { nickname: 'Bia', zalo: 'bia.zalo', telegram: '@bia', birthday: '1990-05-01', referralCode: 'HELENA24' },
  ]);
});

test('[S8.ERR.03] a wrong invitation code is told in a dialog of its own', async () => {
  const { user, dialog, t } = await openRegistration({ answers: { register: () => refusal('invitation_code_error', 'código inválido') } });
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Criar conta' }));
  const warning = within(await screen.findByRole('alertdialog', { name: 'Código de convite' }));
  expect(warning.getByText(t('invitation_code_error'))).toBeTruthy();
  expect(sessionStorage.getItem('token')).toBeNull();
});

test('a form with faults is not sent, and the keyboard stands in the first field that is wrong', async () => {
  const { api, user, dialog } = await openRegistration();
  await user.clear(dialog.getByLabelText('Senha'));
  await user.click(dialog.getByRole('button', { name: 'Criar conta' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Senha')));
  expect(api.requestsOf('register')).toEqual([]);
});

test('a wrong image code is told under its empty field, where the keyboard stands; typing another takes the sentence away', async () => {
  const { user, dialog } = await openRegistration({
    answers: {
      registerSettings: { ...settings, captcha: true },
      captcha: 'iVBORw0KGgo=',
      register: () =>
        refusal('captcha_wrong', 'O código não confere.', {
          fields: [{ at: 'captcha', code: 'captcha_wrong', message: 'O código não confere.' }],
        }),
    },
  });
  const code = dialog.getByLabelText<HTMLInputElement>('Código da imagem');
  await user.type(code, 'AAAAA');
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Criar conta' }));
  expect(await dialog.findByText('O código não confere.')).toBeTruthy();
  expect([code.value, document.activeElement]).toEqual(['', code]);
  expect(dialog.queryByText('Preencha este campo')).toBeNull();
  await user.type(code, 'B');
  expect(dialog.queryByText('O código não confere.')).toBeNull();
});

test('no password has no strength', async () => {
  const { user, dialog } = await openRegistration();
  await user.clear(dialog.getByLabelText('Senha'));
  expect(dialog.getByRole('img', { name: 'Força da senha: 0 de 4' }).querySelectorAll('.on')).toHaveLength(0);
});

test('closing the registration goes home (decision D4)', async () => {
  const { user, dialog } = await openRegistration();
  await user.click(dialog.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});
