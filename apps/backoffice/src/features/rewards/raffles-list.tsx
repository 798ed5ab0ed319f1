import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, Button, type ListColumn, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay, useOperator } from '../../platform/office-session.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { DraftRaffleDialog } from './draft-raffle-dialog.tsx';
import { useOwnName } from './own-name.ts';
import { type RaffleAct, RaffleDialog } from './raffle-dialog.tsx';

export type RaffleLine = ResponseOf<Calls['officeRaffles']>['list'][number];

const tones: Readonly<Record<RaffleLine['state'], Tone>> = {
  draft: 'warn',
  approved: 'warn',
  running: 'ok',
  closed: 'neutral',
  drawn: 'neutral',
  removed: 'neutral',
};
const rowKey = ({ raffleId }: RaffleLine): string => raffleId;

/** Raffles of the brand, drafts first. What is promised is nobody's to change any more. */
export function RafflesList() {
  const t = useT();
  const open = useRoomDialog();
  const mayWrite = useMay('rewards.write');
  const list = useList({ name: 'raffles' });
  const source = usePagedList({
    key: ['raffles'],
    request: list.request,
    ask: (request) => callOffice('officeRaffles', request),
    rowKey,
  });
  return (
    <>
      {mayWrite ? (
        <div className="of-row-end">
          <Button size="sm" variant="primary" onClick={() => open((close) => <DraftRaffleDialog onClose={close} />)}>
            {t('office.raffles.draft')}
          </Button>
        </div>
      ) : null}
      <OfficeList<RaffleLine>
        title={t('office.rewards.tab.raffles')}
        {...{ list, source, rowKey }}
        columns={useRaffleColumns()}
        empty={{ title: t('office.raffles.none'), text: t('office.raffles.noneText') }}
      />
    </>
  );
}

function useRaffleColumns(): readonly ListColumn<RaffleLine>[] {
  const t = useT();
  const nameOf = useOwnName();
  const column = useOfficeColumns<RaffleLine>();
  const stateWords = ({ state }: RaffleLine) => t(`office.raffles.state.${state}`);
  return [
    column.words({ id: 'raffle', header: t('office.raffles.raffle') }, ({ names }) => nameOf(names)),
    column.money({ id: 'per', header: t('office.raffles.per') }, ({ per, currency }) => ({ amount: per, currency })),
    column.count({ id: 'cap', header: t('office.raffles.cap') }, ({ cap }) => cap),
    column.count({ id: 'tickets', header: t('office.raffles.tickets') }, ({ tickets }) => tickets),
    column.moment({ id: 'closes', header: t('office.raffles.closes') }, ({ closesAt }) => closesAt),
    column.moment({ id: 'draws', header: t('office.raffles.draws') }, ({ drawsAt }) => drawsAt),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={tones[row.state]}>{stateWords(row)}</Badge>
    )),
    column.acts(t('office.decide'), (row) => <Acts row={row} />),
  ];
}

/** What can be done about a raffle that is not promised yet. */
function Acts({ row }: { readonly row: RaffleLine }) {
  const t = useT();
  const open = useRoomDialog();
  const mayWrite = useMay('rewards.write');
  const { id } = useOperator();
  const ask = (act: RaffleAct) => open((close) => <RaffleDialog row={row} act={act} onClose={close} />);
  const isOpen = row.state === 'draft' || row.state === 'approved';
  if (!isOpen) return null;
  return (
    <span className="of-acts">
      <Button size="sm" onClick={() => ask('preview')}>
        {t('office.raffles.act.preview')}
      </Button>
      {mayWrite && row.state === 'draft' && row.draftedBy !== id ? (
        <Button size="sm" variant="primary" onClick={() => ask('publish')}>
          {t('office.raffles.act.publish')}
        </Button>
      ) : null}
      {mayWrite && row.state === 'draft' && row.draftedBy === id ? <span className="of-muted">{t('office.rulingOwn')}</span> : null}
      {mayWrite ? (
        <Button size="sm" variant="danger" onClick={() => ask('remove')}>
          {t('office.raffles.act.remove')}
        </Button>
      ) : null}
    </span>
  );
}
