import './banner-carousel.css';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { Art, type ArtImage } from '../art/art.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { joinClasses } from '../join-classes.ts';
import { PauseButton } from '../motion/pause-button.tsx';
import { type SelfMotion, useSelfMotion } from '../motion/self-motion.ts';
import { useSlideShow } from './slide-show.ts';

/** A finger that travels this many px changes the slide. */
const SWIPE_PX = 60;

export interface Banner {
  readonly id: string;
  /** On the tab, short. */
  readonly tab: string;
  readonly image: ArtImage;
  readonly title: ReactNode;
  readonly eyebrow?: { readonly icon?: IconName | undefined; readonly text: string } | undefined;
  readonly text?: ReactNode;
  /** Buttons under the text. */
  readonly actions?: ReactNode;
  /** What a press on the art does, and its name when read out. */
  readonly open?: { readonly label: string; readonly onOpen: () => void } | undefined;
}

export interface BannerCarouselProps {
  readonly banners: readonly Banner[];
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly pauseLabel: string;
  readonly resumeLabel: string;
  /** Spec §9: 5000 ms between changes, 1000 ms for one, 20.3 px between slides. */
  readonly autoplayMs?: number | undefined;
  readonly speedMs?: number | undefined;
  readonly gapPx?: number | undefined;
}

/** One banner in view, the others behind titled tabs. It moves by itself unless somebody looks at it; with one banner nothing moves. */
export function BannerCarousel(props: BannerCarouselProps) {
  const { banners, label, autoplayMs = 5000, speedMs = 1000, gapPx = 20.3 } = props;
  const motion = useSelfMotion();
  const { index, leaving, way, go, step } = useSlideShow(banners.length, autoplayMs, speedMs, motion.running);
  const swipe = useSwipe(step);
  const many = banners.length > 1;
  const variables = {
    '--tabs': banners.length,
    '--banner-gap': `${gapPx}px`,
    '--banner-speed': `${speedMs}ms`,
    '--banner-autoplay': `${autoplayMs}ms`,
    '--way': way,
  } as CSSProperties;
  const states = joinClasses(
    'hero',
    leaving !== undefined && !motion.still && 'is-moving',
    motion.waits && 'is-held',
    motion.still && 'is-still',
  );
  return (
    <section className={states} aria-roledescription="carousel" aria-label={label} style={variables} {...motion.handlers} {...swipe}>
      <div aria-live={motion.running ? 'off' : 'polite'}>
        {banners.map((banner, at) => (
          <Slide key={banner.id} banner={banner} state={at === index ? 'on' : at === leaving ? 'leaving' : 'off'} first={at === 0} />
        ))}
      </div>
      {many ? <SlideTabs {...props} index={index} motion={motion} go={go} step={step} /> : null}
    </section>
  );
}

function Slide({ banner, state, first }: { readonly banner: Banner; readonly state: 'on' | 'leaving' | 'off'; readonly first: boolean }) {
  const { image, title, eyebrow, text, actions, open } = banner;
  return (
    <div className={joinClasses('slide', state)} inert={state !== 'on'} aria-hidden={state !== 'on' || undefined}>
      <Art image={image} loading={first ? 'eager' : 'lazy'} fetchPriority={first ? 'high' : 'auto'} />
      {open === undefined ? null : <button type="button" className="hit" aria-label={open.label} onClick={open.onOpen} />}
      <div className="copy-shift">
        <div className="copy">
          {eyebrow === undefined ? null : (
            <div className="eyebrow">
              {eyebrow.icon === undefined ? null : <Icon name={eyebrow.icon} size={18} />}
              {eyebrow.text}
            </div>
          )}
          <h2>{title}</h2>
          {text === undefined ? null : <p>{text}</p>}
          {actions === undefined ? null : <div className="acts">{actions}</div>}
        </div>
      </div>
    </div>
  );
}

interface SlideTabsProps extends BannerCarouselProps {
  readonly index: number;
  readonly motion: SelfMotion;
  readonly go: (index: number) => void;
  readonly step: (way: 1 | -1) => void;
}

function SlideTabs({ banners, previousLabel, nextLabel, pauseLabel, resumeLabel, index, motion, go, step }: SlideTabsProps) {
  function onKeyDown(event: KeyboardEvent): void {
    const arrows: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };
    const way = arrows[event.key];
    if (way === undefined) return;
    event.preventDefault();
    step(getComputedStyle(event.currentTarget).direction === 'rtl' ? (-way as 1 | -1) : way);
  }
  return (
    <div className="htabs" onKeyDown={onKeyDown}>
      {banners.map((banner, at) => (
        <button
          key={banner.id}
          type="button"
          className={at === index ? 'on' : at < index ? 'done' : undefined}
          aria-current={at === index || undefined}
          onClick={() => go(at)}
        >
          <i aria-hidden="true" />
          <span className="ell">{banner.tab}</span>
        </button>
      ))}
      <div className="harrows">
        <PauseButton motion={motion} pauseLabel={pauseLabel} resumeLabel={resumeLabel} />
        <IconButton size="sm" icon="left" label={previousLabel} onClick={() => step(-1)} />
        <IconButton size="sm" icon="right" label={nextLabel} onClick={() => step(1)} />
      </div>
    </div>
  );
}

function useSwipe(step: (way: 1 | -1) => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.pointerType === 'touch' ? event.clientX : null;
    },
    onPointerUp: (event: PointerEvent) => {
      const way = from.current === null ? 0 : event.clientX - from.current;
      from.current = null;
      const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? way > 0 : way < 0;
      if (Math.abs(way) >= SWIPE_PX) step(forward ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
