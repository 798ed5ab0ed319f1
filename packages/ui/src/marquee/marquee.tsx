import './marquee.css';
import type { CSSProperties } from 'react';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { PauseButton } from '../motion/pause-button.tsx';
import { useSelfMotion } from '../motion/self-motion.ts';

export interface Notice {
  readonly id: string;
  readonly lead?: string | undefined;
  readonly text: string;
}

export interface MarqueeProps {
  /** The word on the tag at the start; also the name of the row. */
  readonly label: string;
  readonly notices: readonly Notice[];
  readonly onOpen: (index: number) => void;
  readonly pauseLabel: string;
  readonly resumeLabel: string;
  /** Time for one lap. */
  readonly lapMs?: number | undefined;
}

/** Notices walk by; each opens at its index. They stop under the pointer, at focus, by the button, and for who wants less motion. */
export function Marquee({ label, notices, onOpen, pauseLabel, resumeLabel, lapMs = 26_000 }: MarqueeProps) {
  const motion = useSelfMotion();
  const lap = notices.map((notice, index) => (
    <button key={notice.id} type="button" onClick={() => onOpen(index)}>
      {notice.lead === undefined ? null : <b>{notice.lead}</b>}
      {notice.text}
    </button>
  ));
  return (
    <section
      className={joinClasses('notice', motion.waits && 'is-held', motion.still && 'is-still')}
      aria-label={label}
      style={{ '--lap': `${lapMs}ms` } as CSSProperties}
      {...motion.handlers}
    >
      <span className="tag" aria-hidden="true">
        <Icon name="mega" size={17} />
        {label}
      </span>
      <div className="run">
        <div className="lap">{lap}</div>
        {motion.still ? null : (
          <div className="lap" inert aria-hidden="true">
            {lap}
          </div>
        )}
      </div>
      <PauseButton motion={motion} pauseLabel={pauseLabel} resumeLabel={resumeLabel} />
    </section>
  );
}
