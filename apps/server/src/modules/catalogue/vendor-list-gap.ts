/** What a vendor's list lacks of the games that are on: what waits for a person's decision, and what a person keeps on. Codes of the vendor's. */
export type ListGap = { readonly missing: readonly string[]; readonly kept: readonly string[] };

/** A list that lacks more than this part of the games that are on is looked at by a person before they go off. */
const tenth = 10;

/**
 * What becomes of games that are on and that the vendor's list lacks: they go off, unless an operator keeps them on, or they are more than a tenth of those
 * that are on: then they wait. What the list has again is neither missing nor kept.
 */
export function judgeList(
  on: readonly string[],
  listed: ReadonlySet<string>,
  before: ListGap | null,
): { readonly goesOff: readonly string[]; readonly gap: ListGap | null } {
  const lacking = on.filter((code) => !listed.has(code)).toSorted();
  const keptBefore = new Set(before?.kept);
  const kept = lacking.filter((code) => keptBefore.has(code));
  const undecided = lacking.filter((code) => !keptBefore.has(code));
  const waits = undecided.length * tenth > on.length;
  const gap = { missing: waits ? undecided : [], kept };
  return { goesOff: waits ? [] : undecided, gap: gap.missing.length + gap.kept.length === 0 ? null : gap };
}
