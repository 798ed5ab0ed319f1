import { useState } from 'react';
import { useAnswer } from './use-answer.ts';

/** One page of a list: its lines, and where the next begins, or null. */
export type Page<T> = { readonly lines: readonly T[]; readonly next: string | null };

export type Pages<T> = {
  /** All lines read so far; null before the first answer. */
  readonly rows: readonly T[] | null;
  readonly failed: boolean;
  readonly again: () => void;
  /** Reads the next page; null when there is none. */
  readonly more: (() => void) | null;
};

/** Reads a list page by page, newest first. `read` is asked with the place to go on from, and without one for the first page. */
export function usePages<T>(read: (before?: string) => Promise<Page<T>>): Pages<T> {
  const first = useAnswer(() => read());
  const [older, setOlder] = useState<Page<T> | null>(null);
  const next = (older ?? first.value)?.next ?? null;
  const more = async (before: string) => {
    const page = await read(before);
    setOlder({ lines: [...(older?.lines ?? []), ...page.lines], next: page.next });
  };
  return {
    rows: first.value && [...first.value.lines, ...(older?.lines ?? [])],
    failed: first.failed,
    again: first.again,
    more: next === null ? null : () => void more(next),
  };
}
