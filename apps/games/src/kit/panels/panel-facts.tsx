import './panel.css';
import { type Fact, FactList } from '@trevo/ui';

/** Names with what they are, in the look of the panels. */
export function PanelFacts({ facts }: { readonly facts: readonly Fact[] }) {
  return <FactList className="gm-figures" facts={facts} />;
}
