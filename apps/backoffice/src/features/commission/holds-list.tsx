import { useMutation } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';

type Hold = ResponseOf<Calls['officeCommissionHolds']>['list'][number];

const state = ['open', 'closed'] as const;
const rowKey = ({ holdId }: Hold): string => holdId;

/** Holders whose payments wait, and why. */
export function HoldsList() {
  const t = useT();
  const [holding, setHolding] = useState(false);
  const [releasing, setReleasing] = useState<Hold>();
  const maySettle = useMay('payments.settle');
  const list = useList({ name: 'holds', filters: { state } });
  const ask = (request: typeof list.request) => callOffice('officeCommissionHolds', request);
  const source = usePagedList({ key: ['commission', 'holds'], request: list.request, ask, rowKey });
  return (
    <>
      <OfficeList<Hold>
        title={t('office.commission.holds')}
        headed
        {...{ list, source, rowKey }}
        dense
        columns={useHoldColumns(maySettle && list.state.filters.state !== 'closed', setReleasing)}
        filters={{
          state: { label: t('office.commission.state'), of: (choice) => t(`office.commission.state.${choice as (typeof state)[number]}`) },
        }}
        empty={{ title: t('office.commission.none'), text: t('office.commission.noneText') }}
      />
      {maySettle ? (
        <div className="of-tools">
          <Button onClick={() => setHolding(true)}>{t('office.commission.hold')}</Button>
        </div>
      ) : null}
      {holding && <HoldDialog onClose={() => setHolding(false)} />}
      {releasing && <ReleaseDialog hold={releasing} onClose={() => setReleasing(undefined)} />}
    </>
  );
}

function useHoldColumns(mayRelease: boolean, onRelease: (hold: Hold) => void) {
  const t = useT();
  const column = useOfficeColumns<Hold>();
  const act = column.acts(t('office.commission.release'), (hold) => (
    <Button size="sm" onClick={() => onRelease(hold)}>
      {t('office.commission.release')}
    </Button>
  ));
  return [
    column.member((row) => row),
    column.words({ id: 'reason', header: t('office.commission.reason') }, ({ reason }) => t(`office.commission.reason.${reason}`)),
    column.drawn(
      { id: 'note', header: t('office.commission.note') },
      ({ note }) => note,
      ({ note }) => <span className="of-wrap">{note}</span>,
    ),
    column.words({ id: 'by', header: t('office.commission.placedBy') }, ({ placedBy }) => placedBy),
    column.moment({ id: 'until', header: t('office.commission.until') }, ({ until, releasedAt }) => releasedAt ?? until),
    ...(mayRelease ? [{ ...act, headerHidden: true }] : []),
  ];
}

function ReleaseDialog({ hold, onClose }: { readonly hold: Hold; readonly onClose: () => void }) {
  const t = useT();
  const release = useMutation({
    mutationFn: (note: string) => callOffice('officeReleaseCommission', { holdId: hold.holdId as never, note }),
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['commission'] });
    },
  });
  return (
    <ReasonDialog
      title={t('office.commission.releaseTitle')}
      text={t('office.commission.releaseText')}
      confirm={t('office.commission.release')}
      onConfirm={(note) => release.mutateAsync(note)}
      onClose={onClose}
    />
  );
}
