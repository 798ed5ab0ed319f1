import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, Button, type ListColumn, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { SecondSignature } from '../../shell/second-signature.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { IncidentDialog } from './incident-dialog.tsx';

type Ruling = ResponseOf<Calls['officeCommissionRulings']>['list'][number];

const tones: Readonly<Record<Ruling['state'], Tone>> = {
  proposed: 'warn',
  approved: 'info',
  running: 'info',
  done: 'ok',
  rejected: 'neutral',
  lapsed: 'neutral',
};
const rowKey = ({ rulingId }: Ruling): string => rulingId;

/** What takes two operators: incidents, longer and cancelled holds, upheld disputes; what waits for a signature, and what became of the rest. */
export function RulingsList() {
  const t = useT();
  const open = useRoomDialog();
  const maySettle = useMay('payments.settle');
  const list = useList({ name: 'rulings' });
  const ask = (request: typeof list.request) => callOffice('officeCommissionRulings', request);
  const source = usePagedList({ key: ['commission', 'rulings'], request: list.request, ask, rowKey });
  return (
    <OfficeList<Ruling>
      title={t('office.commission.rulings')}
      acts={
        maySettle ? (
          <Button size="sm" onClick={() => open((close) => <IncidentDialog onClose={close} />)}>
            {t('office.commission.incident')}
          </Button>
        ) : null
      }
      headed
      dense
      calm
      {...{ list, source, rowKey }}
      columns={useColumns(maySettle)}
      empty={{ title: t('office.commission.none'), text: t('office.commission.rulingsNone') }}
    />
  );
}

function useColumns(maySettle: boolean): readonly ListColumn<Ruling>[] {
  const t = useT();
  const column = useOfficeColumns<Ruling>();
  const about = ({ username, incident }: Ruling) =>
    username ?? (incident ? `${incident.vendorName} · ${t(`office.commission.ground.${incident.ground}`)}` : '');
  const stateWords = ({ state }: Ruling) => t(`office.rulingState.${state}`);
  return [
    column.words({ id: 'act', header: t('office.commission.act') }, ({ act }) => t(`office.commission.act.${act}`)),
    column.words({ id: 'about', header: t('office.commission.about') }, about),
    column.moment({ id: 'from', header: t('office.commission.from') }, ({ incident }) => incident?.from ?? null),
    column.money({ id: 'amount', header: t('office.commission.amount') }, ({ amount, difference }) => {
      const sum = amount ?? difference;
      return sum === null ? null : { amount: sum };
    }),
    column.drawn(
      { id: 'evidence', header: t('office.commission.note') },
      ({ evidence }) => evidence,
      ({ evidence }) => <span className="of-wrap of-told">{evidence}</span>,
    ),
    column.words({ id: 'by', header: t('office.rulingProposed') }, ({ proposedBy }) => proposedBy),
    column.drawn({ id: 'state', header: t('office.commission.state') }, stateWords, (row) => (
      <Badge tone={tones[row.state]}>{stateWords(row)}</Badge>
    )),
    ...(maySettle
      ? [
          {
            ...column.acts(t('office.commission.act'), (row: Ruling) => (row.state === 'proposed' ? <Decide row={row} /> : null)),
            headerHidden: true,
          },
        ]
      : []),
  ];
}

function Decide({ row }: { readonly row: Ruling }) {
  const t = useT();
  const open = useRoomDialog();
  return (
    <SecondSignature
      isOwn={row.isOwn}
      label={(decision) => t(`office.commission.decide.${decision}`)}
      onDecide={(decision) => open((close) => <DecideDialog {...{ row, decision }} onClose={close} />)}
    />
  );
}

type DecideProps = { readonly row: Ruling; readonly decision: 'approve' | 'reject'; readonly onClose: () => void };

function DecideDialog({ row, decision, onClose }: DecideProps) {
  const t = useT();
  return (
    <SignDialog
      title={t(`office.commission.act.${row.act}`)}
      confirm={t(`office.commission.decide.${decision}`)}
      danger={decision === 'approve'}
      send={() => callOffice('officeDecideCommissionRuling', { rulingId: row.rulingId as never, decision })}
      refresh={() => readAnew('commission')}
      onClose={onClose}
    >
      <p className="of-muted">{t(decision === 'approve' ? `office.commission.actText.${row.act}` : 'office.contractDecideText.reject')}</p>
      <p className="of-wrap">{row.evidence}</p>
    </SignDialog>
  );
}
