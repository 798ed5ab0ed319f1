import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, Button, type ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMoneyText } from '../../platform/office-money.tsx';
import { useMay, useOperator } from '../../platform/office-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
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
        {...{ list, source, rowKey }}
        columns={useColumns(mayWrite)}
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

function useColumns(mayWrite: boolean): readonly ListColumn<Version>[] {
  const t = useT();
  const column = useOfficeColumns<Version>();
  const money = useMoneyText();
  const stateWords = ({ startsAt }: Version) => t(startsAt === null ? 'office.referral.isDraft' : 'office.referral.isPublished');
  return [
    column.count({ id: 'version', header: t('office.referral.version') }, ({ terms }) => terms.version),
    column.count({ id: 'days', header: t('office.referral.withinDays') }, ({ terms }) => terms.withinDays),
    column.money({ id: 'bet', header: t('office.referral.qualifyValidBet') }, ({ terms }) => ({ amount: terms.qualifyValidBet })),
    column.words({ id: 'tiers', header: t('office.referral.tiers') }, ({ terms }) =>
      terms.tiers.map(({ from, reward }) => `${from}: ${money(reward)}`).join(' · '),
    ),
    column.money({ id: 'referee', header: t('office.referral.refereeReward') }, ({ terms }) => ({ amount: terms.refereeReward })),
    column.count({ id: 'ppm', header: t('office.referral.commissionPpm') }, ({ terms }) => terms.commissionPpm),
    column.money({ id: 'cap', header: t('office.referral.monthlyCap') }, ({ terms }) => ({ amount: terms.monthlyCap })),
    column.moment({ id: 'starts', header: t('office.referral.startsAt') }, ({ startsAt }) => startsAt),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={row.startsAt === null ? 'warn' : 'ok'}>{stateWords(row)}</Badge>
    )),
    ...(mayWrite ? [column.acts(t('office.decide'), (row) => <Publish row={row} />)] : []),
  ];
}

function Publish({ row }: { readonly row: Version }) {
  const t = useT();
  const open = useRoomDialog();
  const { id } = useOperator();
  if (row.startsAt !== null) return null;
  if (row.draftedBy === id) return <span className="of-muted">{t('office.rulingOwn')}</span>;
  return (
    <Button size="sm" variant="primary" onClick={() => open((close) => <PublishDialog version={row.terms.version} onClose={close} />)}>
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
        await callOffice('officePublishReferralTerms', { version });
        onClose();
      } finally {
        await queryClient.invalidateQueries({ queryKey: ['referral-terms'] });
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
      <p className="of-muted">{t('office.referral.publishText')}</p>
    </FormDialog>
  );
}
