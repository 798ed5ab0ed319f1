import { useQuery } from '@tanstack/react-query';
import { carouselSizes, limits } from '@trevo/contract';
import { type ArtImage, type Banner, BannerCarousel, Button } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { announcementsQuery, type BannerItem, useExecution } from '../../announcements/index.ts';
import { useContentArt } from '../content-art.ts';
import { openBanner } from '../open-banner.ts';

/** The banners of group `w_home` (Spec §2, §9). Their place is kept while they load. */
export function HomeBanner() {
  const t = useT();
  const artOf = useContentArt(carouselSizes);
  const { data, isPending } = useQuery(announcementsQuery(useExecution(), 'home'));
  const banners = (data?.banners ?? []).filter(({ groupName }) => groupName === 'w_home');
  if (isPending) return <div className="hero hero-wait sk" aria-hidden="true" />;
  if (banners.length === 0) return null;
  return (
    <BannerCarousel
      banners={banners.map((item) => toBanner(item, artOf(item)))}
      label={t('banner.label')}
      previousLabel={t('banner.previous')}
      nextLabel={t('banner.next')}
      pauseLabel={t('banner.pause')}
      resumeLabel={t('banner.resume')}
      autoplayMs={limits.bannerAutoplayMs}
      speedMs={limits.bannerSpeedMs}
      gapPx={limits.bannerGapPx}
    />
  );
}

function toBanner(item: BannerItem, image: ArtImage): Banner {
  const opens = item.linkageType !== 'NONE';
  const open = (): void => void openBanner(item);
  return {
    id: item.id,
    tab: item.tab,
    image,
    title: item.title,
    text: item.text,
    ...(item.eyebrow === '' ? {} : { eyebrow: { icon: 'inhouse', text: item.eyebrow } as const }),
    ...(opens ? { open: { label: item.title, onOpen: open } } : {}),
    ...(opens && item.action !== ''
      ? {
          actions: (
            <Button variant="primary" size="lg" onClick={open}>
              {item.action}
            </Button>
          ),
        }
      : {}),
  };
}
