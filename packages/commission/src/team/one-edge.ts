import type { Instant } from '@trevo/kernel';
import type { AgentTree } from './agent-tree.ts';

/** Whether money may pass between two accounts: only along one edge of the tree as it is at that instant, up or down. */
export function isOneEdge(tree: AgentTree, pair: { readonly from: string; readonly to: string; readonly at: Instant }): boolean {
  const from = tree.numberOf(pair.from);
  const to = tree.numberOf(pair.to);
  return tree.uplineAt(from, pair.at) === to || tree.uplineAt(to, pair.at) === from;
}
