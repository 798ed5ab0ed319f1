import { type Calls, statementKinds, type ResponseOf } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { runPath } from '../../platform/rooms.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';

type Run = ResponseOf<Calls['officeCommissionRuns']>['list'][number];

const kind = ['all', ...statementKinds] as const;
const rowKey = ({ kind: of, category, period, from }: Run): string => [of, category, period, from].join(' ');

/** Periods that were reckoned: what is to be paid stands here before it is. */
export function RunsList() {
  const t = useT();
  const column = useOfficeColumns<Run>();
  const list = useList({ name: 'runs', filters: { kind } });
  const ask = (request: typeof list.request) => callOffice('officeCommissionRuns', request);
  const source = usePagedList({ key: ['commission', 'runs'], request: list.request, ask, rowKey });
  return (
    <OfficeList<Run>
      title={t('office.commission.runs')}
      headed
      {...{ list, source, rowKey }}
      dense
      calm
      columns={[
        column.link({ id: 'kind', header: t('office.commission.kind') }, (run) => ({
          words: t(`office.commission.kind.${run.kind}`),
          to: runPath(run),
        })),
        column.words({ id: 'category', header: t('office.commission.category') }, ({ category }) =>
          t(`office.contractCategory.${category}`),
        ),
        column.moment({ id: 'from', header: t('office.commission.from') }, ({ from }) => from),
        column.count({ id: 'statements', header: t('office.commission.statements') }, ({ statements }) => statements),
        column.money({ id: 'top', header: t('office.commission.top') }, ({ top }) => ({ amount: top })),
        column.money({ id: 'paid', header: t('office.commission.paid') }, ({ paid }) => ({ amount: paid })),
        column.money({ id: 'due', header: t('office.commission.due') }, ({ due }) => ({ amount: due })),
        column.count({ id: 'waiting', header: t('office.commission.waiting') }, ({ waiting }) => waiting),
        column.count({ id: 'parked', header: t('office.commission.parked') }, ({ parked }) => parked),
        column.moment({ id: 'payFrom', header: t('office.commission.payFrom') }, ({ payFrom }) => payFrom),
      ]}
      filters={{
        kind: { label: t('office.commission.kind'), of: (choice) => t(`office.commission.kind.${choice as (typeof kind)[number]}`) },
      }}
      empty={{ title: t('office.commission.none'), text: t('office.commission.noneText') }}
    />
  );
}
