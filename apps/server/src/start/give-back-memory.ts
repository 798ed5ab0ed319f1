import { secondMs } from '@trevo/kernel';
import { collectGarbage } from '../collect-garbage.ts';
import type { OpenDatabase } from '../db/database.ts';

/** By then rooms and jobs have taken up their work. */
const afterMs = 10 * secondMs;

/** Gives back what starting took, once, shortly after the start: reading the program and opening the database leave heaps half as large again as serving needs. */
export function giveBackMemory({ embedded }: Pick<OpenDatabase, 'embedded'>): void {
  const timer = setTimeout(() => {
    collectGarbage();
    // Of an engine that breaks meanwhile everybody hears who waits for it.
    embedded?.collectGarbage().catch(() => undefined);
  }, afterMs);
  timer.unref();
}
