import './lobby.css';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type GameType, gameTypes, studioVendor } from '@trevo/contract';
import { Suspense, useEffect, useId, useReducer } from 'react';
import { TabPanel } from '@trevo/ui';
import { useModule } from '../../platform/brand.ts';
import { useT } from '../../platform/language.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { askToLogIn } from '../../platform/modals.ts';
import { $isLogin } from '../../platform/session.ts';
import { type Category, needsLogin, vendorsQuery } from '../catalogue/index.ts';
import { useHasBonus } from '../wallet/index.ts';
import { ClassifyTabs } from './components/classify-tabs.tsx';
import { type EmptyLobby, LobbyGrid } from './components/lobby-grid.tsx';
import { LobbyHead } from './components/lobby-head.tsx';
import { LobbyPaging } from './components/lobby-paging.tsx';
import { LobbyToolbar } from './components/lobby-toolbar.tsx';
import { all, initialLobby, type LobbyFilter, type LobbyState, lastPage, reduceLobby } from './lobby-state.ts';
import { useLobbyList } from './lobby-source.ts';

const LobbyMeters = lazyPart(async () => (await import('../jackpots/index.ts')).LobbyMeters);
const LobbyBonus = lazyPart(async () => (await import('../bonuses/index.ts')).LobbyBonus);
const TournamentTile = lazyPart(async () => (await import('../tournaments/index.ts')).TournamentTile);

/** What a lobby can be opened for: a category of home, or a kind of lottery. */
export type LobbyCategory = Category | 'LOTT' | 'ELOTT';

export type LobbyProps = {
  readonly category: LobbyCategory;
  /** The vendor to begin with. */
  readonly vendor?: string;
  /** The search of the page around; changes start the list anew. */
  readonly gameName?: string;
  readonly heading: 'h1' | 'h2';
  /** A lobby that is a page of its own has its own search. */
  readonly searches?: boolean;
};

/** The lobby of a category (Spec §2): title, filters, vendors, classes, grid, pages. */
export function Lobby({ category, vendor, gameName = '', heading, searches = false }: LobbyProps) {
  const t = useT();
  const id = useId();
  const isLogin = useStore($isLogin);
  const hasBonus = useHasBonus();
  const hasPromotions = useModule('PROMOBONUS');
  const [state, act] = useReducer(reduceLobby, initialLobby(vendor, gameName));
  const categories = useQuery(vendorsQuery()).data ?? [];
  const list = useLobbyList(category, state);
  const found = categories.find(({ gameCategory }) => gameCategory === (category === 'INHOUSE' ? 'RNG' : category));
  const vendors = found?.vendors ?? categories.flatMap((entry) => entry.vendors);
  const classes = (found?.gameClassify ?? []).filter((entry) => state.vendor === all || entry.vendors.includes(state.vendor));
  const empty = emptyOf(category, state);
  const own = list.games.flatMap(({ vassalage, gameCode }) => (vassalage === studioVendor ? [gameCode] : []));
  useEffect(() => act({ type: 'search', gameName }), [gameName]);
  useEffect(() => {
    if (vendor !== undefined) act({ type: 'vendor', vendor });
  }, [vendor]);

  function filter(next: LobbyFilter): void {
    if ((next === 'FAV' || next === 'RECENT') && needsLogin(next) && !isLogin) return askToLogIn();
    act({ type: 'filter', filter: next });
  }

  return (
    <section className="col lobby" aria-label={t(`category.${category}`)}>
      <LobbyHead
        category={category}
        total={list.total}
        vendors={category === 'INHOUSE' ? undefined : found?.vendors.length}
        heading={heading}
        pending={list.isPending || (list.games.length === 0 && list.error !== null)}
      >
        <Suspense fallback={null}>
          {hasPromotions ? <TournamentTile category={category} /> : null}
          {own.length === 0 ? null : <LobbyMeters games={own} />}
        </Suspense>
      </LobbyHead>
      <LobbyToolbar
        category={category}
        state={state}
        vendors={category === 'INHOUSE' ? [] : vendors}
        onFilter={filter}
        onVendor={(next) => act({ type: 'vendor', vendor: next })}
        {...(searches ? { onSearch: (text: string) => act({ type: 'search', gameName: text }) } : {})}
      />
      {hasBonus ? (
        <Suspense fallback={null}>
          <LobbyBonus gameType={gameTypeOf(category)} vendor={state.vendor === all ? null : state.vendor} games={list.games} />
        </Suspense>
      ) : null}
      <ClassifyTabs id={id} classes={classes} value={state.classify} onChange={(classify) => act({ type: 'classify', classify })} />
      {classes.length < 2 ? (
        <LobbyGrid list={list} empty={empty} />
      ) : (
        <TabPanel id={`${id}-classes`} value={state.classify}>
          <LobbyGrid list={list} empty={empty} />
        </TabPanel>
      )}
      <LobbyPaging
        shown={list.games.length}
        total={list.total}
        totalPages={list.totalPages}
        current={lastPage(state)}
        busy={list.isFetching}
        onMore={() => act({ type: 'more', totalPages: list.totalPages })}
        onPage={(page) => act({ type: 'page', page, totalPages: list.totalPages })}
      />
    </section>
  );
}

/** The kind of game that all of a lobby's games are of; null where they are of several, or the studio's. */
function gameTypeOf(category: LobbyCategory): GameType | null {
  return gameTypes.find((type) => type === category) ?? null;
}

/** Nothing narrows the own list: it has not begun. Nothing narrows another: its vendors are closed. */
function emptyOf(category: LobbyCategory, { filter, vendor, classify, gameName }: LobbyState): EmptyLobby {
  const list = filter === 'FAV' || filter === 'RECENT' ? filter : category;
  if (vendor !== all || classify !== all || gameName !== '' || filter === 'HOT') return 'filter';
  return list === 'FAV' || list === 'RECENT' ? list : 'none';
}
