import { useStore } from '@nanostores/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Calls, isModuleOn, type ResponseOf } from '@trevo/contract';
import { useMemo } from 'react';
import { callApi } from '../../platform/api.ts';
import { useStatus } from '../../platform/brand.ts';
import { currentLanguage, useT } from '../../platform/language.ts';
import { openKey } from '../../platform/query-keys.ts';
import { navigate } from '../../platform/router.ts';
import { pathOf } from '../../platform/routes.ts';
import { $isAgent, $isLogin, $isTrial, $isWithdrawOnly } from '../../platform/session.ts';
import { plainText, promotionsQuery } from '../announcements/index.ts';
import { vendorsQuery } from '../catalogue/index.ts';
import { helpQuery } from '../help/index.ts';
import { footerQuery } from '../../shell/footer/footer-query.ts';
import { launchGame } from '../launch/index.ts';
import { indexOf } from './find-entries.ts';
import { memberPageEntries, portalPages, type Searcher, type SiteEntry } from './site-pages.ts';

type GameName = ResponseOf<Calls['gameNames']>['games'][number];

/** Names change with the catalogue: while somebody searches, those of a moment ago do. */
const namesFreshMs = 600_000;

function gameNamesQuery() {
  return queryOptions({
    queryKey: openKey('gameNames'),
    staleTime: namesFreshMs,
    queryFn: async () => (await callApi('gameNames', { language: currentLanguage() })).games,
  });
}

/** The pages of the agent centre come with it, for agents only. */
const agentPagesQuery = queryOptions({
  queryKey: ['agentPages'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () =>
    import('../agent-centre/index.ts').then(({ agentPages, agentPath, shownAgentPages }) => ({ agentPages, agentPath, shownAgentPages })),
});

/** Everything that the searcher can find, read for searching; what could not be loaded is missing, and can be asked for again. */
export function useSiteEntries() {
  const t = useT();
  const { whitelabel } = useStatus();
  const [isLogin, isTrial, isAgent, paused] = [useStore($isLogin), useStore($isTrial), useStore($isAgent), useStore($isWithdrawOnly)];
  const games = useQuery({ ...gameNamesQuery(), enabled: !paused });
  const promotions = useQuery({ ...promotionsQuery(), enabled: !paused });
  const help = useQuery(helpQuery());
  const footer = useQuery(footerQuery());
  const kinds = useQuery({ ...vendorsQuery(), enabled: !paused });
  const centre = useQuery({ ...agentPagesQuery, enabled: isAgent && isModuleOn(whitelabel, 'AGENTPOLICY3') });
  const asked = [games, promotions, help, footer, kinds, centre];
  const index = useMemo(() => {
    const searcher: Searcher = { t, isLogin, isTrial, isAgent, paused, whitelabel, kinds: kindsOf(kinds.data) };
    const agent = centre.data;
    return indexOf<SiteEntry>([
      ...(games.data ?? []).map(gameEntry),
      ...(promotions.data ?? []).map(({ id, code, title, summary }): SiteEntry => {
        const open = () => navigate(pathOf('promotions', undefined, code));
        return { id: `promotion-${id}`, group: 'promotions', title, more: summary, icon: 'gift', open };
      }),
      ...(help.data ?? []).map(({ term, title, content }): SiteEntry => {
        const open = () => navigate(pathOf('help', undefined, term));
        return { id: `help-${term}`, group: 'help', title, more: plainText(content), icon: 'help', open };
      }),
      ...(footer.data?.pages ?? []).map(({ code, title }): SiteEntry => {
        const open = () => navigate(pathOf('ownPage', undefined, code));
        return { id: `own-${code}`, group: 'pages', title, icon: 'info', open };
      }),
      ...memberPageEntries(searcher),
      ...portalPages(searcher),
      ...(agent?.shownAgentPages((flag) => isModuleOn(whitelabel, flag)) ?? []).map((page): SiteEntry => {
        const open = () => navigate(agent?.agentPath(page) ?? pathOf('agent'));
        return { id: `agent-${page}`, group: 'agent', title: t(`agent.page.${page}`), icon: agent?.agentPages[page].icon ?? 'users', open };
      }),
    ]);
  }, [t, isLogin, isTrial, isAgent, paused, whitelabel, games.data, promotions.data, help.data, footer.data, kinds.data, centre.data]);
  return {
    index,
    isPending: asked.some(({ isLoading }) => isLoading),
    isFaulty: asked.some(({ isError }) => isError),
    retry: () => void Promise.all(asked.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}

/** Kinds that there is something of; the house's own games are a kind of their own. */
function kindsOf(categories: ResponseOf<Calls['gameVendors']> | undefined): ReadonlySet<string> {
  const kinds = new Set<string>(categories?.map(({ gameCategory }) => gameCategory));
  const hasOwn = categories?.some(({ vendors }) => vendors.some(({ accountTypeName }) => accountTypeName === 'PGE')) ?? false;
  return hasOwn ? kinds.add('INHOUSE') : kinds;
}

function gameEntry({ also, ...game }: GameName): SiteEntry {
  const isLottery = game.gameType === 'LOTT' || game.gameType === 'ELOTT';
  return {
    id: `game-${game.nodeId}`,
    group: isLottery ? 'lotteries' : 'games',
    title: game.name,
    names: also.join(' '),
    more: game.vendorName,
    by: game.vendorName,
    icon: isLottery ? 'lott' : 'play',
    open: () => void launchGame(game),
  };
}
