import type { Calls, ResponseOf } from '@trevo/contract';
import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startStory, type StoryOptions } from '../../../test/start-story.tsx';

const profile = {
  account: 'marina.alves',
  fields: { email: 'm•••@e•••.com' },
  referralCode: null,
  secondFactor: false,
  passwordChangedAt: null,
  registeredAt: '2026-01-01T12:00:00.000Z',
};

async function openCentre(answers: StoryOptions['answers'] = {}) {
  const story = await startStory({ at: '/member', as: {}, answers: { memberProfile: profile, memberDevices: [], ...answers } });
  await screen.findByText('Senha de saque');
  return story;
}

const lineOf = (title: string) => within(screen.getByText(title, { selector: 'b' }).closest('.chk') as HTMLElement);

test('what holds is said, and what is missing is offered', async () => {
  await openCentre();
  expect(lineOf('E-mail').getByText('m•••@e•••.com')).toBeTruthy();
  expect(lineOf('E-mail').getByText('Ativo')).toBeTruthy();
  expect(lineOf('Celular').getByText('Ainda não informado')).toBeTruthy();
  expect(lineOf('Senha de saque').getByRole('button', { name: 'Ativar' })).toBeTruthy();
});

test('what could not be asked for says so: movements are not an empty list, and a balance is not a hidden one', async () => {
  const lost = () => refusal('internal_error', 'Tente de novo.');
  await openCentre({ walletEntries: lost, consolidatedFunds: lost });
  const movements = within(await screen.findByRole('region', { name: 'Movimentações' }));
  expect(await movements.findByText('Tente de novo.')).toBeTruthy();
  const wallet = screen.getByRole('region', { name: 'Carteira' });
  await waitFor(() => expect(wallet.textContent).toContain('R$\u00a0–'));
  expect(wallet.textContent).not.toContain('***');
});

test('lines of what keeps the account that could not be asked for say so, each with a way to try again', async () => {
  const lost = () => refusal('internal_error', 'Tente de novo.');
  const story = await startStory({
    at: '/member',
    as: {},
    answers: { memberProfile: profile, memberDevices: [], memberSecurity: lost, passkeys: lost },
  });
  const again = () => screen.queryAllByRole('button', { name: 'Tentar de novo' }).filter((button) => button.closest('.chk') !== null);
  await waitFor(() => expect(again()).toHaveLength(2), { timeout: 20_000 });
  expect(lineOf('Chaves de acesso').getByText('Tente de novo.')).toBeTruthy();
  story.api.answer('memberSecurity', {
    email: null,
    mobile: null,
    paymentPassword: false,
    secondFactor: false,
    channels: { email: true, sms: true },
  });
  await story.user.click(again().at(-1) as HTMLElement);
  expect(await screen.findByText('Senha de saque')).toBeTruthy();
});

test('a number is bound by its code and the password', async () => {
  const { api, user } = await openCentre({ sendContactCode: { expiredMinutes: 5 }, bindContact: { done: true } });
  await user.click(lineOf('Celular').getByRole('button', { name: 'Confirmar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Celular da conta' }));
  await user.type(await dialog.findByLabelText('Celular'), '11987654321');
  await user.click(dialog.getByRole('button', { name: 'Enviar código' }));
  await waitFor(() =>
    expect(api.requestsOf('sendContactCode')).toEqual([{ channel: 'sms', target: '11987654321', countryDialingCode: '+55' }]),
  );
  await user.type(dialog.getByLabelText('Código recebido'), '123456');
  await user.type(dialog.getByLabelText('Sua senha'), 'segredo88');
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('bindContact')).toMatchObject([{ verificationCode: '123456', password: 'segredo88' }]);
});

test('the withdrawal password is said twice alike, and proven', async () => {
  const { api, user } = await openCentre({ setPaymentPassword: () => refusal('step_up_wrong', 'A senha não confere.') });
  await user.click(lineOf('Senha de saque').getByRole('button', { name: 'Ativar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Senha de saque' }));
  await user.type(dialog.getByLabelText('Nova senha de saque'), '482913');
  await user.type(dialog.getByLabelText('Repita a senha de saque'), '482914');
  await user.type(dialog.getByLabelText('Sua senha'), 'segredo88');
  await user.click(dialog.getByRole('button', { name: 'Salvar senha de saque' }));
  expect(api.requestsOf('setPaymentPassword')).toEqual([]);
  await user.clear(dialog.getByLabelText('Repita a senha de saque'));
  await user.type(dialog.getByLabelText('Repita a senha de saque'), '482913');
  await user.click(dialog.getByRole('button', { name: 'Salvar senha de saque' }));
  expect(await dialog.findByText('A senha não confere.')).toBeTruthy();
});

const closing = {
  currency: 'BRL',
  cash: '0.00',
  takeOutFirst: false,
  pending: '0.00',
  points: '120',
  held: '0',
  bonuses: [{ title: 'Boas-vindas', won: '5.00', bonus: '20.00' }],
  credited: [],
  lost: [],
  freeSpins: 0,
  freeBets: 0,
  figures: 'f1',
} as const satisfies ResponseOf<Calls['closingFigures']>;

