import './placed-banners.css';
import { useQuery } from '@tanstack/react-query';
import { BannerCard, joinClasses } from '@trevo/ui';
import { announcementsQuery, type BannerItem, useExecution } from '../announcements/index.ts';
import { openBanner, useContentArt } from '../home/index.ts';

type Props = {
  readonly group: Exclude<BannerItem['groupName'], 'w_home'>;
  /** So many of them at most, in the order shown. */
  readonly most: number;
  readonly wide?: boolean;
  /** Before the page changes: what the banner stands in is left. */
  readonly onLeave?: () => void;
};

/** The banners of a group beside something else: in the side menu, the log-in, the registration, the forgotten password (Spec §3 Banner). */
export function PlacedBanners({ group, most, wide = false, onLeave }: Props) {
  const artOf = useContentArt('420px');
  const { data } = useQuery(announcementsQuery(useExecution(), 'home'));
  const banners = (data?.banners ?? []).filter(({ groupName }) => groupName === group).slice(0, most);
  if (banners.length === 0) return null;
  return (
    <div className={joinClasses('placed-banners', (group === 'w_login' || group === 'w_register') && 'is-on-art')}>
      {banners.map((banner) => (
        <BannerCard
          key={banner.id}
          image={artOf(banner)}
          title={banner.title}
          eyebrow={banner.eyebrow}
          text={banner.text}
          action={banner.action}
          wide={wide}
          onOpen={
            banner.linkageType === 'NONE'
              ? undefined
              : () => {
                  onLeave?.();
                  void openBanner(banner);
                }
          }
        />
      ))}
    </div>
  );
}
