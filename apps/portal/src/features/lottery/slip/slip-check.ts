import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { ownKey } from '../../../platform/query-keys.ts';
import { balanceQuery } from '../../wallet/index.ts';
import { useIsPlayer } from '../data/use-is-player.ts';
import { lineAt, type PlaceWish, wishOf } from './use-place-slip.ts';

type SlipPreview = ResponseOf<Calls['slipPreview']>;

/** What the server says of a slip before it is bought: why it would be refused, at the line that it is about or of the whole, and from which money it comes. */
export type SlipCheck = {
  /** By the line's id. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly refusal: string | undefined;
  /** There is too little money for it. */
  readonly isShort: boolean;
  readonly preview: SlipPreview | undefined;
};

/** What is filled in rests so long before it is asked about. */
const restMs = 250;

/** Asks what would become of a slip, whenever it is another one, money moved, or numbers were closed (`lottery_limits`). Nothing is asked for who cannot bet. */
export function useSlipCheck(gameCode: string, wish: PlaceWish | undefined): SlipCheck {
  const isPlayer = useIsPlayer();
  const { data: funds } = useQuery({ ...balanceQuery(), enabled: isPlayer });
  const lines = wish?.lines ?? [];
  const asked = wish === undefined || lines.length === 0 ? '' : JSON.stringify(wishOf(gameCode, wish));
  const rested = useRested(asked);
  const enabled = isPlayer && funds !== undefined && rested !== '';
  const { data, isPlaceholderData } = useQuery({ ...slipPreviewQuery(rested, String(funds?.version ?? 0)), enabled });
  if (asked === '' || data === undefined) return { refusals: {}, refusal: undefined, isShort: false, preview: undefined };
  // An answer about the slip of before says which of its lines; those of now may be others.
  const refused = isPlaceholderData || rested !== asked ? null : data.stake.refused;
  const line = refused === null || refused.at === null ? undefined : lineAt(refused.at, lines);
  return {
    refusals: refused === null || line === undefined ? {} : { [line.id]: refused.message },
    refusal: line === undefined ? refused?.message : undefined,
    isShort: refused?.code === 'balance_too_low',
    preview: data,
  };
}

/** `slip`: the request as JSON text, which is the same for the same slip. The answer before stands until there is a new one. */
function slipPreviewQuery(slip: string, after: string) {
  return queryOptions({
    queryKey: ownKey('slipPreview', { slip }, after),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () => callApi('slipPreview', JSON.parse(slip) as RequestOf<Calls['slipPreview']>),
  });
}

/** A value once it has stayed the same for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
