import { useQuery } from '@tanstack/react-query';
import { Button, Field, Select, Table } from '@trevo/ui';
import { useState } from 'react';
import { readOf } from '../../platform/amount-field.tsx';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { Loaded } from '../../shell/room.tsx';
import { MultipleField, readMultiple } from './multiple-field.tsx';
import { refreshVendors, type WinLimits } from './vendor-queries.ts';

type Limited = WinLimits['games'][number];
type LimitsQuery = {
  readonly data: WinLimits | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};
type GameWinLimitsProps = { readonly vendor: string; readonly limits: LimitsQuery };
/** Which game's multiple is set, taken back, or (null) a game is still to be chosen. */
type Change = { readonly game: Limited | null; readonly remove: boolean };

/** Games of a vendor that have a multiple of their own. */
export function GameWinLimits({ vendor, limits }: GameWinLimitsProps) {
  const t = useT();
  const [change, setChange] = useState<Change>();
  const mayWrite = useMay('vendors.write');
  const mayFind = useMay('games.read');
  return (
    <section className="card of-card" aria-label={t('office.gameLimits')}>
      <div className="of-title-small">
        <h2>{t('office.gameLimits')}</h2>
        {mayWrite && mayFind && limits.data && (
          <Button size="sm" icon="plus" onClick={() => setChange({ game: null, remove: false })}>
            {t('office.gameLimitAdd')}
          </Button>
        )}
      </div>
      <Loaded query={limits}>{({ games }) => <LimitedGames games={games} onChange={mayWrite ? setChange : undefined} />}</Loaded>
      {change && limits.data && <GameLimitDialog {...{ vendor, change }} limits={limits.data} onClose={() => setChange(undefined)} />}
    </section>
  );
}

type LimitedGamesProps = { readonly games: readonly Limited[]; readonly onChange: ((change: Change) => void) | undefined };

function LimitedGames({ games, onChange }: LimitedGamesProps) {
  const t = useT();
  return (
    <Table<Limited>
      caption={t('office.gameLimits')}
      dense
      rows={games}
      rowKey={({ nodeId }) => nodeId}
      empty={t('office.gameLimitsEmpty')}
      columns={[
        { id: 'game', header: t('office.game'), cell: ({ displayName }) => displayName },
        { id: 'limit', header: t('office.limit'), cell: ({ multipleMax }) => t('office.winLimit.times', { times: multipleMax }) },
        {
          id: 'change',
          header: t('office.decide'),
          align: 'end',
          cell: (game) =>
            onChange && (
              <span className="of-acts">
                <Button size="sm" onClick={() => onChange({ game, remove: false })}>
                  {t('office.gameLimitChange')}
                </Button>
                <Button size="sm" variant="danger" onClick={() => onChange({ game, remove: true })}>
                  {t('office.gameLimitRemove')}
                </Button>
              </span>
            ),
        },
      ]}
    />
  );
}

type GameLimitDialogProps = {
  readonly vendor: string;
  readonly change: Change;
  readonly limits: WinLimits;
  readonly onClose: () => void;
};

function GameLimitDialog({ vendor, change: { game, remove }, limits, onClose }: GameLimitDialogProps) {
  const t = useT();
  const tag = useTag();
  const form = useReasonForm<{ readonly nodeId: string; readonly multipleMax: string }>({
    initial: { nodeId: game?.nodeId ?? '', multipleMax: String(game?.multipleMax ?? limits.multipleMax) },
    faults: ({ nodeId, multipleMax }) => ({
      nodeId: nodeId === '' ? t('office.choose') : undefined,
      multipleMax: remove || readMultiple(multipleMax, tag).ok ? undefined : t('office.winLimit.multipleHint'),
    }),
    send: async ({ nodeId, multipleMax, reason }) => {
      const wish = { nodeId: nodeId as never, multipleMax: remove ? null : readOf(readMultiple(multipleMax, tag)) };
      await callOffice('officeSetGameWinLimit', { vendor, ...wish, reason });
    },
    refresh: refreshVendors,
    onClose,
    live: ['multipleMax'],
  });
  const words = remove ? 'gameLimitRemove' : 'gameLimitSet';
  return (
    <ReasonFormDialog
      title={game === null ? t('office.gameLimitAdd') : t(`office.${words}Title`, { name: game.displayName })}
      text={t(`office.${words}Text`, { times: limits.multipleMax })}
      confirm={t(remove ? 'office.gameLimitRemove' : 'office.save')}
      danger={remove}
      form={form}
      onClose={onClose}
    >
      {game === null && <GameChoice vendor={vendor} nodeId={form.values.nodeId} onNodeId={(nodeId) => form.set('nodeId', nodeId)} />}
      {!remove && <MultipleField {...form.bind('multipleMax')} label={t('office.winLimit.multipleField')} />}
    </ReasonFormDialog>
  );
}

type GameChoiceProps = { readonly vendor: string; readonly nodeId: string; readonly onNodeId: (nodeId: string) => void };

const gamesShown = 20;

/** One game of the vendor: what is typed narrows the choice. */
function GameChoice({ vendor, nodeId, onNodeId }: GameChoiceProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const games = useQuery({
    queryKey: ['games', vendor, search],
    queryFn: () => callOffice('officeGames', { vendor, search: search.trim(), pageSize: gamesShown }),
    placeholderData: (previous) => previous,
  });
  const options = (games.data?.list ?? []).map((game) => ({ value: game.nodeId, label: game.displayName }));
  return (
    <>
      <Field label={t('office.searchGame')} lead="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <Select
        label={t('office.game')}
        well
        largeAbove={gamesShown}
        placeholder={t('office.choose')}
        options={options}
        value={nodeId === '' ? undefined : nodeId}
        onChange={onNodeId}
      />
    </>
  );
}
