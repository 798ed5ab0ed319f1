import { useQuery } from '@tanstack/react-query';
import { limits } from '@trevo/contract';
import { promotionsQuery } from '../../features/announcements/index.ts';
import { useT } from '../../platform/language.ts';
import { pathOf } from '../../platform/routes.ts';
import { SideItem } from './side-item.tsx';

/** The first six running promotions, and the way to all of them (Spec §2, §9). */
export function SidePromotions() {
  const t = useT();
  const { data = [] } = useQuery(promotionsQuery());
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
