import { useQuery } from '@tanstack/react-query';
import type { GameType } from '@trevo/contract';
import type { IconName } from '@trevo/ui';
import { categoryLooks, homeSections, pageOfGameType, vendorsQuery } from '../../features/catalogue/index.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { pathOf, type RouteName } from '../../platform/routes.ts';
import { SideItem } from './side-item.tsx';

type Entry = { readonly key: 'INHOUSE' | GameType; readonly route: RouteName; readonly icon: IconName; readonly total: number };

/** The kinds of game that have something to play, with how many. */
export function SideGames({ route }: { readonly route: RouteName | undefined }) {
  const t = useT();
  const tag = useLanguageTag();
  const { data = [] } = useQuery(vendorsQuery());
  const inHouse = homeSections(data, [], { games: [], total: 0 }).find(({ category }) => category === 'INHOUSE');
  const entries: readonly Entry[] = [
    ...(inHouse === undefined
      ? []
      : [{ key: 'INHOUSE', route: 'inHouse', icon: categoryLooks.INHOUSE.icon, total: inHouse.total } as const]),
    ...data.map(({ gameCategory, vendors }) => ({
      key: gameCategory,
      route: pageOfGameType(gameCategory),
      icon: categoryLooks[gameCategory].icon,
      total: vendors.reduce((sum, vendor) => sum + vendor.games, 0),
    })),
  ];
  if (entries.length === 0) return null;
  return (
    <div className="grp">
      <div className="cap">{t('side.games')}</div>
      {entries.map(({ key, route: to, icon, total }) => (
        <SideItem
          key={key}
          icon={icon}
          label={t(`category.${key}`)}
          href={pathOf(to)}
          current={route === to}
          count={new Intl.NumberFormat(tag).format(total)}
        />
      ))}
    </div>
  );
}
