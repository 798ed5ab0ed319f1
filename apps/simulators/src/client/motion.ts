/** Whether the person asked for less motion: results are then shown at once. */
export function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Waits; not at all where motion is not wanted. */
export function pause(ms: number): Promise<void> {
  return isStill() ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}

/** Plays an animation to its end, or leaves it out where motion is not wanted. */
export async function animate(target: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
  if (isStill() || typeof target.animate !== 'function') return;
  await target.animate(frames, { fill: 'none', ...options }).finished.catch(() => undefined);
}
