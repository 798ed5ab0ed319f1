import type { Calls, ResponseOf } from '@trevo/contract';
import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import type { Permission } from '../platform/office-session.ts';
import { startOfficeStory } from '../../test/start-office-story.tsx';

type Line = ResponseOf<Calls['officeMembers']>['list'][number];

const line = (index: number): Line => ({
  memberId: `mbr_${index}`,
  username: `member${index}`,
  nickname: 'N',
  type: 0,
  status: 'active',
  isTest: false,
  isRobot: false,
  balance: `${index}.50`,
  currency: 'BRL',
  createdAt: '2026-11-20T02:30:00.000Z',
  lastSeenAt: null,
});
const lines = Array.from({ length: 45 }, (_, index) => line(index + 1));
const may: readonly Permission[] = ['members.read'];
type Asked = { readonly pageNo?: number | undefined; readonly pageSize?: number | undefined; readonly search?: string | undefined };
const answers = {
  officeMembers: ({ pageNo = 1, pageSize = 20, search = '' }: Asked) => {
    const found = lines.filter(({ username }) => username.includes(search));
    const list = found.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    return { list, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(found.length / pageSize)), total: found.length };
  },
};

test('search, sort and page stand in the address; whoever opens it again sees the same', async () => {
  const { api, user } = await startOfficeStory({ at: '/members', may, answers });
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  await screen.findByRole('link', { name: 'member21' });
  await user.click(screen.getByRole('button', { name: 'Balance' }));
  await waitFor(() => expect(window.location.search).toBe('?sort=-balance'));
  await user.type(screen.getByLabelText('User name, nickname or id'), 'member4');
  await waitFor(() => expect(api.requestsOf('officeMembers').at(-1)).toEqual({ pageNo: 1, search: 'member4', sort: '-balance' }));
  expect(window.location.search).toBe('?search=member4&sort=-balance');
});

test('an address that was sent opens the list as it was', async () => {
  const { api } = await startOfficeStory({ at: '/members?search=member4&page=1&from=2026-11-01&to=2026-11-20', may, answers });
  await screen.findByRole('link', { name: 'member4' });
  expect(api.requestsOf('officeMembers')[0]).toEqual({ pageNo: 1, search: 'member4', from: '2026-11-01', to: '2026-11-20' });
  expect(screen.getByLabelText<HTMLInputElement>('User name, nickname or id').value).toBe('member4');
  expect(screen.queryByRole('link', { name: 'member5' })).toBeNull();
  screen.getByRole('button', { name: /^Period 11\/1\/26 – 11\/20\/26/ });
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('the file has all pages in the operator’s language, and the brand’s time', async () => {
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { api, user } = await startOfficeStory({ at: '/members', may, answers, language: 'PT' });
  await user.click(await screen.findByRole('button', { name: 'Salvar tudo como CSV' }));
  await screen.findByText('Arquivo salvo com 45 linhas');
  const text = (await blobs[0]?.text())?.split('\r\n') ?? [];
  expect(text).toHaveLength(47);
  expect(text[1]).toBe('member1;Jogador;Ativa;1,50;2026-11-19 23:30:00;');
  expect(api.requestsOf('officeMembers').at(-1)).toEqual({ pageNo: 1, pageSize: 100 });
  vi.restoreAllMocks();
});

test('a room of several lists that fail says so at each, and asks each no more than its lists do', async () => {
  const no = () => refusal('access_denied', 'Not for you.');
  const { api } = await startOfficeStory({
    at: '/payments',
    may: ['payments.read'],
    answers: { officeSuspense: no, officeReturns: no, officePaymentFaults: no },
  });
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
  const asked = api.sent.length;
  // Whatever else were asked by itself would be asked before these answers are there.
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) again.click();
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
  expect(api.sent.length).toBeLessThanOrEqual(asked + 3);
});

test('what is shown is summed, and a list that fails says so and is asked again', async () => {
  const { api, user } = await startOfficeStory({
    at: '/members',
    may,
    answers: { officeMembers: () => refusal('too_many_requests', 'Not now.') },
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Not now.');
  api.answer('officeMembers', answers.officeMembers({ search: 'member45' }));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'member45' });
  expect(screen.getAllByRole('row').at(-1)?.textContent).toContain('45.50');
});
