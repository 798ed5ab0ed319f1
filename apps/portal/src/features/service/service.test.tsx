import { type FakeAnswers, refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';
import { $ask } from '../../platform/modals.ts';
import { tellListeners } from '../../platform/push-listeners.ts';
import { serviceKey } from './service-key.ts';
import type { Conversation, ServiceWindow } from './service-query.ts';

/** A socket that never says anything. */
class SilentSocket extends EventTarget {
  static readonly opened: SilentSocket[] = [];
  readonly sent: string[] = [];
  constructor() {
    super();
    SilentSocket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {}
}
vi.stubGlobal('WebSocket', SilentSocket);
beforeEach(() => localStorage.clear());

const late = { timeout: 10_000 };
const id = 'cnv_01k0000000000000000000000a';
const line = { at: '2026-11-20T12:00:00.000Z', name: '', text: '', pictureId: null, event: null };
const talk = (more: Partial<Conversation> = {}): Conversation => ({
  conversationId: id,
  state: 'waiting',
  place: 3,
  operator: '',
  openedAt: '2026-11-20T12:00:00.000Z',
  closedAt: null,
  rating: null,
  lines: [{ ...line, no: 1, by: 'own', text: 'O Pix não caiu.' }],
  ...more,
});
const hours = { isOpen: true, opensAt: null, days: [] };
const shown = (conversation: Conversation | null, more: Partial<ServiceWindow> = {}): FakeAnswers => ({
  serviceWindow: { hours, waiting: 4, conversation, ...more },
  serviceHistory: [],
});
const at = '/service';
const said = { conversationId: id, no: 1 };

test('[S1.SCREEN.02] a visitor asks with or without saying who they are, and the queue is told as it is', async () => {
  const { api, user, t } = await startStory({ at, answers: { ...shown(null), serviceStart: said } });
  expect(await screen.findByText(t('chat.queue', { count: 4 }), {}, late)).toBeTruthy();
  const button = screen.getByRole('button', { name: t('chat.send') });
  await user.click(button);
  expect(await screen.findByText(t('chat.needed'))).toBeTruthy();
  expect(api.requestsOf('serviceStart')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: t('chat.message') }), 'Olá');
  expect(
    (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations.map(({ id: rule }) => rule),
  ).toEqual([]);
  api.answer('serviceWindow', { hours, waiting: 4, conversation: talk() });
  await user.click(button);
  expect(await screen.findByText(t('chat.place', { place: 3 }))).toBeTruthy();
  const [sent] = api.requestsOf('serviceStart');
  expect(sent).toMatchObject({ text: 'Olá', name: '', contact: '', visitorKey: serviceKey() });
});

test('outside of the hours it says when they begin, and that what is written is kept', async () => {
  const opensAt = '2026-11-23T12:00:00.000Z';
  const closed = { hours: { isOpen: false, opensAt, days: [] } };
  const { t } = await startStory({ at, answers: shown(null, closed) });
  expect(await screen.findByText(t('chat.closed'), {}, late)).toBeTruthy();
  expect(screen.getByText(/O que você escrever agora fica guardado/)).toBeTruthy();
  expect(screen.getByText(t('chat.laterVisitor'))).toBeTruthy();
});

test('a message that was refused stays typed and is tried again under the same key', async () => {
  const answers = {
    ...shown(talk({ state: 'taken', place: null, operator: 'Ana' })),
    serviceSay: () => refusal('too_many_requests', 'Devagar.'),
  };
  const { api, user, t } = await startStory({ at, answers });
  expect(await screen.findByText(t('chat.answering', { name: 'Ana' }), {}, late)).toBeTruthy();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('chat.message') });
  await user.type(field, 'Ainda nada{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Devagar.');
  expect(field.value).toBe('Ainda nada');
  api.answer('serviceSay', said);
  await user.click(screen.getByRole('button', { name: t('chat.send') }));
  await waitFor(() => expect(field.value).toBe(''));
  expect(new Set(api.requestsOf('serviceSay').map(({ key }) => key)).size).toBe(1);
});

