import './feedback.css';
import { Leaf } from '../brand/leaf.tsx';
import { joinClasses } from '../join-classes.ts';

/** Clockwise, the gold one last. */
const LEAVES = ['#3FB85A', '#33A552', '#4CC765', '#F6B22E'] as const;

export interface PageLoaderProps {
  readonly label: string;
  /** Over the whole page, below the care strip. */
  readonly cover?: boolean | undefined;
}

/** Four leaves, or four dots, that come one after the other, seen only after 200 ms. */
export function PageLoader({ label, cover = false }: PageLoaderProps) {
  return (
    <div className={joinClasses('loader', cover && 'is-cover')} role="status">
      <svg width={64} height={64} viewBox="-22 -22 44 44" aria-hidden="true">
        {LEAVES.map((colour, index) => (
          <Leaf key={colour} turn={index + 1} fill={colour} />
        ))}
      </svg>
      <span className="sr">{label}</span>
    </div>
  );
}
