import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { ownKey } from '../../platform/query-keys.ts';
import type { RoomId } from './room-query.ts';

/** A new address comes when this part of the old one's time is over: the player never asks under one that ended. */
const renewedAfter = 0.8;

/** Where a room's video is played from. It answers who may see the room, so it goes with the account. */
export function videoAddressQuery(roomId: string, isLogin: boolean) {
  return queryOptions({
    queryKey: ownKey('liveVideo', roomId, isLogin),
    queryFn: () => callApi('liveVideo', { roomId: roomId as RoomId }),
    // One that was kept from an earlier visit may be over.
    gcTime: 0,
    staleTime: ({ state }) => 1000 * renewedAfter * (state.data?.seconds ?? 0),
    refetchInterval: ({ state }) => (state.data === undefined ? false : 1000 * renewedAfter * state.data.seconds),
    refetchOnWindowFocus: true,
    retry: false,
  });
}
