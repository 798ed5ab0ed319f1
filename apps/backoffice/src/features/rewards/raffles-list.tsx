import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, Button, type ListColumn, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay, useOperator } from '../../platform/office-session.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { DraftRaffleDialog } from './draft-raffle-dialog.tsx';
import { useOwnName } from './own-name.ts';
import { type RaffleAct, RaffleDialog } from './raffle-dialog.tsx';
import { RewardList } from './reward-list.tsx';

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
  return (
    <RewardList<RaffleLine>
      name="raffles"
      root="raffles"
      title={t('office.rewards.tab.raffles')}
      ask={(request) => callOffice('officeRaffles', request)}
      rowKey={rowKey}
      columns={useRaffleColumns()}
      begin={{ words: t('office.raffles.draft'), dialog: (close) => <DraftRaffleDialog onClose={close} /> }}
      empty={{ title: t('office.raffles.none'), text: t('office.raffles.noneText') }}
    />
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
