import './facts.css';
import { type Fact, FactList } from '@trevo/ui';

/** Pairs of a name and what stands beside it, in the look of the rooms. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return <FactList className="of-facts" facts={facts} />;
}
