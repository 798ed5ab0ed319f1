import { type FlagNode, isModuleOn, type ModId, type WhitelabelModule, whitelabelTree } from '@trevo/contract';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { readFlags } from './flags-store.ts';
import { jurisdictionOf } from './jurisdiction.ts';

const freshMs = 2_000;
type Known = { readonly readAt: number; readonly tree: WhitelabelModule[] };

/** The trees as this process read them last. */
export type FlagMemory = { byMerchant: Map<string, Known> };

/** The white-label tree of a brand with what its operators switched, less what the law of its place closes. At most two seconds old. */
export async function whitelabelOf(app: App, merchant: Merchant): Promise<WhitelabelModule[]> {
  const { byMerchant } = app.memory.flags;
  const now = app.clock.now();
  // What is closed depends on the law, which can change with the brand.
  const key = `${merchant.id} ${merchant.jurisdiction}`;
  const known = byMerchant.get(key);
  if (known && now >= known.readAt && now - known.readAt < freshMs) return known.tree;
  const switched = await readFlags(app.db, merchant.id);
  const { modulesClosed } = jurisdictionOf(merchant);
  const tree = whitelabelTree.map((node) => withSwitches(node, { switched, closed: modulesClosed }));
  byMerchant.set(key, { readAt: now, tree });
  return tree;
}

/** Whether a module, and everything above it, is on for a brand. */
export async function isOn(app: App, merchant: Merchant, modId: ModId): Promise<boolean> {
  return isModuleOn(await whitelabelOf(app, merchant), modId);
}

/** Forgets the cached trees after a change made by this process. */
export function forgetFlags(app: App): void {
  // A new map: what is being read meanwhile goes into the old one, and is forgotten as well.
  app.memory.flags.byMerchant = new Map();
}

type Switches = { readonly switched: ReadonlyMap<string, boolean>; readonly closed: readonly string[] };

function withSwitches({ modId, on, children = [] }: FlagNode, switches: Switches): WhitelabelModule {
  const { switched, closed } = switches;
  return {
    modId,
    enabled: (switched.get(modId) ?? on) && !closed.includes(modId) ? '1' : '0',
    childrenNodes: children.map((child) => withSwitches(child, switches)),
  };
}
