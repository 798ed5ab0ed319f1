import './game-tile.css';
import '../badge/badge.css';
import type { CSSProperties, ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { textDirection } from '../text-direction.ts';
import { CoverImage } from './cover-image.tsx';

export interface GameTileProps {
  readonly name: string;
  /** The vendor's name, under the game's. */
  readonly vendor?: ReactNode;
  readonly cover: string | undefined;
  /** Tried when `cover` does not load, before the clover. */
  readonly fallbackCover?: string | undefined;
  /** The cover's key colour, for its shadow and while it loads. */
  readonly glow?: string | undefined;
  readonly eager?: boolean | undefined;
  /** What the tile says when it is read out, e.g. "Play Pipa". */
  readonly playLabel: string;
  readonly onPlay: () => void;
  /** Free play; without it no such button. */
  readonly demo?: { readonly label: string; readonly onPlay: () => void } | undefined;
  readonly favourite?: { readonly on: boolean; readonly label: string; readonly onToggle: () => void } | undefined;
  /** The words on the hot leaf and the live chip; 1, 2, 3… of a ranking. */
  readonly hot?: string | undefined;
  readonly live?: string | undefined;
  readonly rank?: number | undefined;
  /** A line under the vendor. */
  readonly note?: ReactNode;
  /** Cannot be played now: the state, and when it comes back. */
  readonly unavailable?: { readonly label: string; readonly until?: string | undefined } | undefined;
}

/** A game: cover, name, vendor; play, free play and favourite on hover and focus. */
export function GameTile(props: GameTileProps) {
  const { name, vendor, cover, fallbackCover, glow, eager, playLabel, onPlay, demo, favourite, note, unavailable } = props;
  const off = unavailable !== undefined;
  return (
    <article className={joinClasses('tile', off && 'off')} style={glow === undefined ? undefined : ({ '--glow': glow } as CSSProperties)}>
      <div className="art">
        <CoverImage sources={[cover, fallbackCover]} width={200} height={260} eager={eager} />
        <button type="button" className="hit" aria-label={playLabel} aria-disabled={off || undefined} onClick={off ? undefined : onPlay} />
        <Ribbons {...props} />
        {off ? (
          <span className="away">
            <span className="badge">{unavailable.label}</span>
            {unavailable.until === undefined ? null : <small>{unavailable.until}</small>}
          </span>
        ) : (
          <div className="ov">
            <span className="playb" aria-hidden="true">
              <Icon name="play" size={26} />
            </span>
            {demo === undefined ? null : (
              <button type="button" className="demo" onClick={demo.onPlay}>
                {demo.label} <span className="sr">{name}</span>
              </button>
            )}
          </div>
        )}
        {favourite === undefined ? null : (
          <button type="button" className="fav" aria-label={favourite.label} aria-pressed={favourite.on} onClick={favourite.onToggle}>
            <Icon name={favourite.on ? 'heartFill' : 'heart'} size={18} />
          </button>
        )}
      </div>
      <div className="nm ell" dir={textDirection(name)}>
        {name}
      </div>
      {vendor === undefined ? null : <div className="vd">{vendor}</div>}
      {note}
    </article>
  );
}

function Ribbons({ hot, live, rank }: Pick<GameTileProps, 'hot' | 'live' | 'rank'>) {
  if (hot === undefined && live === undefined && rank === undefined) return null;
  return (
    <span className="tl">
      {rank === undefined ? null : <span className={joinClasses('tag-rank num', rank === 1 && 'first')}>{rank}</span>}
      {hot === undefined ? null : (
        <span className="tag-hot">
          <Icon name="hot" size={15} />
          {hot}
        </span>
      )}
      {live === undefined ? null : (
        <span className="tag-live">
          <i aria-hidden="true" />
          {live}
        </span>
      )}
    </span>
  );
}

/** A tile's place while its game is on the way. */
export function GameTileSkeleton() {
  return (
    <div className="tile" aria-hidden="true">
      <Skeleton className="sk-art" />
      <Skeleton className="sk-nm" />
      <Skeleton className="sk-vd" />
    </div>
  );
}
