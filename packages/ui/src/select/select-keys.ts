/** Columns of the large panel. */
export const LARGE_COLUMNS = 4;

/** Whether so many entries need the large panel. */
export function isLargeSelect(entries: number, largeAbove: number): boolean {
  return entries > largeAbove;
}

/** The entry a key leads to from `index`, staying inside the list; undefined when the key leads nowhere. */
export function steppedIndex(key: string, index: number, count: number, columns: number): number | undefined {
  const steps: Readonly<Record<string, number>> = { ArrowDown: columns, ArrowUp: -columns };
  const sideways: Readonly<Record<string, number>> = columns > 1 ? { ArrowRight: 1, ArrowLeft: -1 } : {};
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key] ?? sideways[key];
  if (step === undefined) return undefined;
  const target = index + step;
  return target < 0 || target >= count ? index : target;
}

/** The next entry after `index` whose text begins with what was typed; −1 when there is none. */
export function typedIndex(labels: readonly string[], typed: string, index: number): number {
  const wanted = typed.toLocaleLowerCase();
  const from = typed.length === 1 ? index + 1 : index;
  const order = labels.map((_, step) => (from + step) % labels.length);
  return order.find((at) => (labels[at] ?? '').toLocaleLowerCase().startsWith(wanted)) ?? -1;
}
