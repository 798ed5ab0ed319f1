import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@trevo/contract';
import { promotionsQuery } from '../../features/announcements/index.ts';
import { useT } from '../../platform/language.ts';
import { pathOf } from '../../platform/routes.ts';
import { SideItem } from './side-item.tsx';
import { $sideCollapsed } from './side-state.ts';

/** The first six running promotions, and the way to all of them (Spec §2, §9). */
export function SidePromotions() {
  const t = useT();
  const collapsed = useStore($sideCollapsed);
  const { data = [] } = useQuery(promotionsQuery());
  if (collapsed)
    return (
      <div className="grp">
        <SideItem icon="mega" label={t('side.promotions')} href={pathOf('promotions')} />
      </div>
    );
  return (
    <div className="grp">
      <div className="cap">{t('side.promotions')}</div>
      {data.slice(0, limits.sideMenuPromotions).map((promotion) => (
        <SideItem key={promotion.id} icon="gift" label={promotion.title} href={pathOf('promotions', undefined, promotion.code)} />
      ))}
      <SideItem icon="plus" label={t('side.allPromotions')} href={pathOf('promotions')} accent />
    </div>
  );
}
