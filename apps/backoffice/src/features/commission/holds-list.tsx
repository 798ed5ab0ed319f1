import type { Calls, ResponseOf } from '@trevo/contract';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
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
  const [ruling, setRuling] = useState<{ readonly hold: Hold; readonly act: HoldAct }>();
  const maySettle = useMay('payments.settle');
  const list = useList({ name: 'holds', filters: { state } });
  const ask = (request: typeof list.request) => callOffice('officeCommissionHolds', request);
  const source = usePagedList({ key: ['commission', 'holds'], request: list.request, ask, rowKey });
  return (
    <>
      <OfficeList<Hold>
        title={t('office.commission.holds')}
        acts={
          maySettle ? (
            <Button size="sm" onClick={() => setHolding(true)}>
              {t('office.commission.hold')}
            </Button>
          ) : null
        }
        headed
        {...{ list, source, rowKey }}
        dense
        calm
        columns={useHoldColumns(maySettle && list.state.filters.state !== 'closed', { onRelease: setReleasing, onRule: setRuling })}
        filters={{
          state: { label: t('office.commission.state'), of: (choice) => t(`office.commission.state.${choice as (typeof state)[number]}`) },
        }}
        empty={{ title: t('office.commission.none') }}
      />
      {holding && <HoldDialog onClose={() => setHolding(false)} />}
      {ruling && <RulingDialog {...ruling} onClose={() => setRuling(undefined)} />}
      {releasing && <ReleaseDialog hold={releasing} onClose={() => setReleasing(undefined)} />}
    </>
  );
}

type HoldAct = 'extendHold' | 'cancelHold';
type Acts = {
  readonly onRelease: (hold: Hold) => void;
  readonly onRule: (ruling: { readonly hold: Hold; readonly act: HoldAct }) => void;
};

function useHoldColumns(mayRelease: boolean, { onRelease, onRule }: Acts) {
  const t = useT();
  const column = useOfficeColumns<Hold>();
  const act = column.acts(t('office.commission.release'), (hold) => (
    <span className="of-acts">
      <Button size="sm" onClick={() => onRelease(hold)}>
        {t('office.commission.release')}
      </Button>
      {hold.isExtended ? null : (
        <Button size="sm" onClick={() => onRule({ hold, act: 'extendHold' })}>
          {t('office.commission.extend')}
        </Button>
      )}
      <Button size="sm" variant="danger" onClick={() => onRule({ hold, act: 'cancelHold' })}>
        {t('office.commission.cancel')}
      </Button>
    </span>
  ));
  const scopeWords = ({ kind, category, from, to, isOfRule }: Hold) =>
    [
      kind === null && category === null && from === null ? t('office.commission.holdEverything') : '',
      kind === null ? '' : t(`office.commission.kind.${kind}`),
      category === null ? '' : t(`office.contractCategory.${category as 'CONS'}`),
      from === null ? '' : `${from} – ${to}`,
      isOfRule ? t('office.commission.holdRule') : '',
    ]
      .filter((word) => word !== '')
      .join(' · ');
  return [
    column.member((row) => row),
    column.words({ id: 'reason', header: t('office.commission.reason') }, ({ reason }) => t(`office.commission.reason.${reason}`)),
    column.words({ id: 'scope', header: t('office.commission.holdScope') }, scopeWords),
    column.drawn(
      { id: 'note', header: t('office.commission.note') },
      ({ note }) => note,
      ({ note }) => <span className="of-wrap of-told">{note}</span>,
    ),
    column.words({ id: 'ended', header: t('office.commission.state') }, ({ isCancelled, isExtended }) =>
      isCancelled ? t('office.commission.cancelled') : isExtended ? t('office.commission.extended') : '–',
    ),
    column.words({ id: 'by', header: t('office.commission.placedBy') }, ({ placedBy }) => placedBy),
    column.moment({ id: 'until', header: t('office.commission.until') }, ({ until, releasedAt }) => releasedAt ?? until),
    ...(mayRelease ? [{ ...act, headerHidden: true }] : []),
  ];
}

function ReleaseDialog({ hold, onClose }: { readonly hold: Hold; readonly onClose: () => void }) {
  const t = useT();
  return (
    <ReasonDialog
      title={t('office.commission.releaseTitle')}
      text={t('office.commission.releaseText')}
      confirm={t('office.commission.release')}
      send={(note) => callOffice('officeReleaseCommission', { holdId: hold.holdId as never, note })}
      refresh={() => readAnew('commission')}
      onClose={onClose}
    />
  );
}

type RulingProps = { readonly hold: Hold; readonly act: HoldAct; readonly onClose: () => void };

/** Proposes to make a hold longer, or to take back what waits: another person signs. */
function RulingDialog({ hold, act, onClose }: RulingProps) {
  const t = useT();
  return (
    <ReasonDialog
      title={t(`office.commission.act.${act}`)}
      text={t(`office.commission.actText.${act}`)}
      confirm={t('office.commission.propose')}
      danger={act === 'cancelHold'}
      send={(evidence) => callOffice('officeProposeHoldRuling', { holdId: hold.holdId as never, act, evidence })}
      refresh={() => readAnew('commission')}
      onClose={onClose}
    />
  );
}
