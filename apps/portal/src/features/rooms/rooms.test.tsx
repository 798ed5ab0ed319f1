import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeAnswers, refusal } from '@trevo/testing';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { card, roomId } from '../../../test/room-samples.ts';
import { startStory } from '../../../test/start-story.tsx';
import { tellListeners } from '../../platform/push-listeners.ts';
import { type Line, type Room, roomPath } from './room-query.ts';

const line = (id: string, more: Partial<Line> = {}): Line => ({
  lineId: `lvl_01k000000000000000000000${id}`,
  at: '2026-11-20T12:00:00.000Z',
  kind: 'member',
  by: 'lu***a',
  text: `Linha ${id}`,
  isOwn: false,
  ...more,
});
const own = { name: 'ma***a', mutedUntil: null, waitSeconds: 0 };
const room: Room = {
  ...card,
  programme: [{ at: '21:30', title: 'Conferir um sorteio', isNow: true }],
  pinned: 'Nunca pedimos senha.',
  lines: [line('0a'), line('0b', { kind: 'host', by: 'Lívia' }), line('0c', { kind: 'removed', by: '', text: '' })],
  own: null,
  tips: null,
};
const answersWith = (more: Partial<Room> = {}, others: FakeAnswers = {}): FakeAnswers => ({
  modelList: [card],
  launchChat: { ...room, ...more },
  ...others,
});
const at = roomPath(roomId);
const log = async () => within(await screen.findByRole('log', {}, { timeout: 10_000 }));

test('the live page leads to the rooms, and the list into one', async () => {
  const { t } = await startStory({ at: '/live', answers: answersWith() });
  const door = await screen.findByRole('link', { name: new RegExp(t('hosted.door')) }, { timeout: 10_000 });
  expect(door.getAttribute('href')).toBe('/live#rooms');
});

test('the list shows who speaks and how many are there; without rooms it says so', async () => {
  const { t } = await startStory({ at: '/live#rooms', answers: answersWith() });
  const tile = within(await screen.findByRole('article', { name: card.title }, { timeout: 10_000 }));
  expect(tile.getByText(t('hosted.present', { count: 7 }))).toBeTruthy();
  expect(tile.getByRole('link', { name: t('hosted.enter') }).getAttribute('href')).toBe(at);
});

test('no rooms, and a list that does not load, are told', async () => {
  const { t } = await startStory({ at: '/live#rooms', answers: answersWith({}, { modelList: [] }) });
  expect(await screen.findByText(t('hosted.none'), {}, { timeout: 10_000 })).toBeTruthy();
});

