import { act, screen, waitFor } from '@testing-library/react';
import { type FakeAnswers, refusal } from '@trevo/testing';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { card, roomId } from '../../../test/room-samples.ts';
import { startStory } from '../../../test/start-story.tsx';
import { tellListeners } from '../../platform/push-listeners.ts';
import { type Room, roomPath } from './room-query.ts';

const room: Room = { ...card, onAir: true, programme: [], pinned: null, lines: [], own: null, tips: null };
const address = { url: 'https://video.example/one.m3u8?token=a', seconds: 3600 };
const answersWith = (more: FakeAnswers = {}): FakeAnswers => ({ modelList: [room], launchChat: room, liveVideo: address, ...more });
const at = roomPath(roomId);

/** A browser that plays HLS itself and loads nothing here: what it would do is told to the element. */
const played = vi.fn(async () => undefined);
const paused = vi.fn();
beforeEach(() => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_DECODE: 3 });
  const { prototype } = HTMLMediaElement;
  vi.spyOn(prototype, 'canPlayType').mockReturnValue('maybe');
  vi.spyOn(prototype, 'load').mockReturnValue();
  vi.spyOn(prototype, 'play').mockImplementation(played);
  vi.spyOn(prototype, 'pause').mockImplementation(paused);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  played.mockClear();
  paused.mockClear();
});

const element = () => screen.getByLabelText<HTMLVideoElement>(/Sala da Quina/, { selector: 'video' });
/** The picture moves on to a second of the stream. */
const moveTo = (second: number) =>
  act(async () => {
    Object.defineProperty(element(), 'readyState', { configurable: true, value: 4 });
    element().currentTime = second;
    element().dispatchEvent(new Event('timeupdate'));
  });
const beSeen = (visibility: 'hidden' | 'visible') =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  });
const motion = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => undefined, removeEventListener: () => undefined }));

test('[S1.LIVE.01] a room on air begins its video when somebody presses, without sound, and asks for no address before', async () => {
  const { api, user, t } = await startStory({ at, answers: answersWith() });
  const begin = await screen.findByRole('button', { name: t('hosted.video.play') }, { timeout: 10_000 });
  expect(api.requestsOf('liveVideo')).toEqual([]);
  expect(screen.getByText(t('hosted.onAir'))).toBeTruthy();
  expect(screen.queryByText(t('hosted.noVideo'))).toBeNull();
  await user.click(begin);
  expect(await screen.findByText(t('hosted.video.opening'))).toBeTruthy();
  await waitFor(() => expect(element().src).toBe(address.url));
  await waitFor(() => expect(played).toHaveBeenCalled());
  expect(element().muted).toBe(true);
  await moveTo(4);
  expect(screen.queryByText(t('hosted.video.opening'))).toBeNull();
  await user.click(screen.getByRole('button', { name: t('hosted.video.sound') }));
  expect([element().muted, screen.getByRole('button', { name: t('hosted.video.sound') }).getAttribute('aria-pressed')]).toEqual([
    false,
    'true',
  ]);
  const { violations } = await axe.run(screen.getByRole('main'), { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test.each([
  ['who wants little motion or data', true, 0],
  ['who wants neither', false, 1],
])('nothing begins by itself for %s', async (_who, reduced, times) => {
  motion(reduced);
  const { api } = await startStory({ at, answers: answersWith() });
  await screen.findByRole('log', {}, { timeout: 10_000 });
  if (times > 0) await waitFor(() => expect(played).toHaveBeenCalledTimes(times));
  expect([api.requestsOf('liveVideo').length, element().muted]).toEqual([times, true]);
});

async function playing(more: FakeAnswers = {}) {
  const story = await startStory({ at, answers: answersWith(more) });
  await story.user.click(await screen.findByRole('button', { name: story.t('hosted.video.play') }, { timeout: 10_000 }));
  return story;
}

test('a browser that lets nothing begin leaves it to a press', async () => {
  played.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  motion(false);
  const { t } = await startStory({ at, answers: answersWith() });
  expect(await screen.findByRole('button', { name: t('hosted.video.play') }, { timeout: 10_000 })).toBeTruthy();
});

test('a tab that nobody sees plays nothing, and goes on when it is seen again', async () => {
  await playing();
  await waitFor(() => expect(played).toHaveBeenCalledTimes(1));
  await beSeen('hidden');
  expect(paused).toHaveBeenCalledTimes(1);
  await beSeen('visible');
  expect(played).toHaveBeenCalledTimes(2);
});

test('a video that is held says nothing more, and loads nothing in the background', async () => {
  const { user, t } = await playing();
  await waitFor(() => expect(played).toHaveBeenCalledTimes(1));
  await moveTo(2);
  await user.click(screen.getByRole('button', { name: t('hosted.video.hold') }));
  expect(paused).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: t('hosted.video.play') })).toBeTruthy();
});

test('a picture that stands still for eight seconds is told, and “try again” asks for a new address', async () => {
  const { api, user, t } = await playing();
  await waitFor(() => expect(played).toHaveBeenCalled());
  await moveTo(3);
  expect(await screen.findByText(t('hosted.video.stalled'), {}, { timeout: 15_000 })).toBeTruthy();
  api.answer('liveVideo', { ...address, url: 'https://video.example/one.m3u8?token=b' });
  await user.click(screen.getByRole('button', { name: t('hosted.video.again') }));
  await waitFor(() => expect(element().src).toContain('token=b'));
  await moveTo(5);
  await waitFor(() => expect(screen.queryByText(t('hosted.video.stalled'))).toBeNull());
});

test.each([
  ['live_off_air', 'hosted.video.away'],
  ['internal_error', 'hosted.video.stalled'],
] as const)('an address that is refused with %s is told in words, and the chat stays', async (code, key) => {
  const { t } = await playing({ liveVideo: () => refusal(code, 'Não.') });
  expect(await screen.findByText(t(key))).toBeTruthy();
  expect(screen.getByRole('log')).toBeTruthy();
});

test('a browser that plays no HLS says so, and offers nothing that cannot help', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
  const { t } = await playing();
  expect(await screen.findByText(t('hosted.video.unable'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('hosted.video.again') })).toBeNull();
});

test('a room that goes off air shows its drawing again, and says that there is no video', async () => {
  const { api, t } = await playing();
  await waitFor(() => expect(played).toHaveBeenCalled());
  api.answer('launchChat', { ...room, onAir: false });
  tellListeners({ type: 'live_room', roomId });
  expect(await screen.findByText(t('hosted.noVideo'))).toBeTruthy();
  expect(document.querySelector('video')).toBeNull();
});
