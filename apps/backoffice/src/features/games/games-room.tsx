import type { Calls, ResponseOf } from '@trevo/contract';
import { type ListColumn, Switch } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { Room } from '../../shell/room.tsx';

type Game = ResponseOf<Calls['officeGames']>['list'][number];
type Change = { readonly game: Game; readonly field: 'enabled' | 'isHot' };

const rowKey = ({ nodeId }: Game): string => nodeId;

/** Games: on, off, hot. A change needs a reason and shows in the portal at once. */
export function GamesRoom() {
  const t = useT();
  const [change, setChange] = useState<Change | null>(null);
  const list = useList({ search: true });
  const source = usePagedList({ key: ['games'], request: list.request, ask: (request) => callOffice('officeGames', request), rowKey });
  return (
    <Room title={t('office.room.games')}>
      <OfficeList<Game>
        title={t('office.room.games')}
        {...{ list, source, rowKey }}
        columns={useGameColumns(setChange)}
        searchLabel={t('office.searchGame')}
        empty={{ title: t('office.gamesEmpty') }}
      />
      {change && <ChangeDialog change={change} onClose={() => setChange(null)} />}
    </Room>
  );
}

function useGameColumns(onChange: (change: Change) => void): readonly ListColumn<Game>[] {
  const t = useT();
  const mayWrite = useMay('games.write');
  const column = useOfficeColumns<Game>();
  const toggle = (game: Game, field: Change['field'], label: string) => (
    <Switch checked={game[field]} label={label} disabled={!mayWrite} onChange={() => onChange({ game, field })} />
  );
  const yesOrNo = (is: boolean): string => t(is ? 'office.yes' : 'office.no');
  return [
    column.drawn(
      { id: 'game', header: t('office.game') },
      ({ displayName }) => displayName,
      (game) => (
        <span className="of-game">
          <img className="of-cover" src={game.iconUrl} alt="" width={34} height={44} loading="lazy" />
          {game.displayName}
        </span>
      ),
    ),
    column.words({ id: 'vendor', header: t('office.vendor') }, ({ vendorName }) => vendorName),
    column.words({ id: 'type', header: t('office.kind') }, ({ gameType }) => t(`office.gameType.${gameType}`)),
    column.drawn(
      { id: 'hot', header: t('office.hot') },
      ({ isHot }) => yesOrNo(isHot),
      (game) => <span className="of-row">{toggle(game, 'isHot', t('office.hotOf', { name: game.displayName }))}</span>,
    ),
    column.drawn(
      { id: 'on', header: t('office.on') },
      ({ enabled, off }) => (off ? t(`office.offBy.${off.by}`, { name: off.name ?? '–' }) : yesOrNo(enabled)),
      (game) => (
        <span className="of-row">
          {toggle(game, 'enabled', t('office.onOf', { name: game.displayName }))}
          {game.off && <span className="of-muted">{t(`office.offBy.${game.off.by}`, { name: game.off.name ?? '–' })}</span>}
        </span>
      ),
    ),
  ];
}

function ChangeDialog({ change: { game, field }, onClose }: { readonly change: Change; readonly onClose: () => void }) {
  const t = useT();
  const key = `office.game.${field}.${game[field] ? 'off' : 'on'}` as const;
  return (
    <ReasonDialog
      title={t(key, { name: game.displayName })}
      text={t('office.gameChangeText')}
      confirm={t('office.save')}
      danger={field === 'enabled' && game.enabled}
      send={(reason) => callOffice('officeSetGame', { nodeId: game.nodeId as never, [field]: !game[field], reason })}
      refresh={() => readAnew('games')}
      onClose={onClose}
    />
  );
}
