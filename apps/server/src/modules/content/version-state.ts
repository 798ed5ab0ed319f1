import type { ContentState } from '@trevo/contract';
import type { Instant } from '@trevo/kernel';

/** When a version is out; without a start it is a draft. An end at the start: it was taken back before. */
export type Showing = { readonly version: number; readonly startsAt: Instant | null; readonly endsAt: Instant | null };

type Published = Showing & { readonly startsAt: Instant };

/** The version that is out at `now`, or was out last. Of versions whose start has come the newest counts, whenever each of them was to start. */
export function begunOf<V extends Showing>(versions: readonly V[], now: Instant): V | undefined {
  return newest(versions.filter((one) => isShown(one) && one.startsAt <= now));
}

/** How one version of an item stands. */
export function versionState<V extends Showing>(of: V, versions: readonly V[], now: Instant): ContentState | 'superseded' {
  if (of.startsAt === null) return 'draft';
  if (!isShown(of)) return 'ended';
  const { startsAt, version, endsAt } = of;
  const waits = startsAt > now;
  const isReplaced = versions.some((other) => other.version > version && isShown(other) && other.startsAt <= (waits ? startsAt : now));
  if (isReplaced) return 'superseded';
  if (waits) return 'scheduled';
  return endsAt !== null && endsAt <= now ? 'ended' : 'out';
}

/** How an item stands: out, else to come, else over, else a draft. */
export function itemState(versions: readonly Showing[], now: Instant): ContentState {
  const states = new Set(versions.map((one) => versionState(one, versions, now)));
  return (['out', 'scheduled', 'ended'] as const).find((state) => states.has(state)) ?? 'draft';
}

function isShown(one: Showing): one is Published {
  return one.startsAt !== null && (one.endsAt === null || one.endsAt > one.startsAt);
}

function newest<V extends Showing>(versions: readonly V[]): V | undefined {
  return versions.reduce<V | undefined>((best, one) => (best === undefined || one.version > best.version ? one : best), undefined);
}
