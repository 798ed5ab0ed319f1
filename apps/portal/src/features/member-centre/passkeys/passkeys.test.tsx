import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@trevo/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startStory, type StoryOptions } from '../../../../test/start-story.tsx';

const device = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => device);
const proof = 'p'.repeat(43);
const key = {
  passkeyId: 'psk_0123456789abcdefghjkmnpqrs',
  name: 'Meu celular',
  synced: true,
  here: true,
  addedAt: '2026-11-01T12:00:00.000Z',
  usedAt: null,
} as const;
const one = { available: true, list: [key] };

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  device.startRegistration.mockReset().mockResolvedValue({ id: 'made' });
  device.startAuthentication.mockReset().mockResolvedValue({ id: 'signed' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const profile = {
  account: 'marina.alves',
  fields: {},
  referralCode: null,
  secondFactor: false,
  passwordChangedAt: null,
  registeredAt: '2026-01-01T12:00:00.000Z',
};
async function openCentre(answers: StoryOptions['answers'] = {}) {
  const story = await startStory({ at: '/member', as: {}, answers: { memberProfile: profile, memberDevices: [], ...answers } });
  const line = within((await screen.findByText('Chaves de acesso', { selector: 'b' })).closest('.chk') as HTMLElement);
  return { ...story, line };
}
async function openList(answers: StoryOptions['answers'] = {}) {
  const story = await openCentre({ passkeys: one, ...answers });
  await story.user.click(story.line.getByRole('button', { name: 'Gerenciar' }));
  return { ...story, dialog: within(await screen.findByRole('dialog', { name: 'Chaves de acesso' })) };
}

test('a passkey is added by a name, the account’s proof and the device', async () => {
  const { api, user, line } = await openCentre({
    passkeyBinding: { options: '{"challenge":"abc"}' },
    bindPasskey: { passkeyId: key.passkeyId },
  });
  await user.click(line.getByRole('button', { name: 'Adicionar chave de acesso' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar chave de acesso' }));
  await user.type(dialog.getByLabelText('Nome da chave'), 'Meu celular');
  await user.type(dialog.getByLabelText('Sua senha'), 'segredo88');
  api.answer('passkeys', one);
  await user.click(dialog.getByRole('button', { name: 'Adicionar chave de acesso' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('passkeyBinding')).toEqual([{ password: 'segredo88' }]);
  expect(device.startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
  expect(api.requestsOf('bindPasskey')).toEqual([{ name: 'Meu celular', credential: '{"id":"made"}' }]);
  expect(await line.findByText('Cadastradas: 1')).toBeTruthy();
});

test('where the device makes none, nothing is kept, and that is said', async () => {
  device.startRegistration.mockRejectedValue(new Error('NotAllowedError'));
  const { api, user, line } = await openCentre({ passkeyBinding: { options: '{}' } });
  await user.click(line.getByRole('button', { name: 'Adicionar chave de acesso' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar chave de acesso' }));
  await user.type(dialog.getByLabelText('Nome da chave'), 'x');
  await user.type(dialog.getByLabelText('Sua senha'), 'segredo88');
  await user.click(dialog.getByRole('button', { name: 'Adicionar chave de acesso' }));
  expect(await dialog.findByText(/Nada foi confirmado/)).toBeTruthy();
  expect(api.requestsOf('bindPasskey')).toEqual([]);
});

test('a passkey gets another name', async () => {
  const { api, user, dialog } = await openList({ renamePasskey: { done: true } });
  expect(dialog.getByText(/ainda não usada · Em vários aparelhos/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: /^Renomear/ }));
  await user.clear(dialog.getByLabelText('Nome da chave'));
  await user.type(dialog.getByLabelText('Nome da chave'), 'Notebook');
  await user.click(dialog.getByRole('button', { name: 'Salvar nome' }));
  await waitFor(() => expect(api.requestsOf('renamePasskey')).toEqual([{ passkeyId: key.passkeyId, name: 'Notebook' }]));
});

test('it is removed by a proof, which a passkey can give in place of the password', async () => {
  const { api, user, dialog } = await openList({
    passkeyChallenge: { options: '{}' },
    provePasskey: { proof },
    removePasskey: () => refusal('step_up_wrong', 'A senha não confere.'),
  });
  await user.click(dialog.getByRole('button', { name: /^Remover/ }));
  await user.click(await dialog.findByRole('button', { name: 'Usar chave de acesso' }));
  expect(await dialog.findByText('Confirmado com a chave de acesso')).toBeTruthy();
  expect(dialog.queryByLabelText('Sua senha')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Remover' }));
  expect(await dialog.findByText('A senha não confere.')).toBeTruthy();
  api.answer('removePasskey', { done: true });
  api.answer('passkeys', { available: true, list: [] });
  await user.click(dialog.getByRole('button', { name: 'Remover' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('removePasskey').at(-1)).toEqual({ passkeyId: key.passkeyId, password: proof });
});

test('at an address without a name none is offered, and why is said', async () => {
  const { line } = await openCentre({ passkeys: { available: false, list: [] } });
  expect(line.getByText(/Abra o site pelo nome dele/)).toBeTruthy();
  expect(line.queryByRole('button')).toBeNull();
});

test('a visitor logs in with a passkey; who paused is offered to take money out', async () => {
  const { api, user } = await startStory({
    answers: {
      passkeyLoginChallenge: { options: '{"challenge":"c"}' },
      loginByPasskey: () => refusal('login_paused_until', 'Você pediu uma pausa.'),
    },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Entrar' }))[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Entrar com chave de acesso' }));
  expect(await screen.findByText('Você pediu uma pausa.')).toBeTruthy();
  api.answer('loginByPasskey', () => refusal('passkey_refused', 'A chave de acesso não pôde ser confirmada.'));
  const out = screen.getByRole('button', { name: 'Entrar só para sacar' });
  await user.click(out);
  expect(await screen.findByText('A chave de acesso não pôde ser confirmada.')).toBeTruthy();
  expect(api.requestsOf('loginByPasskey')).toEqual([
    { credential: '{"id":"signed"}', side: 'portal' },
    { credential: '{"id":"signed"}', side: 'portal', purpose: 'withdraw' },
  ]);
});
