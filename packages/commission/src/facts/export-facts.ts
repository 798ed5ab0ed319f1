import { covers, type Period } from '../period/period.ts';
import type { AgentTree } from '../team/agent-tree.ts';
import type { Category } from '../terms/contract.ts';
import { countsFor, type Fact } from './fact.ts';
import type { FactLine } from './fact-line.ts';

/** The fact lines of one holder's team in a window: what the holder needs to sum the inputs of a statement again. `pseudonymOf` hides the accounts. */
export function exportFacts(query: {
  readonly tree: AgentTree;
  readonly holder: string;
  readonly window: Period;
  readonly category: Category;
  readonly facts: Iterable<Fact>;
  readonly pseudonymOf: (member: string) => string;
}): FactLine[] {
  const { tree, window } = query;
  const holder = tree.numberOf(query.holder);
  const people = new Map([[tree.personOf(holder), 0]]);
  const lines: FactLine[] = [];
  for (const { member, at, category, ...inputs } of query.facts) {
    const account = tree.numberOf(member);
    if (!covers(window, at) || !countsFor(query.category, category) || !tree.isCounted(account)) continue;
    if (!tree.pathAt(account, at).includes(holder)) continue;
    const person = people.get(tree.personOf(account)) ?? people.size;
    people.set(tree.personOf(account), person);
    lines.push({ ...inputs, member: query.pseudonymOf(member), person, slot: at, category });
  }
  return lines;
}
