export type FairLinesOptions = {
  /** Most that wait in one line. */
  readonly lineMax: number;
  /** Most of one caller that wait in a line. */
  readonly callerMax: number;
};

/** A place in a line, and whose turn it is there. */
export type Turn = { readonly line: string; readonly from: string };

/** What may come in: at once, in place of another that must go, or not at all. */
type Room<T> = { readonly free: boolean; readonly inPlaceOf?: T };

export type FairLines<T> = {
  readonly roomFor: (turn: Turn) => Room<T>;
  readonly enter: (turn: Turn, waiting: T) => void;
  readonly leave: (turn: Turn, waiting: T) => void;
  /** Takes out whose turn it is; undefined when nobody waits. */
  readonly next: () => T | undefined;
};

/**
 * Lines that nobody can fill for others: the lines take turns, in a line the callers take turns, and who has been served stands at the end. When a line is
 * full, the last of whoever has most waiting there makes room for somebody who has less.
 */
export function createFairLines<T>({ lineMax, callerMax }: FairLinesOptions): FairLines<T> {
  const lines = new Map<string, Map<string, T[]>>();
  return {
    roomFor({ line, from }) {
      const callers = lines.get(line);
      const own = callers?.get(from)?.length ?? 0;
      const all = [...(callers?.values() ?? [])];
      if (own >= callerMax) return { free: false };
      if (all.reduce((sum, { length }) => sum + length, 0) < lineMax) return { free: true };
      const longest = all.reduce((most, each) => (each.length > most.length ? each : most), []);
      const last = longest.at(-1);
      return longest.length > own + 1 && last !== undefined ? { free: true, inPlaceOf: last } : { free: false };
    },
    enter({ line, from }, waiting) {
      const callers = lines.get(line) ?? new Map<string, T[]>();
      lines.set(line, callers);
      callers.set(from, [...(callers.get(from) ?? []), waiting]);
    },
    leave({ line, from }, waiting) {
      const callers = lines.get(line);
      const left = callers?.get(from)?.filter((other) => other !== waiting) ?? [];
      if (left.length > 0) callers?.set(from, left);
      else callers?.delete(from);
      if (callers?.size === 0) lines.delete(line);
    },
    next() {
      for (const [line, callers] of lines) {
        for (const [from, [first, ...others]] of callers) {
          callers.delete(from);
          if (others.length > 0) callers.set(from, others);
          lines.delete(line);
          if (callers.size > 0) lines.set(line, callers);
          return first;
        }
      }
      return undefined;
    },
  };
}