test('closing says what it means and what ends with it, asks for a proof, and leaves', async () => {
  const { api, user } = await openCentre({ closingFigures: closing, closeAccount: { done: true } });
  await user.click(lineOf('Encerrar a conta').getByRole('button', { name: 'Encerrar a conta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar a conta' }));
  expect(dialog.getByText(/É definitivo/)).toBeTruthy();
  expect(await dialog.findByText(/^Boas-vindas: R\$.20,00 de bônus e R\$.5,00/)).toBeTruthy();
  expect(dialog.getByText(/^120 pontos/)).toBeTruthy();
  await user.type(dialog.getByLabelText('Sua senha'), 'segredo88');
  await user.click(dialog.getByRole('button', { name: 'Encerrar a conta' }));
  expect(await screen.findByRole('alertdialog', { name: 'Conta encerrada' })).toBeTruthy();
  expect(api.requestsOf('closeAccount')).toEqual([{ password: 'segredo88', figures: 'f1' }]);
  expect(sessionStorage.getItem('token')).toBeNull();
});

test('a refusal to close stands in the dialog', async () => {
  const { user } = await openCentre({
    closingFigures: { ...closing, cash: '30.00', takeOutFirst: true },
    closeAccount: () => refusal('close_balance', 'Retire o saldo antes de encerrar a conta.'),
  });
  await user.click(lineOf('Encerrar a conta').getByRole('button', { name: 'Encerrar a conta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar a conta' }));
  expect(await dialog.findByText(/R\$.30,00 em dinheiro são seus/)).toBeTruthy();
  await user.type(dialog.getByLabelText('Sua senha'), 'segredo88');
  await user.click(dialog.getByRole('button', { name: 'Encerrar a conta' }));
  expect(await dialog.findByText('Retire o saldo antes de encerrar a conta.')).toBeTruthy();
});

const withPin = {
  email: { masked: 'm•••@e•••.com', proven: true },
  mobile: null,
  paymentPassword: true,
  secondFactor: false,
  channels: { email: true, sms: true },
};

test('a forgotten withdrawal password is replaced by a code and the password, and what that costs is said before and after', async () => {
  const { api, user } = await openCentre({
    memberSecurity: withPin,
    sendPaymentCode: { expiredMinutes: 5 },
    resetPaymentPassword: { done: true, until: '2026-11-24T12:00:00.000Z' },
  });
  await user.click(lineOf('Senha de saque').getByRole('button', { name: 'Alterar' }));
  await user.click(await screen.findByRole('button', { name: 'Esqueci a senha de saque' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Redefinir senha de saque' }));
  expect(dialog.getByText(/nenhum saque ou transferência sai por 24 horas/)).toBeTruthy();
  await user.click(await dialog.findByRole('button', { name: 'Enviar código' }));
  await waitFor(() => expect(api.requestsOf('sendPaymentCode')).toEqual([{ channel: 'email' }]));
  await user.type(dialog.getByLabelText('Código recebido'), '123456');
  await user.type(dialog.getByLabelText('Sua senha'), 'segredo88');
  await user.type(dialog.getByLabelText('Nova senha de saque'), '775533');
  await user.type(dialog.getByLabelText('Repita a senha de saque'), '775533');
  await user.click(dialog.getByRole('button', { name: 'Redefinir senha de saque' }));
  expect(await screen.findByRole('alertdialog', { name: 'Senha de saque redefinida' })).toBeTruthy();
  expect(api.requestsOf('resetPaymentPassword')).toEqual([
    { channel: 'email', verificationCode: '123456', password: 'segredo88', newPaymentPassword: '775533', confirmPaymentPassword: '775533' },
  ]);
});

test('without a proven contact the way through customer service is told, and a second factor needs no way back', async () => {
  const { user } = await openCentre({ memberSecurity: { ...withPin, email: null } });
  await user.click(lineOf('Senha de saque').getByRole('button', { name: 'Alterar' }));
  await user.click(await screen.findByRole('button', { name: 'Esqueci a senha de saque' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Redefinir senha de saque' }));
  expect(dialog.getByText(/fale com o atendimento/)).toBeTruthy();
  expect(dialog.queryByLabelText('Sua senha')).toBeNull();
});

test('the picture is one of twelve: the chosen one is told to the server, and stands in the header at once', async () => {
  const refused = () => refusal('too_many_requests', 'Muitas tentativas.');
  const { api, user } = await openCentre({ setMemberIcon: refused });
  await user.click(lineOf('Sua imagem').getByRole('button', { name: 'Escolher' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sua imagem' }));
  expect(dialog.getAllByRole('radio')).toHaveLength(12);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Imagem 5' }).checked).toBe(true);
  expect(dialog.getByRole('button', { name: 'Usar esta imagem' }).hasAttribute('disabled')).toBe(true);
  await user.click(dialog.getByRole('radio', { name: 'Imagem 8' }));
  await user.click(dialog.getByRole('button', { name: 'Usar esta imagem' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Muitas tentativas.');
  api.answer('setMemberIcon', { done: true });
  await user.click(dialog.getByRole('button', { name: 'Usar esta imagem' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('setMemberIcon').at(-1)).toEqual({ icon: 7 });
  await waitFor(() => expect(document.querySelector('header img[src="/avatars/7.svg"]')).not.toBeNull());
});
