import { hourMs, secondMs } from '@trevo/kernel';

/**
 * How long work waits after its `attempt`th try failed: `firstSeconds` and twice as long each time, an hour at most, less a part of up to a half that `chance`
 * (0 to 1) says, so that what failed together does not come back together.
 */
export function backOffMs(attempt: number, firstSeconds: number, chance: number): number {
  const whole = Math.min(hourMs, firstSeconds * secondMs * 2 ** (attempt - 1));
  return Math.round(whole * (1 - chance / 2));
}
