import { type InputField, type Inputs, netOf } from '@trevo/commission';
import type { formulaOf } from '@trevo/commission/check';
import { sortableAt } from '@trevo/i18n';
import { formatAmount } from '@trevo/money';
import type { ListColumn } from '@trevo/ui';
import { useStatus } from '../../../platform/brand.ts';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { useOwnStamp } from '../../../shell/list-stamp.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import { factsShown, type PlacedFact, useFacts } from '../api/statement-queries.ts';
import { useCategoryName, useFigureText } from '../payment-words.ts';
import { BetsPart } from './bets-part.tsx';

type StatementFactsProps = { readonly statementId: string; readonly statement: Parameters<typeof formulaOf>[0] };

/** The bets that a statement comes from: what each member played, hour by hour, and what of it is a cost. Nobody is named (rule book §11, §13). */
export function StatementFacts({ statementId, statement }: StatementFactsProps) {
  const t = useT();
  const { facts } = statement.inputs;
  return (
    <BetsPart text={t('agent.pay.bets.text')} open={t('agent.pay.bets.open', { count: facts })} count={facts}>
      <Lines {...{ statementId, statement }} />
    </BetsPart>
  );
}

function Lines({ statementId, statement }: StatementFactsProps) {
  const t = useT();
  const source = useFacts(statementId);
  return (
    <PortalList<PlacedFact>
      title={t('agent.pay.bets')}
      headed
      dense
      list={useList({ name: 'payment-bets' })}
      source={source}
      columns={useColumns(statement.inputs)}
      stamp={useOwnStamp()}
      waitingRows={Math.min(statement.inputs.facts, factsShown)}
      rowKey={({ place }) => String(place)}
      totalLabel={t('agent.pay.bets.all', { count: statement.inputs.facts })}
      empty={{ title: t('agent.pay.bets.none') }}
    />
  );
}

/** Sums under the columns are those of the statement: all lines, also those that are not shown yet. */
function useColumns(whole: StatementFactsProps['statement']['inputs']): readonly ListColumn<PlacedFact>[] {
  const t = useT();
  const moment = useMoment();
  const categoryName = useCategoryName();
  const figureText = useFigureText();
  const { timeZone } = useStatus().merchant;
  const { deduct } = whole;
  const text = (minor: bigint) => <span className="num">{figureText({ unit: 'minor', value: minor })}</span>;
  const amount = (id: string, header: string, of: (inputs: Inputs) => bigint): ListColumn<PlacedFact> => ({
    id,
    header,
    align: 'end',
    cell: (line) => text(of(line)),
    file: (line) => ({ decimal: formatAmount(of(line)) }),
    total: () => text(of(whole)),
  });
  const input = (field: InputField) => amount(field, t(`agent.pay.input.${field}`), (inputs) => inputs[field]);
  // 0 is the holder's own person; others have a name of this statement.
  const memberOf = ({ person, member }: PlacedFact) => (person === 0 ? t('agent.pay.bets.own') : member);
  return [
    {
      id: 'hour',
      header: t('agent.pay.bets.hour'),
      cell: ({ slot }) => <span className="num">{moment(slot, 'moment')}</span>,
      file: ({ slot }) => sortableAt(new Date(slot).toISOString(), timeZone),
    },
    {
      id: 'member',
      header: t('agent.pay.bets.member'),
      cell: (line) => (line.person === 0 ? memberOf(line) : <code className="agc-address">{memberOf(line)}</code>),
      file: memberOf,
    },
    {
      id: 'category',
      header: t('agent.pay.category'),
      cell: ({ category }) => categoryName(category),
      file: ({ category }) => categoryName(category),
    },
    input('turnover'),
    input('win'),
    input('ggr'),
    input('validBet'),
    ...(deduct.length === 0
      ? []
      : [
          amount('costs', t('agent.pay.bets.costs'), (inputs) => inputs.ggr - netOf(inputs, deduct)),
          amount('net', t('agent.figure.net'), (inputs) => netOf(inputs, deduct)),
        ]),
  ];
}
