import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, Button, type ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay, useOperator } from '../../platform/office-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { CheckInDraftDialog } from './check-in-draft-dialog.tsx';

type Plan = ResponseOf<Calls['officeCheckInPlans']>['plans'][number];

const rowKey = ({ version }: Plan): string => String(version);

/** What the daily check-in gives, all versions, the newest first: one drafts, somebody else publishes. */
export function CheckInList() {
  const t = useT();
  const open = useRoomDialog();
  const mayWrite = useMay('rewards.write');
  const list = useList({ name: 'check-in' });
  const source = usePagedList({
    key: ['check-in'],
    request: list.request,
    ask: async () => {
      const { plans } = await callOffice('officeCheckInPlans', {});
      return { list: plans, pageNum: 1, totalPages: 1, total: plans.length };
    },
    rowKey,
  });
  return (
    <>
      <OfficeList<Plan>
        title={t('office.rewards.tab.checkIn')}
        {...{ list, source, rowKey }}
        columns={useColumns(mayWrite)}
        empty={{ title: t('office.checkIn.none'), text: t('office.checkIn.noneText') }}
      />
      {mayWrite ? (
        <div>
          <Button onClick={() => open((close) => <CheckInDraftDialog onClose={close} />)}>{t('office.checkIn.draft')}</Button>
        </div>
      ) : null}
    </>
  );
}

function useColumns(mayWrite: boolean): readonly ListColumn<Plan>[] {
  const t = useT();
  const column = useOfficeColumns<Plan>();
  const stateWords = ({ startsAt }: Plan) => t(startsAt === null ? 'office.referral.isDraft' : 'office.referral.isPublished');
  return [
    column.count({ id: 'version', header: t('office.referral.version') }, ({ version }) => version),
    column.words({ id: 'mode', header: t('office.checkIn.mode') }, ({ mode }) => t(`office.checkIn.mode.${mode}`)),
    column.words({ id: 'rewards', header: t('office.checkIn.rewards') }, ({ rewards }) =>
      rewards.map(({ kind, amount }) => t(`office.checkIn.reward.${kind}`, { amount })).join(' · '),
    ),
    column.moment({ id: 'starts', header: t('office.referral.startsAt') }, ({ startsAt }) => startsAt),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={row.startsAt === null ? 'warn' : 'ok'}>{stateWords(row)}</Badge>
    )),
    ...(mayWrite ? [column.acts(t('office.decide'), (row) => <Publish row={row} />)] : []),
  ];
}

function Publish({ row }: { readonly row: Plan }) {
  const t = useT();
  const open = useRoomDialog();
  const { id } = useOperator();
  if (row.startsAt !== null) return null;
  if (row.draftedBy === id) return <span className="of-muted">{t('office.rulingOwn')}</span>;
  return (
    <Button size="sm" variant="primary" onClick={() => open((close) => <PublishDialog version={row.version} onClose={close} />)}>
      {t('office.referral.publish')}
    </Button>
  );
}

function PublishDialog({ version, onClose }: { readonly version: number; readonly onClose: () => void }) {
  const t = useT();
  const form = useOfficeForm<object>({
    initial: {},
    send: async () => {
      try {
        await callOffice('officePublishCheckIn', { version });
        onClose();
      } finally {
        await queryClient.invalidateQueries({ queryKey: ['check-in'] });
      }
    },
  });
  return (
    <FormDialog
      title={`${t('office.referral.publish')}: ${version}`}
      form={{ ...form, ready: true }}
      confirm={t('office.referral.publish')}
      onClose={onClose}
    >
      <p className="of-muted">{t('office.checkIn.publishText')}</p>
    </FormDialog>
  );
}
