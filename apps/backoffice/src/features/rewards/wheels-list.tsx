import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, Button, type ListColumn, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { DraftWheelDialog } from './draft-wheel-dialog.tsx';
import { useOwnName } from './own-name.ts';
import { RewardList } from './reward-list.tsx';
import { WheelDialog } from './wheel-dialog.tsx';

export type WheelLine = ResponseOf<Calls['officeWheels']>['list'][number];

const tones: Readonly<Record<WheelLine['state'], Tone>> = { draft: 'warn', published: 'ok', removed: 'neutral' };
const rowKey = ({ wheelId }: WheelLine): string => wheelId;

/** Wheels of the brand, drafts first. Weights and prizes of what is published are nobody's to change any more. */
export function WheelsList() {
  const t = useT();
  return (
    <RewardList<WheelLine>
      name="wheels"
      root="wheels"
      title={t('office.rewards.tab.wheels')}
      ask={(request) => callOffice('officeWheels', request)}
      rowKey={rowKey}
      columns={useWheelColumns()}
      begin={{ words: t('office.wheels.draft'), dialog: (close) => <DraftWheelDialog onClose={close} /> }}
      empty={{ title: t('office.wheels.none'), text: t('office.wheels.noneText') }}
    />
  );
}

function useWheelColumns(): readonly ListColumn<WheelLine>[] {
  const t = useT();
  const nameOf = useOwnName();
  const column = useOfficeColumns<WheelLine>();
  const stateWords = ({ state }: WheelLine) => t(`office.wheels.state.${state}`);
  return [
    column.words({ id: 'wheel', header: t('office.wheels.wheel') }, ({ names }) => nameOf(names)),
    column.money({ id: 'per', header: t('office.wheels.per') }, ({ per, currency }) => ({ amount: per, currency })),
    column.count({ id: 'cap', header: t('office.wheels.cap') }, ({ cap }) => cap),
    column.count({ id: 'spins', header: t('office.wheels.spins') }, ({ spins }) => spins),
    column.moment({ id: 'closes', header: t('office.wheels.closes') }, ({ closesAt }) => closesAt),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={tones[row.state]}>{stateWords(row)}</Badge>
    )),
    column.acts(t('office.decide'), (row) => <Acts row={row} />),
  ];
}

function Acts({ row }: { readonly row: WheelLine }) {
  const t = useT();
  const open = useRoomDialog();
  const mayWrite = useMay('rewards.write');
  const ask = (act: 'preview' | 'publish' | 'stop') => open((close) => <WheelDialog row={row} act={act} onClose={close} />);
  const isDraft = row.state === 'draft';
  if (row.state === 'removed') return null;
  return (
    <span className="of-acts">
      <Button size="sm" onClick={() => ask('preview')}>
        {t('office.wheels.act.preview')}
      </Button>
      {mayWrite && isDraft && !row.isOwn ? (
        <Button size="sm" variant="primary" onClick={() => ask('publish')}>
          {t('office.wheels.act.publish')}
        </Button>
      ) : null}
      {mayWrite && isDraft && row.isOwn ? <span className="of-muted">{t('office.rulingOwn')}</span> : null}
      {mayWrite ? (
        <Button size="sm" variant="danger" onClick={() => ask('stop')}>
          {t('office.wheels.act.stop')}
        </Button>
      ) : null}
    </span>
  );
}
