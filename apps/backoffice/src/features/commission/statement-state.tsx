import { Badge } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import type { StatementLine } from './statement-queries.ts';
import { statementTones } from './statement-words.ts';

type StateProps = { readonly line: Pick<StatementLine, 'hold' | 'state'> };

/** How a statement stands; a held one with the reason. */
export function StatementState({ line }: StateProps) {
  return <Badge tone={statementTones[line.state]}>{useStateWords()(line)}</Badge>;
}

/** {@link StatementState} as text. */
export function useStateWords(): (line: StateProps['line']) => string {
  const t = useT();
  return ({ state, hold }) => {
    const words = t(`office.statement.state.${state}`);
    return hold === null || state === 'paid' || state === 'final' ? words : `${words} · ${t(`office.commission.reason.${hold}`)}`;
  };
}
