import { queryOptions } from '@tanstack/react-query';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { useEffect } from 'react';
import { callApi } from '../../platform/api.ts';
import { askAgainEvery } from '../../platform/ask-again.ts';
import { onPush } from '../../platform/push-listeners.ts';
import { queryClient } from '../../platform/query-client.ts';
import { openKey, ownKey } from '../../platform/query-keys.ts';
import { forgetLines, hearLines } from './heard-lines.ts';

export type RoomCard = ResponseOf<Calls['modelList']>[number];
export type Room = ResponseOf<Calls['launchChat']>;
export type Line = Room['lines'][number];
export type RoomId = RequestOf<Calls['launchChat']>['roomId'];

/** Visitors hold no socket: they ask as often as a conversation needs. */
const visitorEveryMs = 5_000;
/** A member is told of every change; asking keeps the seat, and catches what was missed. */
const memberEveryMs = 20_000;

export function roomsQuery() {
  return queryOptions({
    queryKey: openKey('liveRooms'),
    staleTime: 0,
    refetchInterval: askAgainEvery(memberEveryMs),
    queryFn: () => callApi('modelList', {}),
  });
}

/** One room as it stands for the caller. It answers who is logged in, so it goes with the account. */
export function roomQuery(roomId: string, isLogin: boolean) {
  return queryOptions({
    queryKey: ownKey('liveRoom', roomId, isLogin),
    staleTime: 0,
    refetchInterval: askAgainEvery(isLogin ? memberEveryMs : visitorEveryMs),
    queryFn: () => callApi('launchChat', { roomId: roomId as RoomId }),
  });
}

/** The page shows what is said as it is heard, and asks again as soon as the server says that a room stands otherwise. */
export function useLiveRooms(): void {
  useEffect(() => {
    const stop = onPush((message) => {
      if (message.type === 'live_line') hearLines(message);
      else if (message.type === 'live_room') void askRoomsAgain();
    });
    return () => {
      stop();
      forgetLines();
    };
  }, []);
}

export async function askRoomsAgain(): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => ['liveRooms', 'liveRoom'].includes(String(queryKey[2])) });
}

/** Where a room stands; without one all of them. */
export function roomPath(roomId?: string): string {
  return roomId === undefined ? '/live#rooms' : `/live#room=${roomId}`;
}
