import { invariant } from '@trevo/kernel';
import type { RealtimeUnit, UnitResult } from './unit-lines.ts';

/** A settled unit, or a correction that names the unit (or the correction) whose result it replaces. */
export type PostedUnit = Omit<RealtimeUnit, 'corrects'> & { readonly corrects: string | null };

/**
 * Says of every correction what stood until then: of several corrections of one unit each builds on the one posted before it, so that their differences
 * telescope. A correction belongs to the member and category of its unit.
 */
export function linkCorrections(posted: readonly PostedUnit[]): RealtimeUnit[] {
  const byId = new Map(posted.map((unit) => [unit.id, unit]));
  const standing = new Map<string, UnitResult>();
  const linked = new Map<string, RealtimeUnit>();
  for (const unit of [...posted].sort((a, b) => a.at - b.at || Number(a.corrects !== null) - Number(b.corrects !== null))) {
    const root = rootOf(unit, byId);
    const before = standing.get(root.id);
    invariant(unit === root || before !== undefined, `The unit that ${unit.id} corrects was posted before it`);
    standing.set(root.id, unit);
    const corrects = unit === root ? null : { settledAt: root.at, before: before as UnitResult };
    linked.set(unit.id, { ...unit, member: root.member, category: root.category, corrects });
  }
  return posted.map(({ id }) => linked.get(id) as RealtimeUnit);
}

function rootOf(unit: PostedUnit, byId: ReadonlyMap<string, PostedUnit>): PostedUnit {
  let root = unit;
  for (let steps = 0; root.corrects !== null; steps++) {
    invariant(steps <= byId.size, `The corrections of ${unit.id} lead back to a unit`);
    const next = byId.get(root.corrects);
    invariant(next !== undefined, `The unit that ${root.id} corrects is known`);
    root = next;
  }
  return root;
}
