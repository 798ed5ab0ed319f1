import './skeleton.css';
import { joinClasses } from '../join-classes.ts';

export interface SkeletonProps {
  /** CSS lengths of what will stand here. */
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  readonly radius?: string | undefined;
  readonly className?: string | undefined;
}

/** A shimmering block with the geometry of what comes. It shows only after 200 ms, so that quick answers do not flash. */
export function Skeleton({ width, height, radius, className }: SkeletonProps) {
  return <span className={joinClasses('sk', className)} aria-hidden="true" style={{ width, height, borderRadius: radius }} />;
}
