import { type Calls, offerStates, type ResponseOf } from '@trevo/contract';
import { Badge, Button, type ListColumn, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay, useOperator } from '../../platform/office-session.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { MemberBonusesDialog } from './member-bonuses-dialog.tsx';
import { OfferActDialog } from './offer-act-dialog.tsx';
import { OfferDraftDialog } from './offer-draft-dialog.tsx';
import { useOwnName } from './own-name.ts';

export type OfferLine = ResponseOf<Calls['officeOffers']>['list'][number];

const tones: Readonly<Record<OfferLine['state'], Tone>> = { draft: 'warn', planned: 'info', on: 'ok', ended: 'neutral', stopped: 'bad' };
const rowKey = ({ offerId, state, version }: OfferLine): string => `${offerId} ${state} ${version}`;

/** Offers of bonuses with what they cost, drafts first; the way to stop them all, and the bonuses of one player. */
export function OffersList() {
  const t = useT();
  const mayWrite = useMay('rewards.write');
  const list = useList({ name: 'offers', filters: { state: offerStates } });
  const source = usePagedList({
    key: ['bonus-offers'],
    request: list.request,
    ask: (request) => callOffice('officeOffers', request),
    rowKey,
  });
  return (
    <OfficeList<OfferLine>
      title={t('office.rewards.tab.offers')}
      {...{ list, source, rowKey }}
      acts={<RoomActs mayWrite={mayWrite} />}
      columns={useOfferColumns(mayWrite)}
      filters={{ state: { label: t('office.status'), of: (choice) => t(`office.rewards.offerState.${choice as OfferLine['state']}`) } }}
      empty={{ title: t('office.rewards.offerNone'), text: t('office.rewards.offerNoneText') }}
    />
  );
}

function RoomActs({ mayWrite }: { readonly mayWrite: boolean }) {
  const t = useT();
  const open = useRoomDialog();
  return (
    <span className="of-acts">
      <Button size="sm" onClick={() => open((close) => <MemberBonusesDialog onClose={close} />)}>
        {t('office.rewards.bonuses')}
      </Button>
      {mayWrite ? (
        <>
          <Button size="sm" onClick={() => open((close) => <OfferDraftDialog title={t('office.rewards.offerNew')} onClose={close} />)}>
            {t('office.rewards.offerNew')}
          </Button>
          <Button size="sm" variant="danger" onClick={() => open((close) => <OfferActDialog row={null} act="stop" onClose={close} />)}>
            {t('office.rewards.offerStopAll')}
          </Button>
        </>
      ) : null}
    </span>
  );
}

function useOfferColumns(mayWrite: boolean): readonly ListColumn<OfferLine>[] {
  const t = useT();
  const nameOf = useOwnName();
  const column = useOfficeColumns<OfferLine>();
  const stateWords = ({ state }: OfferLine) => t(`office.rewards.offerState.${state}`);
  return [
    column.words({ id: 'offer', header: t('office.rewards.offer') }, ({ titles }) => nameOf(titles)),
    column.words({ id: 'kind', header: t('office.rewards.offerKind') }, ({ kind }) => t(`office.rewards.offerKind.${kind}`)),
    column.money({ id: 'amount', header: t('office.rewards.offerGives') }, ({ amount }) => ({ amount })),
    column.money({ id: 'worth', header: t('office.rewards.offerCost') }, ({ worth }) => ({ amount: worth.each })),
    column.money({ id: 'budget', header: t('office.rewards.offerBudget') }, ({ budget }) => ({ amount: budget })),
    column.money({ id: 'given', header: t('office.rewards.offerGiven') }, ({ given }) => ({ amount: given })),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={tones[row.state]}>{stateWords(row)}</Badge>
    )),
    ...(mayWrite ? [column.acts(t('office.decide'), (row) => <Acts row={row} />)] : []),
  ];
}

function Acts({ row }: { readonly row: OfferLine }) {
  const t = useT();
  const open = useRoomDialog();
  const { id } = useOperator();
  const isDraft = row.state === 'draft';
  return (
    <span className="of-acts">
      {isDraft && row.draftedBy !== id ? (
        <Button size="sm" variant="primary" onClick={() => open((close) => <OfferActDialog row={row} act="publish" onClose={close} />)}>
          {t('office.rewards.offerAct.publish')}
        </Button>
      ) : null}
      {isDraft && row.draftedBy === id ? <span className="of-muted">{t('office.rulingOwn')}</span> : null}
      {isDraft ? null : (
        <Button
          size="sm"
          onClick={() =>
            open((close) => <OfferDraftDialog offerId={row.offerId} title={t('office.rewards.offerAct.redraft')} onClose={close} />)
          }
        >
          {t('office.rewards.offerAct.redraft')}
        </Button>
      )}
      {row.state === 'stopped' || row.state === 'ended' ? null : (
        <Button size="sm" variant="danger" onClick={() => open((close) => <OfferActDialog row={row} act="stop" onClose={close} />)}>
          {t('office.rewards.offerAct.stop')}
        </Button>
      )}
    </span>
  );
}
