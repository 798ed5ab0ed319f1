/** Whether a video may begin, without sound, before anybody asked for it: not where somebody wants little motion or little data, nor in a tab that nobody sees. */
export function mayStartAlone(): boolean {
  if (typeof window.matchMedia !== 'function' || document.visibilityState !== 'visible') return false;
  const wishes = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'];
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData !== true && !wishes.some((wish) => window.matchMedia(wish).matches);
}
