import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { readPush } from '../features/wallet/index.ts';
import { loadStatus } from '../platform/brand.ts';
import { tellListeners } from '../platform/push-listeners.ts';
import { queryClient } from '../platform/query-client.ts';
import { $isLogin } from '../platform/session.ts';
import { readToken } from '../platform/session-keys.ts';
import type { Told } from '@trevo/client';
import { tellSessionOver } from './connect-server.ts';

/** Keeps the socket of a logged-in tab (Spec §6). Its code loads with the first session; after a gap everything own is asked for again. */
export function useLiveUpdates(): void {
  const isLogin = useStore($isLogin);
  useEffect(() => {
    const token = readToken();
    if (!isLogin || token === null) return;
    let stop: (() => void) | undefined;
    let gone = false;
    void import('../platform/socket.ts').then(({ listen }) => {
      if (!gone) stop = listen(token, { onMessage: takePush, onReconnect: refetchOwn });
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [isLogin]);
}

function takePush(message: Told): void {
  tellListeners(message);
  if (message.type === 'session_ended') tellSessionOver(message.reason);
  else if (message.type === 'status') void loadStatus();
  else if (message.type === 'notice') refetchNotices();
  else readPush(queryClient, message);
}

function refetchNotices(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => ['memberNotices', 'unreadCount'].includes(String(queryKey[2])) });
}

function refetchOwn(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'own' });
}
