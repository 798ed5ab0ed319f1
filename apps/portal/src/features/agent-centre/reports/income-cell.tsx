import '../agent-centre.css';
import { type AgentIncome, type ContractKindName, isModuleOn, type ModId } from '@trevo/contract';
import type { DateRange } from '@trevo/ui';
import { useStatus } from '../../../platform/brand.ts';
import { useT } from '../../../platform/language.ts';
import { shownAgentPages } from '../agent-pages.ts';
import type { RevenueRow } from '../api/report-queries.ts';
import { kindOf, postedStatementsPath } from '../contract-pages.ts';
import { Figure } from './figure.tsx';
import { reportPath } from './report-days.ts';

/** Incomes of some days: of one, or of all that are asked. */
export type Incomes = Pick<RevenueRow, 'adjustments' | 'income' | 'total'>;
export type IncomeName = AgentIncome | 'total';

export function incomeOf(of: Incomes, name: IncomeName): string {
  return name === 'total' ? of.total : (of.income.find(({ income }) => income === name)?.amount ?? '0.00');
}

type IncomeCellProps = { readonly of: Incomes; readonly name: IncomeName; readonly days: DateRange; readonly currency: string };

/** An income, and the way to exactly the records that it is the sum of. Adjustments of several kinds of contract lie on several pages: each has its own way. */
export function IncomeCell({ of, name, days, currency }: IncomeCellProps) {
  const t = useT();
  const pathOf = usePathOf(days);
  const amount = incomeOf(of, name);
  if (name !== 'adjustments') return <Figure amount={amount} currency={currency} href={pathOf(name)} />;
  const [only, ...others] = of.adjustments;
  if (only === undefined || others.length === 0)
    return <Figure amount={amount} currency={currency} href={only === undefined ? undefined : pathOf('adjustments', only.kind)} />;
  return (
    <span className="agc-name">
      <Figure amount={amount} currency={currency} />
      {of.adjustments.map((one) => (
        <span key={one.kind} className="t3 xs">
          {t(`contract.kind.${one.kind}`)} <Figure amount={one.amount} currency={currency} href={pathOf('adjustments', one.kind)} />
        </span>
      ))}
    </span>
  );
}

/** Where the records of an income stand; undefined while the brand has no page of the kind. */
function usePathOf(days: DateRange) {
  const { whitelabel } = useStatus();
  const kinds = shownAgentPages((flag: ModId) => isModuleOn(whitelabel, flag)).map(kindOf);
  const ofKind = (kind: ContractKindName, lines: 'periods' | 'adjustments') =>
    kinds.includes(kind) ? postedStatementsPath(kind, days, lines) : undefined;
  const ofLines = (field: string) => reportPath('agentDownlineTransactionDetailsCopy', days, { of: 'own', field });
  return (name: IncomeName, kind?: ContractKindName): string | undefined => {
    if (name === 'rebate') return ofLines('rebate');
    if (name === 'total') return ofLines('income');
    if (name === 'adjustments') return kind === undefined ? undefined : ofKind(kind, 'adjustments');
    return ofKind(name, 'periods');
  };
}
