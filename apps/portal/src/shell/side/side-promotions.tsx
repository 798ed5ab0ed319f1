import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@trevo/contract';
import { lazy, Suspense } from 'react';
import { announcementsQuery, promotionsQuery, useExecution } from '../../features/announcements/index.ts';
import { useT } from '../../platform/language.ts';
import { pathOf } from '../../platform/routes.ts';
import { SideItem } from './side-item.tsx';
import { $sideCollapsed } from './side-state.ts';

/** Loads where there is one. */
const PlacedBanners = lazy(async () => ({ default: (await import('../../features/placed-banners/index.ts')).PlacedBanners }));

/** The first six running promotions, and the way to all of them (Spec §2, §9); under them the banners of the menu. */
export function SidePromotions() {
  const t = useT();
  const collapsed = useStore($sideCollapsed);
  const { data = [] } = useQuery(promotionsQuery());
  const content = useQuery(announcementsQuery(useExecution(), 'home')).data;
  if (collapsed)
    return (
      <div className="grp">
        <SideItem icon="mega" label={t('side.promotions')} href={pathOf('promotions')} />
      </div>
    );
  return (
    <>
      <div className="grp">
        <div className="cap">{t('side.promotions')}</div>
        {data.slice(0, limits.sideMenuPromotions).map((promotion) => (
          <SideItem key={promotion.id} icon="gift" label={promotion.title} href={pathOf('promotions', undefined, promotion.code)} />
        ))}
        <SideItem icon="plus" label={t('side.allPromotions')} href={pathOf('promotions')} accent />
      </div>
      {content?.banners.some(({ groupName }) => groupName === 'w_leftmenu') ? (
        <Suspense fallback={null}>
          <PlacedBanners group="w_leftmenu" most={3} />
        </Suspense>
      ) : null}
    </>
  );
}