test('a visitor reads everything and writes nothing; nothing in the room is at fault for who cannot see', async () => {
  const { t } = await startStory({ at, answers: answersWith() });
  const lines = await log();
  expect(lines.getByText('Linha 0a')).toBeTruthy();
  expect(lines.getByText(t('hosted.removed'))).toBeTruthy();
  for (const text of [t('hosted.noVideo'), t('hosted.character', { host: 'Lívia' }), t('hosted.readOnly'), 'Nunca pedimos senha.', '21:30'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: t('hosted.field') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('hosted.report', { name: 'lu***a' }) })).toBeNull();
  const { violations } = await axe.run(screen.getByRole('main'), { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('a member writes; an answer that was lost is asked for under the same key, and then the field is empty', async () => {
  const lost = answersWith({ own }, { liveWrite: () => refusal('internal_error', 'Tente de novo.') });
  const { api, user, t } = await startStory({ at, as: {}, answers: lost });
  await log();
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('hosted.field') });
  await user.click(screen.getByRole('button', { name: t('hosted.quick1') }));
  expect(field().value).toBe(t('hosted.quick1'));
  const send = () => user.click(screen.getByRole('button', { name: t('hosted.send') }));
  await send();
  expect((await screen.findByText('Tente de novo.')).getAttribute('role')).toBe('alert');
  api.answer('liveWrite', { lineId: line('0d').lineId });
  await send();
  await waitFor(() => expect(field().value).toBe(''));
  const sent = api.requestsOf('liveWrite');
  expect(sent.map(({ text }) => text)).toEqual([t('hosted.quick1'), t('hosted.quick1')]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('who wrote just now waits, with the seconds left; who is muted learns until when; a closed room is read', async () => {
  const { t, api } = await startStory({ at, as: {}, answers: answersWith({ own: { ...own, waitSeconds: 8 } }) });
  await log();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('hosted.wait', { seconds: 8 }) }).disabled).toBe(true);
  api.answer('launchChat', { ...room, own: { ...own, mutedUntil: '2026-11-20T15:00:00.000Z' } });
  tellListeners({ type: 'live_room', roomId });
  expect(await screen.findByText(/só lendo até/)).toBeTruthy();
  api.answer('launchChat', { ...room, isOpen: false, own });
  tellListeners({ type: 'live_room', roomId });
  expect(await screen.findByText(t('hosted.closedText'))).toBeTruthy();
});

test('a line that was removed elsewhere is gone as soon as the server says so; while nothing answers the page says that it is not connected', async () => {
  const { t, api } = await startStory({ at, as: {}, answers: answersWith({ own }) });
  const lines = await log();
  expect(lines.getByText('Linha 0a')).toBeTruthy();
  api.answer('launchChat', { ...room, own, lines: [line('0a', { kind: 'removed', by: '', text: '' })] });
  tellListeners({ type: 'live_room', roomId });
  await waitFor(() => expect(lines.queryByText('Linha 0a')).toBeNull());
  api.answer('launchChat', () => refusal('internal_error', 'Caiu.'));
  tellListeners({ type: 'live_room', roomId });
  expect(await screen.findByText(t('hosted.offline'), {}, { timeout: 10_000 })).toBeTruthy();
});

test('a line that the server tells of stands at once, in its place and once, and the room is not asked for it; whose it is, and that it was removed, the answer says', async () => {
  const { t, api } = await startStory({
    at,
    as: {},
    answers: answersWith({ own, lines: [line('0a'), line('0d', { at: '2026-11-20T12:00:04.000Z' })] }),
  });
  const lines = await log();
  const asked = api.requestsOf('launchChat').length;
  const { isOwn: _own, ...heard } = line('0c', { at: '2026-11-20T12:00:02.000Z' });
  const said = { ...heard, kind: 'member' } as const;
  tellListeners({ type: 'live_line', roomId, lines: [said] });
  tellListeners({ type: 'live_line', roomId, lines: [said] });
  tellListeners({
    type: 'live_line',
    roomId: 'lvr_01k0000000000000000000000z',
    lines: [{ ...said, lineId: 'lvl_other', text: 'Outra sala' }],
  });
  await waitFor(() =>
    expect(lines.getAllByText(/Linha/).map(({ textContent }) => textContent)).toEqual(['Linha 0a', 'Linha 0c', 'Linha 0d']),
  );
  expect(lines.queryByText('Outra sala')).toBeNull();
  expect(api.requestsOf('launchChat')).toHaveLength(asked);
  api.answer('launchChat', { ...room, own, lines: [line('0a'), line('0c', { kind: 'removed', by: '', text: '' })] });
  tellListeners({ type: 'live_room', roomId });
  expect(await lines.findByText(t('hosted.removed'))).toBeTruthy();
  expect(lines.queryByText('Linha 0c')).toBeNull();
});

test('to who went back in the chat a new line is told of, and one press leads to it', async () => {
  const { t, user } = await startStory({ at, as: {}, answers: answersWith({ own }) });
  const lines = await log();
  const scroller = screen.getByRole('log');
  Object.defineProperty(scroller, 'scrollHeight', { value: 1_000 });
  const hint = () => screen.queryByRole('button', { name: t('hosted.newLines') });
  fireEvent.scroll(scroller);
  expect(hint()).toBeNull();
  const { isOwn: _own, ...said } = line('0e', { at: '2026-11-20T12:00:09.000Z' });
  tellListeners({ type: 'live_line', roomId, lines: [{ ...said, kind: 'member' }] });
  expect(await lines.findByText('Linha 0e')).toBeTruthy();
  expect(scroller.scrollTop).toBe(0);
  await user.click(await screen.findByRole('button', { name: t('hosted.newLines') }));
  expect(scroller.scrollTop).toBe(1_000);
  expect(hint()).toBeNull();
});

test('a line that comes while the room is asked for does not go with the older answer', async () => {
  const { api } = await startStory({ at, as: {}, answers: answersWith({ own }) });
  const lines = await log();
  const { isOwn: _own, ...said } = line('0e', { at: '2026-11-20T12:00:09.000Z' });
  tellListeners({ type: 'live_room', roomId });
  tellListeners({ type: 'live_line', roomId, lines: [{ ...said, kind: 'member' }] });
  await waitFor(() => expect(api.requestsOf('launchChat').length).toBeGreaterThan(1));
  expect(await lines.findByText('Linha 0e')).toBeTruthy();
  expect(lines.getByText('Linha 0a')).toBeTruthy();
});

test('a line is reported with a reason in one press', async () => {
  const { api, user, t } = await startStory({ at, as: {}, answers: answersWith({ own }, { liveReport: { done: true } }) });
  await log();
  await user.click(screen.getByRole('button', { name: t('hosted.report', { name: 'lu***a' }) }));
  const dialog = within(await screen.findByRole('dialog', { name: t('hosted.reportTitle') }));
  await user.click(dialog.getByRole('button', { name: t('hosted.reason.scam') }));
  await waitFor(() => expect(api.requestsOf('liveReport')).toEqual([{ lineId: line('0a').lineId, reason: 'scam' }]));
});

const tips = { currency: 'BRL', amounts: ['2.00', '5.00', '20.00'], left: '7.00' };

test('a tip is offered only where the server says so; nothing is chosen beforehand, and an answer that was lost is asked for under the same key', async () => {
  const lost = answersWith({ own, tips }, { liveTip: () => refusal('internal_error', 'Tente de novo.') });
  const { api, user, t } = await startStory({ at, as: {}, answers: lost });
  await log();
  await user.click(screen.getByRole('button', { name: t('hosted.tip') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('hosted.tipTitle', { host: 'Lívia' }) }));
  const give = dialog.getByRole<HTMLButtonElement>('button', { name: t('hosted.tipGive') });
  expect(give.disabled).toBe(true);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /20,00/ }).disabled).toBe(true);
  expect(dialog.getByText(t('hosted.tipText'))).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: /5,00/ }));
  await user.click(dialog.getByRole('checkbox', { name: t('hosted.tipAnonymous') }));
  await user.click(give);
  expect((await dialog.findByText('Tente de novo.')).getAttribute('role')).toBe('alert');
  const { violations } = await axe.run(screen.getByRole('dialog'), { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  api.answer('liveTip', { tipId: 'lvt_01k0000000000000000000000a' });
  await user.click(give);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = api.requestsOf('liveTip');
  expect(sent.map(({ amount, isAnonymous }) => [amount, isAnonymous])).toEqual([
    ['5.00', true],
    ['5.00', true],
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('a room that closes while a tip is on its way keeps the dialog: why it was not given is said, and asking again has the same key', async () => {
  let lose: () => void = () => undefined;
  const onItsWay = new Promise<void>((resolve) => {
    lose = resolve;
  });
  const slow = answersWith({ own, tips }, { liveTip: () => onItsWay.then(() => refusal('internal_error', 'Tente de novo.')) });
  const { api, user, t } = await startStory({ at, as: {}, answers: slow });
  await log();
  await user.click(screen.getByRole('button', { name: t('hosted.tip') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('hosted.tipTitle', { host: 'Lívia' }) }));
  await user.click(dialog.getByRole('radio', { name: /2,00/ }));
  await user.click(dialog.getByRole('button', { name: t('hosted.tipGive') }));
  api.answer('launchChat', { ...room, own, tips: null });
  act(() => tellListeners({ type: 'live_room', roomId }));
  await waitFor(() => expect(screen.queryByRole('button', { name: t('hosted.tip'), hidden: true })).toBeNull());
  lose();
  expect(await dialog.findByText('Tente de novo.')).toBeTruthy();
  api.answer('liveTip', () => refusal('live_closed', 'Esta sala está fechada.'));
  await user.click(dialog.getByRole('button', { name: t('hosted.tipGive') }));
  expect(await dialog.findByText('Esta sala está fechada.')).toBeTruthy();
  expect(new Set(api.requestsOf('liveTip').map(({ key }) => key)).size).toBe(1);
});

test('a tip whose answer was lost is the same tip in a dialog that is opened anew; after an answer the next is another', async () => {
  const lost = answersWith({ own, tips }, { liveTip: () => refusal('internal_error', 'Tente de novo.') });
  const { api, user, t } = await startStory({ at, as: {}, answers: lost });
  await log();
  const give = async (): Promise<HTMLElement> => {
    await user.click(screen.getByRole('button', { name: t('hosted.tip') }));
    const dialog = await screen.findByRole('dialog', { name: t('hosted.tipTitle', { host: 'Lívia' }) });
    await user.click(within(dialog).getByRole('radio', { name: /2,00/ }));
    await user.click(within(dialog).getByRole('button', { name: t('hosted.tipGive') }));
    return dialog;
  };
  const dialog = within(await give());
  await dialog.findByText('Tente de novo.');
  await user.click(dialog.getByRole('button', { name: t('dialog.close') }));
  api.answer('liveTip', { tipId: 'lvt_01k0000000000000000000000a' });
  for (const _ of ['asked again', 'another one']) {
    await give();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const [first, again, another] = api.requestsOf('liveTip').map(({ key }) => key);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

test('where the server offers no tips there is no button; the chat tells of a tip without an amount', async () => {
  const lines = [line('0a', { kind: 'tip', text: '' }), line('0b', { kind: 'tip', by: '', text: '' })];
  const { t } = await startStory({ at, as: {}, answers: answersWith({ own, lines }) });
  const shown = await log();
  expect(screen.queryByRole('button', { name: t('hosted.tip') })).toBeNull();
  expect(shown.getByText(t('hosted.tipLine', { name: 'lu***a', host: 'Lívia' }))).toBeTruthy();
  expect(shown.getByText(t('hosted.tipLineAnonymous', { host: 'Lívia' }))).toBeTruthy();
});

test.each(['EN', 'ES', 'UR'] as const)('in %s a room stands whole', async (language) => {
  const { t } = await startStory({ at, language, answers: answersWith() });
  await log();
  expect(screen.getByText(t('hosted.noVideo'))).toBeTruthy();
});
