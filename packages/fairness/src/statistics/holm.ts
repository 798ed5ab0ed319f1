/**
 * Which of several tests fail together at family-wise level `alpha` (Holm 1979): the names of the rejected ones, worst first.
 * Testing many things at once, one in a thousand fails by chance alone; this keeps the chance of any false alarm below alpha.
 */
export function holmRejected(tests: readonly { readonly name: string; readonly p: number }[], alpha: number): string[] {
  const ordered = [...tests].sort((a, b) => a.p - b.p);
  const firstKept = ordered.findIndex(({ p }, rank) => p > alpha / (ordered.length - rank));
  return ordered.slice(0, firstKept === -1 ? ordered.length : firstKept).map(({ name }) => name);
}
