import { Button } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import type { HouseDraft } from './contract-lines.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { refreshContracts } from './contract-lines.ts';
import { useRates } from './term-sentences.ts';

const rowKey = ({ draftId }: HouseDraft): string => draftId;

/** What the operator wrote for the house and has not proposed; nothing where there is none. */
export function HouseDraftsList() {
  const t = useT();
  const column = useOfficeColumns<HouseDraft>();
  const rates = useRates();
  const list = useList({ name: 'drafts' });
  const source = usePagedList({
    key: ['contracts', 'drafts'],
    request: list.request,
    ask: (request) => callOffice('officeContractDrafts', request),
    rowKey,
  });
  if (source.error === null && (source.rows ?? []).length === 0 && list.state.page === 1) return null;
  return (
    <OfficeList<HouseDraft>
      title={t('office.contractDrafts')}
      lead={t('office.contractDraftsText')}
      headed
      dense
      calm
      {...{ list, source, rowKey }}
      columns={[
        column.words({ id: 'agent', header: t('office.contractAgent') }, ({ downline }) => downline ?? t('office.contractDraftNobody')),
        column.words({ id: 'kind', header: t('office.contractKind') }, ({ terms }) => t(`office.contractKind.${terms.kind}`)),
        column.words({ id: 'category', header: t('office.contractCategory') }, ({ terms }) =>
          t(`office.contractCategory.${terms.category}`),
        ),
        column.words({ id: 'rates', header: t('office.contractRates') }, ({ terms }) => rates(terms).join(' · ')),
        column.moment({ id: 'changed', header: t('office.contractDraftChanged') }, ({ changedAt }) => changedAt),
        { ...column.acts(t('office.contractActs'), (row) => <Acts row={row} />), headerHidden: true },
      ]}
      empty={{ title: t('office.contractNone') }}
    />
  );
}

function Acts({ row }: { readonly row: HouseDraft }) {
  const t = useT();
  const open = useRoomDialog();
  return (
    <span className="of-acts">
      <Button size="sm" onClick={() => open((close) => <OfferDialog draft={row} onClose={close} />)}>
        {t('office.contractDraftResume')}
      </Button>
      <Button size="sm" variant="danger" onClick={() => open((close) => <DropDialog row={row} onClose={close} />)}>
        {t('office.contractDraftDrop')}
      </Button>
    </span>
  );
}

function DropDialog({ row, onClose }: { readonly row: HouseDraft; readonly onClose: () => void }) {
  const t = useT();
  const { draftId, revision, downline } = row;
  return (
    <SignDialog
      refresh={refreshContracts}
      title={t('office.contractDraftDropTitle')}
      confirm={t('office.contractDraftDrop')}
      danger
      send={() => callOffice('officeDropContractDraft', { draftId, revision } as never)}
      onClose={onClose}
    >
      <p className="of-muted">{t('office.contractDraftDropText', { account: downline ?? t('office.contractDraftNobody') })}</p>
    </SignDialog>
  );
}
