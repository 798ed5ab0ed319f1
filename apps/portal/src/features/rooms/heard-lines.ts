import { useStore } from '@nanostores/react';
import type { Told } from '@trevo/client';
import { limits } from '@trevo/contract';
import { atom } from 'nanostores';
import { useMemo } from 'react';
import type { Line, Room } from './room-query.ts';

/**
 * The newest lines that the socket brought, by room. They stand apart from what the server answers about a room: an answer that was on its way when a line was
 * said does not take the line away, and a room in which much is said is asked for as often as any other.
 */
const $heard = atom<Readonly<Record<string, readonly Line[]>>>({});

/** Takes lines that were said just now. Whose they are is not told to everybody: the answer about the room says so. */
export function hearLines({ roomId, lines }: Extract<Told, { readonly type: 'live_line' }>): void {
  const heard = lines.map((line) => ({ ...line, isOwn: false }));
  $heard.set({ ...$heard.get(), [roomId]: joined($heard.get()[roomId] ?? [], heard) });
}

/** Who hears nothing more asks when they come again. */
export function forgetLines(): void {
  $heard.set({});
}

/** What stands in a room: what was answered about it, and what was heard since. */
export function useLines({ roomId, lines }: Pick<Room, 'roomId' | 'lines'>): readonly Line[] {
  const heard = useStore($heard)[roomId];
  return useMemo(() => (heard === undefined ? lines : joined(heard, lines)), [heard, lines]);
}

/** The newest of both, each once, as `later` has it: a line that was removed meanwhile is so in the answer. */
function joined(earlier: readonly Line[], later: readonly Line[]): readonly Line[] {
  const all = new Map([...earlier, ...later].map((line) => [line.lineId, line]));
  return [...all.values()].sort(inOrder).slice(-limits.liveLinesShown);
}

function inOrder(one: Line, other: Line): number {
  if (one.at === other.at) return one.lineId < other.lineId ? -1 : 1;
  return one.at < other.at ? -1 : 1;
}
