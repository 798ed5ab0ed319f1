import fc from 'fast-check';

/** How often a property is tried: `usual`, or what the run as a whole was set to (the mutation run tries less, on one seed). */
export function runs(usual: number): { readonly numRuns: number } {
  return { numRuns: Math.min(usual, fc.readConfigureGlobal().numRuns ?? usual) };
}
