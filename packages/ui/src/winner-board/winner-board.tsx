import './winner-board.css';
import type { Money } from '@trevo/money';
import { type CSSProperties, useId, useState } from 'react';
import { Amount } from '../amount/amount.tsx';
import { CoverImage } from '../game-tile/cover-image.tsx';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { PauseButton } from '../motion/pause-button.tsx';
import { useSelfMotion } from '../motion/self-motion.ts';
import { useTicking } from '../motion/ticking.ts';
import { textDirection } from '../text-direction.ts';

export interface Winner {
  readonly id: string;
  /** Already masked. */
  readonly player: string;
  readonly game: string;
  readonly cover: string | undefined;
  readonly amount: Money;
  readonly onOpen?: (() => void) | undefined;
}

export interface WinnerBoardProps {
  /** Largest first: the first has the gold tint. */
  readonly winners: readonly Winner[];
  readonly language: string;
  readonly title: string;
  readonly note?: string | undefined;
  /** The way to the whole list. */
  readonly more?: { readonly label: string; readonly href: string } | undefined;
  readonly pauseLabel: string;
  readonly resumeLabel: string;
  /** Between two steps of one column. */
  readonly stepMs?: number | undefined;
  /** In one column. */
  readonly perSlide?: number | undefined;
}

/** Recent wins in columns of two that step aside every four seconds, until somebody looks. */
export function WinnerBoard(props: WinnerBoardProps) {
  const { winners, language, title, note, more, pauseLabel, resumeLabel, stepMs = 4000, perSlide = 2 } = props;
  const titleId = useId();
  const motion = useSelfMotion();
  const [turn, setTurn] = useState(0);
  const slides = chunk(winners, perSlide);
  const at = slides.length === 0 ? 0 : turn % slides.length;
  useTicking(() => setTurn(turn + 1), slides.length > 1 ? stepMs : undefined, motion.running, turn);
  return (
    <section className="card winners" aria-labelledby={titleId} {...motion.handlers}>
      <div className="lead">
        <Icon name="trophy" size={26} />
        <h2 className="h3" id={titleId}>
          {title}
        </h2>
        {note === undefined ? null : <p className="t3 xs">{note}</p>}
        {more === undefined ? null : (
          <a className="link sm" href={more.href}>
            {more.label}
            <span className="sr"> {title}</span>
          </a>
        )}
        <PauseButton motion={motion} pauseLabel={pauseLabel} resumeLabel={resumeLabel} />
      </div>
      <div className="wwin">
        <ul className="wtrack" style={{ '--at': at } as CSSProperties}>
          {slides.map((pair, slide) => (
            <li key={pair[0]?.id} className="wpair" onFocus={() => setTurn(slide)}>
              {pair.map((winner, row) => (
                <WinnerRow key={winner.id} winner={winner} language={language} top={slide === 0 && row === 0} />
              ))}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function WinnerRow({ winner, language, top }: { readonly winner: Winner; readonly language: string; readonly top: boolean }) {
  const className = joinClasses('wrow', top && 'top');
  const content = (
    <>
      <span className="wpic">
        <CoverImage sources={[winner.cover]} width={40} height={52} />
      </span>
      <span className="grow">
        <span className="gm ell" dir={textDirection(winner.game)}>
          {winner.game}
        </span>
        <span className="who ell" dir={textDirection(winner.player)}>
          {winner.player}
        </span>
      </span>
      <Amount money={winner.amount} language={language} />
    </>
  );
  if (winner.onOpen === undefined) return <div className={className}>{content}</div>;
  return (
    <button type="button" className={className} onClick={winner.onOpen}>
      {content}
    </button>
  );
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}
