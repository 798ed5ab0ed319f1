import './section-swiper.css';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { SectionHead, type SectionHeadProps } from './section-head.tsx';
import { useSwipeTrack } from './swipe-track.ts';

export interface SectionSwiperProps extends Omit<SectionHeadProps, 'children' | 'titleId'> {
  /** How many stand in view (spec §9: 6) and the px between them (14). Below 1200 px of width five stand in view. */
  readonly perView?: number | undefined;
  readonly gapPx?: number | undefined;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** The one tinted panel of a page. */
  readonly showcase?: boolean | undefined;
  readonly children: ReactNode;
}

/** A titled row that is paged by arrows, dragged, wheeled, or walked with arrow keys. It snaps to items. */
export function SectionSwiper(props: SectionSwiperProps) {
  const { perView = 6, gapPx = 14, previousLabel, nextLabel, showcase = false, children, ...head } = props;
  const titleId = useId();
  const { track, atStart, atEnd, page, handlers } = useSwipeTrack([children].flat().length);
  return (
    <section className={showcase ? 'showcase' : undefined} aria-labelledby={titleId}>
      <SectionHead {...head} titleId={titleId}>
        <IconButton size="sm" line icon="left" label={previousLabel} disabled={atStart} onClick={() => page(-1)} />
        <IconButton size="sm" line icon="right" label={nextLabel} disabled={atEnd} onClick={() => page(1)} />
      </SectionHead>
      <div
        ref={track}
        className="swiper"
        role="group"
        aria-labelledby={titleId}
        style={{ '--per-view': perView, '--swiper-gap': `${gapPx}px` } as CSSProperties}
        {...handlers}
      >
        {children}
      </div>
    </section>
  );
}
