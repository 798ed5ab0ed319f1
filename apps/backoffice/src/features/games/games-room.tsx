import { useMutation, useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Switch, Table } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useSearchState } from '../../platform/search-state.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { RoomPager } from '../../shell/room-pager.tsx';
import { RoomSearch } from '../../shell/room-search.tsx';

type Page = ResponseOf<Calls['officeGames']>;
type Game = Page['list'][number];
type Change = { readonly game: Game; readonly field: 'enabled' | 'isHot' };

/** Games: on, off, hot. A change needs a reason and shows in the portal at once. */
export function GamesRoom() {
  const t = useT();
  const search = useSearchState();
  const games = useQuery({
    queryKey: ['games', search.request],
    queryFn: () => callOffice('officeGames', search.request),
    placeholderData: (previous) => previous,
  });
  return (
    <Room
      title={t('office.room.games')}
      tools={<RoomSearch label={t('office.searchGame')} value={search.text} onChange={search.setText} />}
    >
      <Loaded query={games}>{(page) => <GamesTable page={page} onPage={search.setPageNo} />}</Loaded>
    </Room>
  );
}

function GamesTable({ page, onPage }: { readonly page: Page; readonly onPage: (pageNo: number) => void }) {
  const t = useT();
  const mayWrite = useMay('games.write');
  const [change, setChange] = useState<Change | null>(null);
  const toggle = (game: Game, field: Change['field'], label: string) => (
    <Switch checked={game[field]} label={label} disabled={!mayWrite} onChange={() => setChange({ game, field })} />
  );
  return (
    <section className="card of-card">
      <Table<Game>
        caption={t('office.room.games')}
        rows={page.list}
        rowKey={(game) => game.nodeId}
        empty={t('office.gamesEmpty')}
        columns={[
          {
            id: 'game',
            header: t('office.game'),
            cell: (game) => (
              <span className="of-game">
                <img className="of-cover" src={game.iconUrl} alt="" width={34} height={44} loading="lazy" />
                {game.displayName}
              </span>
            ),
          },
          { id: 'vendor', header: t('office.vendor'), cell: (game) => game.vendorName },
          { id: 'type', header: t('office.kind'), cell: (game) => t(`office.gameType.${game.gameType}`) },
          {
            id: 'hot',
            header: t('office.hot'),
            cell: (game) => <span className="of-row">{toggle(game, 'isHot', t('office.hotOf', { name: game.displayName }))}</span>,
          },
          {
            id: 'on',
            header: t('office.on'),
            cell: (game) => (
              <span className="of-row">
                {toggle(game, 'enabled', t('office.onOf', { name: game.displayName }))}
                {game.off && <span className="of-muted">{t(`office.offBy.${game.off.by}`, { name: game.off.name ?? '–' })}</span>}
              </span>
            ),
          },
        ]}
      />
      <RoomPager page={page} onPage={onPage} />
      {change && <ChangeDialog change={change} onClose={() => setChange(null)} />}
    </section>
  );
}

function ChangeDialog({ change: { game, field }, onClose }: { readonly change: Change; readonly onClose: () => void }) {
  const t = useT();
  const save = useMutation({
    mutationFn: (reason: string) => callOffice('officeSetGame', { nodeId: game.nodeId as never, [field]: !game[field], reason }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['games'] });
      onClose();
    },
  });
  const key = `office.game.${field}.${game[field] ? 'off' : 'on'}` as const;
  return (
    <ReasonDialog
      title={t(key, { name: game.displayName })}
      text={t('office.gameChangeText')}
      confirm={t('office.save')}
      danger={field === 'enabled' && game.enabled}
      onConfirm={(reason) => save.mutateAsync(reason)}
      onClose={onClose}
    />
  );
}
