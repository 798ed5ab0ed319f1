import './feedback.css';
import { joinClasses } from '../join-classes.ts';

const LEAF = 'M1.1,-1.1V-14.5A6.7,6.7 0 0 1 14.5,-14.5A6.7,6.7 0 0 1 14.5,-1.1Z';
/** Clockwise, the gold one last. */
const LEAVES = [
  [90, '#3FB85A'],
  [180, '#33A552'],
  [270, '#4CC765'],
  [360, '#F6B22E'],
] as const;

export interface PageLoaderProps {
  readonly label: string;
  /** Over the whole page, below the care strip. */
  readonly cover?: boolean | undefined;
}

/** Four leaves that come one after the other, seen only after 200 ms. */
export function PageLoader({ label, cover = false }: PageLoaderProps) {
  return (
    <div className={joinClasses('loader', cover && 'is-cover')} role="status">
      <svg width={64} height={64} viewBox="-22 -22 44 44" aria-hidden="true">
        {LEAVES.map(([turn, colour]) => (
          <path key={turn} d={LEAF} fill={colour} transform={`rotate(${turn})`} />
        ))}
      </svg>
      <span className="sr">{label}</span>
    </div>
  );
}
