import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@trevo/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewDevice } from '../../../platform/device-push.ts';
import { startStory, type StoryOptions } from '../../../../test/start-story.tsx';

const publicKey = `B${'A'.repeat(86)}`;
const none = { results: false, withdrawals: false, messages: false, security: false, details: false };
const settings = (wishes: Partial<typeof none> = {}, devices = 0) => ({ publicKey, wishes: { ...none, ...wishes }, devices });
const place = { endpoint: 'https://fcm.googleapis.com/fcm/send/1', p256dh: publicKey, auth: 'A'.repeat(22) };
const profile = {
  account: 'marina.alves',
  fields: {},
  referralCode: null,
  secondFactor: false,
  passwordChangedAt: null,
  registeredAt: '2026-01-01T12:00:00.000Z',
};

/** A browser with notifications, and what was asked of it. */
const browser = { permission: 'default', asked: 0, subscription: null as object | null };
const { p256dh, auth } = place;
const subscription = {
  endpoint: place.endpoint,
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint: place.endpoint, keys: { p256dh, auth } }),
  unsubscribe: async () => {
    browser.subscription = null;
    return true;
  },
};
const pushManager = {
  getSubscription: async () => browser.subscription,
  subscribe: async () => (browser.subscription = subscription),
};

beforeEach(() => {
  Object.assign(browser, { permission: 'default', asked: 0, subscription: null });
  localStorage.removeItem('push');
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      if (browser.permission === 'default') browser.permission = 'granted';
      return browser.permission;
    },
  });
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => registration, ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function openCard(answers: StoryOptions['answers'] = {}) {
  const story = await startStory({ at: '/member', as: {}, answers: { memberProfile: profile, memberDevices: [], ...answers } });
  return { ...story, card: within(await screen.findByRole('region', { name: 'Notificações neste aparelho' })) };
}

test('nobody is asked by a page that opens, and everything is off', async () => {
  const { api, card } = await openCard();
  expect(card.getAllByRole('switch').map((one) => one.getAttribute('aria-checked'))).toEqual(['false', 'false', 'false', 'false', 'false']);
  expect(browser.asked).toBe(0);
  expect(api.requestsOf('addPushDevice')).toEqual([]);
});

test('to switch a kind on is to allow this device: the browser asks, the server keeps both', async () => {
  const { api, user, card } = await openCard({ addPushDevice: settings({}, 1), savePushSettings: settings({ withdrawals: true }, 1) });
  await user.click(card.getByRole('switch', { name: 'Saques' }));
  await waitFor(() => expect(card.getByRole('switch', { name: 'Saques' }).getAttribute('aria-checked')).toBe('true'));
  expect(browser.asked).toBe(1);
  expect(api.requestsOf('addPushDevice')).toEqual([place]);
  expect(api.requestsOf('savePushSettings')).toEqual([{ ...none, withdrawals: true }]);
  expect(await card.findByRole('button', { name: 'Desativar aqui' })).toBeTruthy();
});

test('who says no to the browser has switched nothing on, and is told why', async () => {
  browser.permission = 'denied';
  const { api, card } = await openCard();
  expect(card.getByText(/bloqueia as notificações/)).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
  expect(api.requestsOf('savePushSettings')).toEqual([]);
});

test('a device is turned on and off here and at the server', async () => {
  const { api, user, card } = await openCard({
    addPushDevice: settings({}, 1),
    removePushDevice: settings({}, 0),
  });
  await user.click(card.getByRole('button', { name: 'Ativar aqui' }));
  await user.click(await card.findByRole('button', { name: 'Desativar aqui' }));
  expect(await card.findByRole('button', { name: 'Ativar aqui' })).toBeTruthy();
  expect([api.requestsOf('addPushDevice'), api.requestsOf('removePushDevice')]).toEqual([[place], [{ endpoint: place.endpoint }]]);
  expect([browser.subscription, localStorage.getItem('push')]).toEqual([null, null]);
});

test('a device is said to be still theirs by the account that allowed it, and by no other', async () => {
  const { api } = await openCard({ addPushDevice: settings({}, 1) });
  Object.assign(browser, { permission: 'granted', subscription });
  localStorage.setItem('push', 'rui.dias');
  await renewDevice('marina.alves');
  expect(api.requestsOf('addPushDevice')).toEqual([]);
  localStorage.setItem('push', 'marina.alves');
  await renewDevice('marina.alves');
  expect(api.requestsOf('addPushDevice')).toEqual([place]);
});

test('a push service that we do not send to is said, and nothing is switched on', async () => {
  const { api, user, card } = await openCard({
    addPushDevice: refusal('push_place_unknown', 'Este serviço não é um dos que usamos.') as never,
  });
  await user.click(card.getByRole('switch', { name: 'Resultados' }));
  expect(await screen.findByText('Não foi possível mudar as notificações')).toBeTruthy();
  expect(api.requestsOf('savePushSettings')).toEqual([]);
});

test('a browser without notifications says so, and shows no switches', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.stubGlobal('PushManager', undefined);
  const { card } = await openCard();
  expect(card.getByText(/não mostra notificações/)).toBeTruthy();
  expect(card.queryAllByRole('switch')).toEqual([]);
});
