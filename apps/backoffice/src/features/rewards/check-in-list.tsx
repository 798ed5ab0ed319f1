import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, type ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMoneyText } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { CheckInDraftDialog } from './check-in-draft-dialog.tsx';
import { useVersionColumns } from './publish-version.tsx';

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
        columns={useColumns()}
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

function useColumns(): readonly ListColumn<Plan>[] {
  const t = useT();
  const shown = useMoneyText();
  const column = useOfficeColumns<Plan>();
  const ending = useVersionColumns<Plan>({
    versionOf: ({ version }) => version,
    publish: (version) => callOffice('officePublishCheckIn', { version }),
    text: t('office.checkIn.publishText'),
    root: 'check-in',
  });
  return [
    column.count({ id: 'version', header: t('office.referral.version') }, ({ version }) => version),
    column.words({ id: 'mode', header: t('office.checkIn.mode') }, ({ mode }) => t(`office.checkIn.mode.${mode}`)),
    column.words({ id: 'rewards', header: t('office.checkIn.rewards') }, ({ rewards }) =>
      rewards
        .map(({ kind, amount }) => t(`office.checkIn.reward.${kind}`, { amount: kind === 'cash' ? shown(amount) : amount }))
        .join(' · '),
    ),
    column.words({ id: 'lastMonth', header: t('office.rewards.lastMonth') }, ({ lastMonth }) =>
      lastMonth === null
        ? '–'
        : t('office.checkIn.lastMonth', { days: lastMonth.days, presses: lastMonth.presses, cost: shown(lastMonth.cost) }),
    ),
    ...ending,
  ];
}
