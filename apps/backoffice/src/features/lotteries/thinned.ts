/** At most so many of a row of things, spread evenly; the last is always among them. */
export function thinned<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, at) => all[Math.ceil(((at + 1) * all.length) / most) - 1] as T);
}
