import type { Told } from '@trevo/client';
import { amountOf } from '@trevo/money';
import { readPush } from '../features/wallet/index.ts';
import { loadStatus } from '../platform/brand.ts';
import { tellListeners } from '../platform/push-listeners.ts';
import { queryClient } from '../platform/query-client.ts';
import { $member } from '../platform/session.ts';
import { listen } from '../platform/socket.ts';
import { tellSessionOver } from './connect-server.ts';
import { tellDraw } from './tell-draw.ts';

/**
 * Keeps the socket of a session and hands on what it says. What the brand switched before anything was heard is asked for, the first time too: the page may have
 * started long before. After a gap so is everything own. Answers how to stop.
 */
export function takePushes(token: string): () => void {
  void renewThisDevice().catch(() => undefined);
  return listen(token, { onMessage: takePush, onReady: catchUp });
}

function catchUp(isAgain: boolean): void {
  refreshStatus();
  if (isAgain) refetchOwn();
}

/** A status that cannot be had now leaves the one that is known. */
function refreshStatus(): void {
  loadStatus().catch(() => undefined);
}

/** Where somebody allowed this browser to be told, the server hears that it is still theirs. */
async function renewThisDevice(): Promise<void> {
  const account = $member.get()?.account;
  if (account !== undefined && localStorage.getItem('push') === account)
    await (await import('../platform/device-push.ts')).renewDevice(account);
}

export function takePush(message: Told): void {
  tellListeners(message);
  if (message.type === 'session_ended') tellSessionOver(message.reason);
  else if (message.type === 'status') refreshStatus();
  else if (message.type === 'notice') refetchNotices();
  else if (message.type === 'message') refetchMessages(message.withinMs);
  else if (message.type === 'content') refetchContent();
  else if (message.type === 'lottery_told') tellDraw(message);
  else if (message.type === 'lottery_settled') void tellWinOf(message).catch(() => undefined);
  else readPush(queryClient, message);
}

/** Who has a win hears of it from the section of lotteries, which loads for that; where it does not load, the balance has come all the same. */
async function tellWinOf(message: Extract<Told, { type: 'lottery_settled' }>): Promise<void> {
  if (amountOf(message.win) > 0n) await (await import('../features/lottery/index.ts')).tellWin(message);
}

/** What operators wrote is asked for at a moment of this tab's own, so that a brand's tabs do not ask all at once. */
function refetchMessages(withinMs: number): void {
  setTimeout(refetchNotices, Math.random() * withinMs);
}

function refetchNotices(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => ['memberNotices', 'memberMessages', 'unreadCount'].includes(String(queryKey[2])),
  });
}

/** What operators write is asked for again where it is on the screen; elsewhere the next time it is shown. */
function refetchContent(): void {
  const names = new Set(['announcements', 'announcementPage', 'notices', 'promotions', 'help', 'ownPage', 'footer']);
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.some((part) => typeof part === 'string' && names.has(part)) });
}

function refetchOwn(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'own' });
}
