import { type FlagNode, isModuleOn, type ModId, type WhitelabelModule, whitelabelTree } from '@trevo/contract';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { readFlags } from './flags-store.ts';

const freshMs = 2_000;
type Known = { readonly readAt: number; readonly tree: WhitelabelModule[] };

/** The trees as this process read them last. */
export type FlagMemory = { byMerchant: Map<string, Known> };

/** The white-label tree of a brand with what its operators switched. At most two seconds old. */
export async function whitelabelOf(app: App, merchant: Merchant): Promise<WhitelabelModule[]> {
  const { byMerchant } = app.memory.flags;
  const now = app.clock.now();
  const known = byMerchant.get(merchant.id);
  if (known && now >= known.readAt && now - known.readAt < freshMs) return known.tree;
  const switched = await readFlags(app.db, merchant.id);
  const tree = whitelabelTree.map((node) => withSwitches(node, switched));
  byMerchant.set(merchant.id, { readAt: now, tree });
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

function withSwitches(node: FlagNode, switched: ReadonlyMap<string, boolean>): WhitelabelModule {
  return {
    modId: node.modId,
    enabled: (switched.get(node.modId) ?? node.on) ? '1' : '0',
    childrenNodes: (node.children ?? []).map((child) => withSwitches(child, switched)),
  };
}
