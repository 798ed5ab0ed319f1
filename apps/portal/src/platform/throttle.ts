/** Lets one call through per `intervalMs`, the first one; the others are dropped and answered with false. */
export function throttle<A extends readonly unknown[]>(
  intervalMs: number,
  run: (...args: A) => void,
  now: () => number = () => performance.now(),
): (...args: A) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const at = now();
    if (at - last < intervalMs) return false;
    last = at;
    run(...args);
    return true;
  };
}
