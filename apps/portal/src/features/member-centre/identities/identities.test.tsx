import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@trevo/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { startStory, type StoryOptions } from '../../../../test/start-story.tsx';
import { $socialProof } from '../../../platform/social-proof.ts';

const leave = vi.hoisted(() => ({ leaveTo: vi.fn<(url: string) => void>() }));
vi.mock('../../../platform/leave.ts', () => leave);
const identity = {
  identityId: 'idy_0123456789abcdefghjkmnpqrs' as const,
  provider: 'demo',
  name: 'Demo ID',
  label: 'm•••@example.com',
  boundAt: '2026-11-01T12:00:00.000Z',
  usedAt: null,
};
const profile = {
  account: 'marina.alves',
  fields: {},
  referralCode: null,
  secondFactor: false,
  passwordChangedAt: null,
  registeredAt: '2026-01-01T12:00:00.000Z',
};
const proof = {
  ticket: 't'.repeat(43),
  provider: 'demo',
  name: 'Demo ID',
  label: 'm•••@example.com',
  known: false,
  purpose: 'bind' as const,
};

beforeEach(() => {
  leave.leaveTo.mockReset();
  $socialProof.set(undefined);
});

const openCentre = (options: StoryOptions = {}) =>
  startStory({ at: '/member', as: {}, ...options, answers: { memberProfile: profile, memberDevices: [], ...options.answers } });

test('a free provider is bound: to it and back, and then by the account’s own proof', async () => {
  const free = { free: [{ provider: 'demo', name: 'Demo ID' }], list: [] };
  const begun = await openCentre({ answers: { boundIdentities: free, beginSocial: { url: 'https://id.example/a' } } });
  await begun.user.click(await screen.findByRole('button', { name: 'Ligar Demo ID' }));
  await waitFor(() => expect(leave.leaveTo).toHaveBeenCalledWith('https://id.example/a'));
  expect(begun.api.requestsOf('beginSocial')).toEqual([{ provider: 'demo', purpose: 'bind' }]);
});

test('what comes back to be bound leads to the security centre, which asks for the proof', async () => {
  const { api, user } = await openCentre({
    at: '/social?state=st&code=co',
    answers: { proveSocial: proof, bindIdentity: () => refusal('step_up_wrong', 'A senha não confere.') },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Ligar Demo ID' }));
  expect(window.location.pathname).toBe('/member');
  await user.click(dialog.getByRole('button', { name: 'Ligar Demo ID' }));
  expect(api.requestsOf('bindIdentity')).toEqual([]);
  await user.type(dialog.getByLabelText('Sua senha'), 'segredo88');
  await user.click(dialog.getByRole('button', { name: 'Ligar Demo ID' }));
  expect(await dialog.findByText('A senha não confere.')).toBeTruthy();
  api.answer('bindIdentity', { identityId: identity.identityId });
  api.answer('boundIdentities', { free: [], list: [identity] });
  await user.click(dialog.getByRole('button', { name: 'Ligar Demo ID' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('bindIdentity').at(-1)).toEqual({ ticket: proof.ticket, password: 'segredo88' });
  expect(await screen.findByText(/m•••@example.com · Ligado em/)).toBeTruthy();
});

test('a bound identity is removed by a proof', async () => {
  const { api, user } = await openCentre({ answers: { boundIdentities: { free: [], list: [identity] }, removeIdentity: { done: true } } });
  await user.click(await screen.findByRole('button', { name: /^Remover\s*Demo ID/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remover Demo ID' }));
  await user.type(dialog.getByLabelText('Sua senha'), 'segredo88');
  api.answer('boundIdentities', { free: [], list: [] });
  await user.click(dialog.getByRole('button', { name: 'Remover Demo ID' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('removeIdentity')).toEqual([{ identityId: identity.identityId, password: 'segredo88' }]);
});

test('a brand without providers shows nothing of them', async () => {
  await openCentre();
  expect(await screen.findByText('Chaves de acesso', { selector: 'b' })).toBeTruthy();
  expect(screen.queryByText(/Demo ID/)).toBeNull();
});
