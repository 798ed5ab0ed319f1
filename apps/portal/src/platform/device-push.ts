import { callApi } from './api.ts';
import { keepShell } from './keep-shell.ts';

/** The account that allowed this browser to be told; of another one that comes by it nothing is renewed. */
const allowedBy = 'push';

/** Whether this browser can be told while the portal is closed. On a telephone of Apple only once the portal is installed. */
export function hasPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** Whether the person, or a rule of the browser, has refused it: no page can ask again. */
export function isPushBlocked(): boolean {
  return hasPush() && Notification.permission === 'denied';
}

/** Whether this browser is told, for this account. Where the person takes the permission back, the browser has no subscription any more. */
export async function isDeviceOn(account: string): Promise<boolean> {
  return hasPush() && readAllowed() === account && (await currentSubscription()) !== null;
}

/**
 * Has the browser ask the person, subscribe by `publicKey` and be kept by the server. Only to be called by a press: nobody is asked by a page that merely opens.
 * False: the person said no.
 */
export async function turnDeviceOn(account: string, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await keepShell();
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  // One that was made by another key of ours cannot be written to any more.
  const before = await pushManager.getSubscription();
  if (before !== null && !isSame(before.options.applicationServerKey, applicationServerKey)) await before.unsubscribe();
  await tellServer(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  localStorage.setItem(allowedBy, account);
  return true;
}

/** Takes it back, here and at the server. */
export async function turnDeviceOff(): Promise<void> {
  const subscription = await currentSubscription();
  localStorage.removeItem(allowedBy);
  if (subscription === null) return;
  await callApi('removePushDevice', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

/** Says to the server that the browser is still this account's; a browser that nobody allowed stays as it is. */
export async function renewDevice(account: string): Promise<void> {
  if (!(await isDeviceOn(account))) return;
  const subscription = await currentSubscription();
  if (subscription !== null) await tellServer(subscription);
}

/** At a log-out: the server has forgotten the browser, and the browser forgets too. */
export async function forgetDevice(): Promise<void> {
  localStorage.removeItem(allowedBy);
  await (await currentSubscription())?.unsubscribe();
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!hasPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await callApi('addPushDevice', { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' });
}

function readAllowed(): string | null {
  return localStorage.getItem(allowedBy);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, place) => byte === other[place]);
}
