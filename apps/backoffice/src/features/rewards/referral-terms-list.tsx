import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, type ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMoneyText } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { usePercent } from '../../platform/use-percent.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { useVersionColumns } from './publish-version.tsx';
import { ReferralDraftDialog } from './referral-draft-dialog.tsx';

type Version = ResponseOf<Calls['officeReferralTerms']>['versions'][number];

const rowKey = ({ terms }: Version): string => String(terms.version);

/** Versions of the programme’s terms, the newest first: one drafts, somebody else publishes. */
export function ReferralTermsList() {
  const t = useT();
  const open = useRoomDialog();
  const mayWrite = useMay('rewards.write');
  const list = useList({ name: 'referral-terms' });
  const source = usePagedList({
    key: ['referral-terms'],
    request: list.request,
    ask: async () => {
      const { versions } = await callOffice('officeReferralTerms', {});
      return { list: versions, pageNum: 1, totalPages: 1, total: versions.length };
    },
    rowKey,
  });
  return (
    <>
      <OfficeList<Version>
        title={t('office.referral.terms')}
        headed
        {...{ list, source, rowKey }}
        columns={useColumns()}
        empty={{ title: t('office.referral.termsNone'), text: t('office.referral.termsNoneText') }}
      />
      {mayWrite ? (
        <div>
          <Button onClick={() => open((close) => <ReferralDraftDialog onClose={close} />)}>{t('office.referral.draft')}</Button>
        </div>
      ) : null}
    </>
  );
}

function useColumns(): readonly ListColumn<Version>[] {
  const t = useT();
  const column = useOfficeColumns<Version>();
  const ending = useVersionColumns<Version>({
    versionOf: ({ terms }) => terms.version,
    publish: (version) => callOffice('officePublishReferralTerms', { version }),
    text: t('office.referral.publishText'),
    root: 'referral-terms',
  });
  const money = useMoneyText();
  const percent = usePercent();
  return [
    column.count({ id: 'version', header: t('office.referral.version') }, ({ terms }) => terms.version),
    column.count({ id: 'days', header: t('office.referral.withinDays') }, ({ terms }) => terms.withinDays),
    column.money({ id: 'bet', header: t('office.referral.qualifyValidBet') }, ({ terms }) => ({ amount: terms.qualifyValidBet })),
    column.words({ id: 'tiers', header: t('office.referral.tiers') }, ({ terms }) =>
      terms.tiers.map(({ from, reward }) => `${from}: ${money(reward)}`).join(' · '),
    ),
    column.money({ id: 'referee', header: t('office.referral.refereeReward') }, ({ terms }) => ({ amount: terms.refereeReward })),
    column.words({ id: 'commission', header: t('office.referral.commission') }, ({ terms }) => percent(terms.commissionPpm)),
    column.money({ id: 'cap', header: t('office.referral.monthlyCap') }, ({ terms }) => ({ amount: terms.monthlyCap })),
    ...ending,
  ];
}
