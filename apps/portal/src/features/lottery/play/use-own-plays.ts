import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { toast } from '../../../platform/toasts.ts';
import { ownPlaysQuery } from '../data/lottery-query.ts';
import { useIsPlayer } from '../data/use-is-player.ts';
import { type KeptPlays, keepPlays, readKeptPlays, withFavourite, withRecent } from './kept-plays.ts';

/** The plays of a game that are the reader's own: what was played last, and what is kept. */
export type OwnPlays = {
  readonly kept: KeptPlays;
  /** A play was opened. Of a member that says nothing: theirs are the plays that were bet on. */
  readonly onOpened: (id: string) => void;
  readonly onKeep: (id: string, on: boolean) => void;
};

/** Of a member the server knows them, on every device; of anybody else this browser. Undefined until the server answered. */
export function useOwnPlays(gameCode: string): OwnPlays | undefined {
  const isPlayer = useIsPlayer();
  const ofBrowser = useBrowserPlays(gameCode);
  const { ofMember, isUnknown } = useMemberPlays(gameCode, isPlayer);
  // Where the server does not answer, the page is no worse than a visitor's.
  return !isPlayer || isUnknown ? ofBrowser : ofMember;
}

function useBrowserPlays(gameCode: string): OwnPlays {
  const [kept, setKept] = useState<KeptPlays>(() => readKeptPlays(gameCode));
  function keep(next: KeptPlays): void {
    setKept(next);
    keepPlays(gameCode, next);
  }
  return {
    kept,
    onOpened: (id) => keep(withRecent(kept, id)),
    onKeep: (id, on) => keep(withFavourite(kept, id, on)),
  };
}

function useMemberPlays(gameCode: string, enabled: boolean): { readonly ofMember: OwnPlays | undefined; readonly isUnknown: boolean } {
  const t = useT();
  const client = useQueryClient();
  const query = ownPlaysQuery(gameCode);
  const { data, error } = useQuery({ ...query, enabled });
  if (data === undefined) return { ofMember: undefined, isUnknown: error !== null };
  /** Shown before the server answers, and put back where it refuses. */
  async function keep(play: string, on: boolean): Promise<void> {
    client.setQueryData(query.queryKey, (known) => known && withFavourite(known, play, on));
    try {
      client.setQueryData(query.queryKey, await callApi('keepLotteryPlay', { gameCode, play, on }));
    } catch (failure) {
      client.setQueryData(query.queryKey, (known) => known && withFavourite(known, play, !on));
      toast({ tone: 'bad', title: failureMessage(failure, t) });
    }
  }
  return { ofMember: { kept: data, onOpened: () => undefined, onKeep: (id, on) => void keep(id, on) }, isUnknown: false };
}
