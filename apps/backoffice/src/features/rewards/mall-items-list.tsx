import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { Badge, Button, type ListColumn, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMoneyText } from '../../platform/office-money.tsx';
import { useMay, useOperator } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { DraftItemDialog } from './draft-item-dialog.tsx';
import { useOwnName } from './own-name.ts';
import { usePrizeText } from './prize-words.ts';
import { RewardList } from './reward-list.tsx';
import { WrittenWords } from './written-words.tsx';

type Item = ResponseOf<Calls['officeMallItems']>['list'][number];
type ItemId = RequestOf<Calls['officePublishMallItem']>['itemId'];
type Act = 'publish' | 'remove';

const tones: Readonly<Record<Item['state'], Tone>> = { draft: 'warn', on_sale: 'ok', removed: 'neutral' };
const rowKey = ({ itemId }: Item): string => itemId;

/** What the points mall has, drafts first: whoever drafted a thing does not put it on sale. */
export function MallItemsList() {
  const t = useT();
  const mayWrite = useMay('rewards.write');
  return (
    <RewardList<Item>
      name="items"
      root="mall-items"
      title={t('office.rewards.tab.items')}
      ask={(request) => callOffice('officeMallItems', request)}
      rowKey={rowKey}
      columns={useItemColumns(mayWrite)}
      begin={{ words: t('office.rewards.itemNew'), dialog: (close) => <DraftItemDialog onClose={close} /> }}
      empty={{ title: t('office.rewards.itemsNone'), text: t('office.rewards.itemsNoneText') }}
    />
  );
}

function useItemColumns(mayWrite: boolean): readonly ListColumn<Item>[] {
  const t = useT();
  const nameOf = useOwnName();
  const column = useOfficeColumns<Item>();
  const stateWords = ({ state }: Item) => t(`office.rewards.itemState.${state}`);
  return [
    column.words({ id: 'item', header: t('office.rewards.item') }, ({ names }) => nameOf(names)),
    column.words({ id: 'kind', header: t('office.rewards.itemKind') }, ({ kind }) => t(`office.rewards.itemKind.${kind}`)),
    column.count({ id: 'points', header: t('office.rewards.points') }, ({ points }) => Number(points)),
    column.count({ id: 'stock', header: t('office.rewards.stock') }, ({ stock }) => stock),
    column.money({ id: 'cost', header: t('office.rewards.cost') }, ({ cost }) => ({ amount: cost })),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={tones[row.state]}>{stateWords(row)}</Badge>
    )),
    ...(mayWrite ? [column.acts(t('office.decide'), (row) => <Acts row={row} />)] : []),
  ];
}

function Acts({ row }: { readonly row: Item }) {
  const t = useT();
  const open = useRoomDialog();
  const { id } = useOperator();
  const ask = (act: Act) => open((close) => <ItemDialog row={row} act={act} onClose={close} />);
  if (row.state === 'removed') return null;
  return (
    <span className="of-acts">
      {row.state === 'draft' && row.draftedBy !== id ? (
        <Button size="sm" variant="primary" onClick={() => ask('publish')}>
          {t('office.rewards.itemAct.publish')}
        </Button>
      ) : null}
      {row.state === 'draft' && row.draftedBy === id ? <span className="of-muted">{t('office.rulingOwn')}</span> : null}
      <Button size="sm" variant="danger" onClick={() => ask('remove')}>
        {t('office.rewards.itemAct.remove')}
      </Button>
    </span>
  );
}

type DialogProps = { readonly row: Item; readonly act: Act; readonly onClose: () => void };

function ItemDialog({ row, act, onClose }: DialogProps) {
  const t = useT();
  const nameOf = useOwnName();
  const prizeText = usePrizeText();
  const itemId = row.itemId as ItemId;
  return (
    <SignDialog
      title={`${t(`office.rewards.itemAct.${act}`)}: ${nameOf(row.names)}`}
      confirm={t(`office.rewards.itemAct.${act}`)}
      danger={act === 'remove'}
      send={() =>
        act === 'publish'
          ? callOffice('officePublishMallItem', { itemId, version: row.version })
          : callOffice('officeRemoveMallItem', { itemId })
      }
      refresh={() => readAnew('mall-items')}
      onClose={onClose}
    >
      {row.prize === null ? null : <p>{prizeText(row.prize)}</p>}
      <p className="of-muted">{t(`office.rewards.itemActText.${act}`)}</p>
      {act === 'publish' ? <WrittenWords {...row} /> : null}
      {act === 'publish' && row.lastMonth !== null ? <LastMonth preview={row.lastMonth} /> : null}
    </SignDialog>
  );
}

/** What the thing would cost by what was ordered of it, and whether a piece costs no more than its points are worth. */
function LastMonth({ preview: { days, pieces, cost, able, fits } }: { readonly preview: NonNullable<Item['lastMonth']> }) {
  const t = useT();
  const shown = useMoneyText();
  return (
    <>
      <p>{t('office.rewards.itemLastMonth', { days, pieces, cost: shown(cost), able })}</p>
      <p>
        <Badge tone={fits ? 'ok' : 'warn'}>{t(fits ? 'office.missions.within' : 'office.missions.beyond')}</Badge>{' '}
        {t(fits ? 'office.rewards.itemWorthFits' : 'office.rewards.itemWorthAbove')}
      </p>
    </>
  );
}
