import '../agent-centre.css';
import { useT } from '../../../platform/language.ts';
import type { StatementKind } from '../api/statement-queries.ts';
import { StatementsOfMine } from './statement-lists.tsx';

/** What the contracts of a member came to, kind by kind: the same lists and explanations that agents have. */
export function MemberStatements({ kinds }: { readonly kinds: readonly StatementKind[] }) {
  const t = useT();
  return kinds.map((kind) => (
    <section key={kind} className="col" aria-label={t(`contract.kind.${kind}`)}>
      <h3 className="h4">{t(`contract.kind.${kind}`)}</h3>
      <StatementsOfMine kind={kind} />
    </section>
  ));
}
