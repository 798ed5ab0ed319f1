import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startStory, type StoryOptions } from '../../../test/start-story.tsx';

const message = {
  id: 'mms_01k0000000000000000000000a',
  nature: 'invitation',
  title: 'Torneio na sexta',
  content: '<p>Às <strong>20h</strong>.</p><p>Até lá!</p>',
  at: '2026-11-20T12:00:00.000Z',
  read: false,
} as const;
const notice = { id: 'ntc_01k0000000000000000000000a', kind: 'welcome', values: {}, at: '2026-11-19T12:00:00.000Z', read: false } as const;

const openInbox = (answers: StoryOptions['answers'] = {}) =>
  startStory({
    at: '/member?page=messageV2',
    as: {},
    answers: {
      memberNotices: [notice],
      memberMessages: [message],
      unreadCount: { unreadCount: 2 },
      readMessages: { unreadCount: 1 },
      readNotices: { unreadCount: 0 },
      ...answers,
    },
  });

test('[S1.MC.04] what operators wrote stands among the notices, newest first; opened it is shown whole and counts as read', async () => {
  const { api, user } = await openInbox();
  const opening = await screen.findByRole('button', { name: 'Abrir mensagem: Torneio na sexta' });
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.findIndex((text) => text.includes('Torneio'))).toBeLessThan(rows.findIndex((text) => text.includes('Bem-vindo')));
  await user.click(opening);
  const dialog = within(await screen.findByRole('dialog', { name: 'Torneio na sexta' }));
  expect((await dialog.findByText('20h')).tagName).toBe('STRONG');
  expect(dialog.getByText('Convite')).toBeTruthy();
  await waitFor(() => expect(api.requestsOf('readMessages')).toEqual([{ messageId: message.id }]));
});

test('what was read is not told again', async () => {
  const { api, user } = await openInbox({ memberMessages: [{ ...message, read: true }] });
  await user.click(await screen.findByRole('button', { name: 'Abrir mensagem: Torneio na sexta' }));
  await screen.findByRole('dialog', { name: 'Torneio na sexta' });
  expect(api.requestsOf('readMessages')).toEqual([]);
});

test('one press marks notices and messages as read', async () => {
  const { api, user } = await openInbox();
  await user.click(await screen.findByRole('button', { name: 'Marcar como lidas' }));
  await waitFor(() => expect([api.requestsOf('readNotices'), api.requestsOf('readMessages')]).toEqual([[{}], [{}]]));
});

test('markup that does not belong there is not shown, though it were stored', async () => {
  const { user } = await openInbox({
    memberMessages: [{ ...message, content: '<p>a</p><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">b</a>' }],
  });
  await user.click(await screen.findByRole('button', { name: 'Abrir mensagem: Torneio na sexta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Torneio na sexta' });
  await within(dialog).findByText('b');
  expect(dialog.querySelector('img, [href^="javascript"]')).toBeNull();
});

test('a message in Urdu runs from the right though it begins with a name in other letters', async () => {
  const title = 'Trevo میں خوش آمدید';
  const content = '<p>Trevo پر آپ کی آمد اچھی لگی۔</p>';
  const { user } = await openInbox({ memberMessages: [{ ...message, title, content }] });
  const opening = await screen.findByRole('button', { name: `Abrir mensagem: ${title}` });
  expect(opening.closest('[dir]:not(html)')?.getAttribute('dir')).toBe('rtl');
  await user.click(opening);
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByRole('heading', { name: title }).dir).toBe('rtl');
  expect((await dialog.findByText(/آمد اچھی/)).closest('[dir]')?.getAttribute('dir')).toBe('rtl');
});
