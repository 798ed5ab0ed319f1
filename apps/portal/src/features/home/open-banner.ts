import { openModal } from '../../platform/modals.ts';
import { queryClient } from '../../platform/query-client.ts';
import { navigate } from '../../platform/router.ts';
import { pathOf } from '../../platform/routes.ts';
import { $isLogin, $isTrial } from '../../platform/session.ts';
import type { BannerItem } from '../announcements/index.ts';
import { cardName, type GameCategory, vendorsQuery } from '../catalogue/index.ts';
import { launchGame } from '../launch/index.ts';

/** Opens what a banner is linked to: a page, a game, a promotion, another site (Spec §2; decision D9). */
export async function openBanner({ linkageType, url }: Pick<BannerItem, 'linkageType' | 'url'>): Promise<void> {
  switch (linkageType) {
    case 'ROUTE':
      return openRoute(url);
    case 'PROMOTION':
      return navigate(pathOf('promotions', undefined, url));
    case 'EXTERNAL':
      if (url.startsWith('https://')) window.open(url, '_blank', 'noopener,noreferrer');
      return;
    case 'GAME': {
      const card = gameOf(await queryClient.query(vendorsQuery()), url);
      return card === undefined ? navigate(pathOf('rng')) : launchGame({ ...card, name: cardName(card) });
    }
    case 'NONE':
      return;
  }
}

/** The registration is for those who have no account, or one for trying only. */
function openRoute(path: string): void {
  if (path === '/register' && (!$isLogin.get() || $isTrial.get())) return openModal('registerModal');
  navigate(path === '/register' ? pathOf('home') : path);
}

function gameOf(categories: readonly GameCategory[], nodeId: string) {
  return categories.flatMap(({ cards }) => cards).find((card) => card.nodeId === nodeId);
}
