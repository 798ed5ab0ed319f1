import { multiplierAt } from '@trevo/game-rules/games/pipa';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useWording } from '../../kit/page/language.ts';
import { prefersStillness } from '../../kit/play/motion.ts';
import background from './background.svg';
import type { CrashView, ShownRound } from './crash-view.ts';
import { kiteAt, linePath, sky } from './flight-path.ts';
import { Kite } from './kite.tsx';
import { secondsText, useTimes } from '../../kit/money/times-text.ts';

/** What the hand on the ground and the eye on the sky see: the kite on its line, and the multiplier in figures. */
export function SkyView({ view }: { readonly view: CrashView }) {
  const { round } = view;
  const phase = round?.phase ?? 'resting';
  const still = prefersStillness();
  const parts: Parts = { kite: useRef(null), line: useRef(null), figure: useRef(null), count: useRef(null) };
  useFlight(round, parts, { still, isLive: view.link === 'live' });
  return (
    <div className={`pi-sky is-${phase}${still ? ' is-still' : ''}`}>
      <img className="pi-scene" src={background} alt="" />
      <svg className="pi-air" viewBox={`0 0 ${sky.width} ${sky.height}`} preserveAspectRatio="xMidYMax meet" aria-hidden="true">
        <path ref={parts.line} className="pi-line" d={linePath(0)} />
        <g ref={parts.kite} className="pi-kite" transform={`translate(${kiteAt(0).x} ${kiteAt(0).y})`}>
          <g className="pi-sway">
            <g transform="rotate(28) scale(0.62) translate(0 -70)">
              <Kite />
            </g>
          </g>
        </g>
      </svg>
      <Caption round={round} parts={parts} />
    </div>
  );
}

type Parts = {
  readonly kite: RefObject<SVGGElement | null>;
  readonly line: RefObject<SVGPathElement | null>;
  readonly figure: RefObject<HTMLParagraphElement | null>;
  readonly count: RefObject<HTMLParagraphElement | null>;
};

function Caption({ round, parts }: { readonly round: ShownRound | null; readonly parts: Parts }) {
  const { t } = useWording();
  const times = useTimes();
  if (round === null) return <Words title={t('pipa.resting')} text={t('pipa.restingText')} />;
  if (round.phase === 'void') return <Words title={t('pipa.void')} text={t('pipa.voidText')} />;
  if (round.phase === 'betting') {
    return (
      <div className="pi-caption">
        <p className="pi-count" ref={parts.count}>
          &nbsp;
        </p>
        <p className="pi-title">{t('pipa.betting')}</p>
      </div>
    );
  }
  const broken = round.phase === 'crashed';
  return (
    <div className="pi-caption" aria-live={broken ? 'polite' : 'off'}>
      <p className="pi-figure" ref={parts.figure}>
        {times(broken ? (round.pointHundredths ?? 100) : 100)}
      </p>
      <p className="pi-title">{t(broken ? 'pipa.broken' : 'pipa.flying')}</p>
    </div>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="pi-caption" aria-live="polite">
      <p className="pi-title">{title}</p>
      <p className="pi-text">{text}</p>
    </div>
  );
}

/** Moves kite, line and figures from frame to frame, without asking React; with less movement wished for, only the figures, four times a second. */
function useFlight(round: ShownRound | null, parts: Parts, { still, isLive }: { readonly still: boolean; readonly isLive: boolean }): void {
  const times = useTimes();
  const { tag } = useWording();
  const seconds = useMemo(() => secondsText(tag), [tag]);
  const { kite, line, figure, count } = parts;
  // Before the paint: the first figure is there when its line is.
  useLayoutEffect(() => {
    if (round === null || round.phase === 'crashed' || round.phase === 'void') return;
    const draw = () => {
      const now = performance.now();
      if (round.phase === 'betting') {
        const left = Math.max(0, (round.closesAt ?? now) - now);
        if (count.current) count.current.textContent = seconds(left / 1000);
        place(0);
        return;
      }
      const flownMs = Math.max(0, now - (round.originAt ?? now));
      if (figure.current) figure.current.textContent = times(multiplierAt(Math.min(900_000, Math.floor(flownMs))));
      if (!still) place(flownMs);
    };
    const place = (flownMs: number) => {
      const at = kiteAt(flownMs);
      kite.current?.setAttribute('transform', `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`);
      line.current?.setAttribute('d', linePath(flownMs));
    };
    draw();
    // Nobody knows how the flight goes on while the room is out of reach: the picture waits.
    if (!isLive) return;
    if (still) {
      const timer = setInterval(draw, 250);
      return () => clearInterval(timer);
    }
    let frame = requestAnimationFrame(function next() {
      draw();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [round, still, isLive, times, seconds, kite, line, figure, count]);
}
