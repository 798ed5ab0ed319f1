import { type Calls, referralStates, type RequestOf, type ResponseOf } from '@trevo/contract';
import { Badge, Button, type ListColumn, TextArea, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { Together } from '../../shell/together.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { TakeBackActs } from './referral-take-back.tsx';
import { ReferralTermsList } from './referral-terms-list.tsx';

export type ReferralLine = Line;
type Line = ResponseOf<Calls['officeReferrals']>['list'][number];
type Asked = RequestOf<Calls['officeDecideReferral']>;
type Decision = Asked['decision'];

const decisions = ['accept', 'refuse'] as const satisfies readonly Decision[];
const tones: Partial<Readonly<Record<Line['state'], Tone>>> = { DEVICE_REVIEW: 'warn', pending: 'info', qualified: 'ok' };
const rowKey = ({ refereeId }: Line): string => refereeId;

/** Referrals in doubt first: whose browser both have used. Silence is acceptance. Below them the terms of the programme. */
export function ReferralsList() {
  const t = useT();
  const mayWrite = useMay('rewards.write');
  const list = useList({ name: 'referrals', filters: { state: referralStates } });
  const source = usePagedList({
    key: ['referrals'],
    request: list.request,
    ask: (request) => callOffice('officeReferrals', request),
    rowKey,
  });
  return (
    <Together>
      <OfficeList<Line>
        title={t('office.rewards.tab.referrals')}
        {...{ list, source, rowKey }}
        columns={useColumns(mayWrite)}
        filters={{ state: { label: t('office.status'), of: (choice) => t(`office.referral.state.${choice}`) } }}
        empty={{ title: t('office.referral.none'), text: t('office.referral.noneText') }}
      />
      <ReferralTermsList />
    </Together>
  );
}

function useColumns(mayWrite: boolean): readonly ListColumn<Line>[] {
  const t = useT();
  const column = useOfficeColumns<Line>();
  const stateWords = ({ state }: Line) => t(`office.referral.state.${state}`);
  return [
    column.member(({ refereeId, referee }) => ({ memberId: refereeId, username: referee })),
    column.words({ id: 'referrer', header: t('office.referral.referrer') }, ({ referrer }) => referrer),
    column.count({ id: 'browsers', header: t('office.referral.browsers') }, ({ sharedBrowsers }) => sharedBrowsers),
    column.moment({ id: 'registered', header: t('office.referral.registered') }, ({ registeredAt }) => registeredAt),
    column.moment({ id: 'until', header: t('office.referral.until') }, ({ reviewUntil }) => reviewUntil),
    column.words({ id: 'note', header: t('office.reason') }, ({ note }) => note ?? '–'),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={tones[row.state] ?? 'neutral'}>{stateWords(row)}</Badge>
    )),
    ...(mayWrite ? [column.acts(t('office.decide'), (row) => <Acts row={row} />)] : []),
  ];
}

function Acts({ row }: { readonly row: Line }) {
  const t = useT();
  const open = useRoomDialog();
  if (row.state !== 'DEVICE_REVIEW') return <TakeBackActs row={row} />;
  return (
    <span className="of-acts">
      {decisions.map((decision) => (
        <Button
          key={decision}
          size="sm"
          variant={decision === 'refuse' ? 'danger' : undefined}
          onClick={() => open((close) => <DecideDialog row={row} decision={decision} onClose={close} />)}
        >
          {t(`office.referral.act.${decision}`)}
        </Button>
      ))}
    </span>
  );
}

type DialogProps = { readonly row: Line; readonly decision: Decision; readonly onClose: () => void };

function DecideDialog({ row, decision, onClose }: DialogProps) {
  const t = useT();
  const form = useDialogForm<{ readonly note: string }>({
    initial: { note: '' },
    send: ({ note }) => callOffice('officeDecideReferral', { refereeId: row.refereeId as Asked['refereeId'], decision, note }),
    refresh: () => readAnew('referrals'),
    onClose,
  });
  return (
    <FormDialog
      title={`${t(`office.referral.act.${decision}`)}: ${row.referee}`}
      form={{ ...form, ready: form.values.note.trim().length >= 3 }}
      confirm={t(`office.referral.act.${decision}`)}
      danger={decision === 'refuse'}
      onClose={onClose}
    >
      <p className="of-muted">{t(`office.referral.actText.${decision}`)}</p>
      <TextArea {...form.bind('note')} label={t('office.reason')} maxLength={500} />
    </FormDialog>
  );
}
