import { ok, type Result, refuse, secondMs } from '@trevo/kernel';
import { createFairLines, type FairLinesOptions } from './fair-lines.ts';

/** Who waits for a hash. Each kind has a line of its own and its own share: none waits for the length of another. */
export type HashLine = 'member' | 'known_member' | 'operator' | 'known_operator' | 'registration' | 'step_up' | 'setup';

/** One caller's place: the line, and whose turn it is in it, by network where nobody is known and by account or browser where somebody is. */
export type HashTurn = { readonly line: HashLine; readonly from: string };

export type HashQueueOptions = FairLinesOptions & {
  /** Works that run at once. */
  readonly atOnce: number;
  /** How long a work waits for its beginning before it is sent away. */
  readonly waitMaxMs: (line: HashLine) => number;
};

export type HashQueue = {
  /** Runs `work` in its turn. `too_busy`: it was not begun, because too many wait or it waited too long. */
  readonly run: <T>(turn: HashTurn, work: () => Promise<T>) => Promise<Result<T, 'too_busy'>>;
  /** Whether a work of that turn would be let in at this moment. */
  readonly hasRoom: (turn: HashTurn) => boolean;
};

/** A new password follows a captcha or a code that is used up by then, so it waits longer before it is sent away. */
export function hashWaitMaxMs(line: HashLine): number {
  return line === 'registration' || line === 'setup' ? 10 * secondMs : 2 * secondMs;
}

type Waiter = { readonly begin: () => void; readonly sendAway: () => void };

/** Runs slow work, so much at once, in an order in which no caller can starve another. */
export function createHashQueue({ atOnce, waitMaxMs, ...sizes }: HashQueueOptions): HashQueue {
  const lines = createFairLines<Waiter>(sizes);
  let running = 0;

  /** Waits for a place; false: sent away. */
  function wait(turn: HashTurn): Promise<boolean> {
    const room = lines.roomFor(turn);
    if (!room.free) return Promise.resolve(false);
    room.inPlaceOf?.sendAway();
    return new Promise((resolve) => {
      const end = (served: boolean) => {
        clearTimeout(timer);
        if (!served) lines.leave(turn, waiter);
        resolve(served);
      };
      const waiter: Waiter = { begin: () => end(true), sendAway: () => end(false) };
      const timer = setTimeout(waiter.sendAway, waitMaxMs(turn.line));
      lines.enter(turn, waiter);
    });
  }

  return {
    hasRoom: (turn) => running < atOnce || lines.roomFor(turn).free,
    async run(turn, work) {
      if (running < atOnce) running += 1;
      else if (!(await wait(turn))) return refuse('too_busy');
      try {
        return ok(await work());
      } finally {
        const next = lines.next();
        if (next) next.begin();
        else running -= 1;
      }
    },
  };
}