test('who answers, what happened and pictures stand in the log; a push asks again', async () => {
  const lines: Conversation['lines'] = [
    { ...line, no: 1, by: 'own', text: '<b>oi</b>' },
    { ...line, no: 2, by: 'event', event: 'taken', name: 'Ana' },
    { ...line, no: 3, by: 'operator', name: 'Ana', text: 'Vejo agora.' },
    { ...line, no: 4, by: 'own', pictureId: 'svp_01k0000000000000000000000a' },
  ];
  const picture = { type: 'image/png' as const, data: 'aaaa' };
  const { api, t } = await startStory({
    at,
    answers: { ...shown(talk({ state: 'taken', operator: 'Ana', place: null, lines })), servicePicture: picture },
  });
  const log = within(await screen.findByRole('log', {}, late));
  expect(log.getByText('<b>oi</b>')).toBeTruthy();
  expect(log.getByText(t('chat.event.taken', { name: 'Ana' }))).toBeTruthy();
  expect((await log.findByRole<HTMLImageElement>('img', { name: t('chat.pictureSent') })).src).toBe('data:image/png;base64,aaaa');
  const before = api.requestsOf('serviceWindow').length;
  tellListeners({ type: 'service', conversationId: id });
  await waitFor(() => expect(api.requestsOf('serviceWindow').length).toBeGreaterThan(before));
});

test('a picture that is none, or too large, is not sent', async () => {
  const { api, user, t } = await startStory({ at, answers: { ...shown(talk()), serviceSendPicture: said } });
  await screen.findByRole('log', {}, late);
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
  await waitFor(() => expect(api.requestsOf('serviceSendPicture')).toHaveLength(1));
  const applied = { applyAccept: false };
  await (await import('@testing-library/user-event')).default.setup(applied).upload(input, new File(['x'], 'a.gif', { type: 'image/gif' }));
  expect(await screen.findByText(t('chat.pictureRule'))).toBeTruthy();
  expect(api.requestsOf('serviceSendPicture')).toHaveLength(1);
});

test('ending is asked about first; afterwards one may rate, and another one begins under another key', async () => {
  const { api, user, t } = await startStory({ at, answers: { ...shown(talk()), serviceEnd: { done: true }, serviceRate: { done: true } } });
  await user.click(await screen.findByRole('button', { name: t('chat.end') }, late));
  await waitFor(() => expect($ask.get()?.title).toBe(t('chat.endTitle')));
  const closed = talk({ state: 'closed', place: null, closedAt: '2026-11-20T12:10:00.000Z' });
  api.answer('serviceWindow', { hours, waiting: 0, conversation: closed });
  $ask.get()?.answer(true);
  await waitFor(() => expect(api.requestsOf('serviceEnd')).toHaveLength(1));
  api.answer('serviceWindow', { hours, waiting: 0, conversation: { ...closed, rating: 4 } });
  await user.click(await screen.findByRole('button', { name: t('chat.rateOf', { rating: 4 }) }));
  expect(await screen.findByText(t('chat.rated', { rating: 4 }))).toBeTruthy();
  expect(api.requestsOf('serviceRate')).toMatchObject([{ rating: 4 }]);
  const before = serviceKey();
  await user.click(screen.getByRole('button', { name: t('chat.another') }));
  expect(await screen.findByText(t('chat.hello'))).toBeTruthy();
  expect(serviceKey()).not.toBe(before);
});

test('a member reads earlier conversations, and is not asked who they are', async () => {
  const past = {
    conversationId: id,
    openedAt: '2026-11-19T12:00:00.000Z',
    closedAt: '2026-11-19T12:10:00.000Z',
    text: 'A primeira',
    operator: 'Ana',
    rating: 5,
  };
  const { user, t } = await startStory({
    at,
    as: {},
    answers: { ...shown(null), serviceHistory: [past], servicePast: talk({ state: 'closed', place: null }) },
  });
  await user.click(await screen.findByRole('button', { name: /A primeira/ }, late));
  expect(await screen.findByText('O Pix não caiu.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: t('chat.back') }));
  expect(await screen.findByText(t('chat.history'))).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: t('chat.name') })).toBeNull();
});

test('the way to limits and self-exclusion stands in every state, and nothing asks to play', async () => {
  const { t } = await startStory({ at, answers: shown(talk()) });
  const link = await screen.findByRole('link', { name: t('chat.care') }, late);
  expect(link.getAttribute('href')).toBe('/responsible');
  expect(screen.getByText(t('chat.never'))).toBeTruthy();
});

test('a window that does not load says so and is tried again', async () => {
  const { api, user, t } = await startStory({ at, answers: { serviceWindow: () => refusal('unavailable', 'Agora não.') } });
  const again = await screen.findByRole('button', { name: t('chunk.retry') }, late);
  api.answer('serviceWindow', { hours, waiting: 0, conversation: null });
  await user.click(again);
  expect(await screen.findByText(t('chat.hello'))).toBeTruthy();
});
