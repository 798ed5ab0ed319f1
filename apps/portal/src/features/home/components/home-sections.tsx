import { limits } from '@trevo/contract';
import { GameTileSkeleton, SectionSwiper } from '@trevo/ui';
import { Fragment, type ReactNode } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { type Category, categoryLooks, type HomeSection } from '../../catalogue/index.ts';
import { GameCardTile } from '../../games/index.ts';

export type HomeSectionsProps = {
  readonly sections: readonly HomeSection[];
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onMore: (category: Category) => void;
  /** Stands under the first section. */
  readonly winners: ReactNode;
};

/** The sections of HOME (Spec §2): swipers of 6 with a way to the whole category. */
export function HomeSections({ sections, isPending, error, onRetry, onMore, winners }: HomeSectionsProps) {
  if (isPending) return <WaitingSections />;
  if (sections.length === 0 && error !== null) return <FaultCard error={error} onRetry={onRetry} />;
  return sections.map((section, index) => (
    <Fragment key={section.category}>
      <GameSection section={section} first={index === 0} onMore={onMore} />
      {index === 0 ? winners : null}
    </Fragment>
  ));
}

function GameSection({
  section,
  first,
  onMore,
}: {
  readonly section: HomeSection;
  readonly first: boolean;
  readonly onMore: (category: Category) => void;
}) {
  const t = useT();
  const tag = useLanguageTag();
  const { category, games, total } = section;
  const look = categoryLooks[category];
  const inHouse = category === 'INHOUSE';
  return (
    <SectionSwiper
      title={t(`category.${category}`)}
      icon={look.icon}
      color={look.color}
      count={new Intl.NumberFormat(tag).format(total)}
      note={inHouse ? t('home.inHouseNote') : undefined}
      more={{ label: t('home.more'), onOpen: () => onMore(category) }}
      showcase={inHouse}
      perView={limits.homeSwiperItems}
      gapPx={limits.homeSwiperGapPx}
      previousLabel={t('swiper.previous')}
      nextLabel={t('swiper.next')}
    >
      {games.map((card, index) => (
        <GameCardTile
          key={card.nodeId}
          card={card}
          eager={first && index < limits.homeSwiperItems}
          {...(category === 'HOT' ? { rank: index + 1 } : {})}
        />
      ))}
    </SectionSwiper>
  );
}

const places = [1, 2, 3, 4, 5, 6];

function WaitingSections() {
  return [1, 2].map((row) => (
    <div key={row} className="tiles" aria-hidden="true">
      {places.map((place) => (
        <GameTileSkeleton key={place} />
      ))}
    </div>
  ));
}
