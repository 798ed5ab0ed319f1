import { Skeleton } from '@trevo/ui';

/** The shape of a room while its code or its first answer is on the way. */
export function RoomSkeleton() {
  return (
    <div className="of-stack" aria-hidden="true">
      <Skeleton width="220px" height="32px" />
      <Skeleton height="120px" />
      <Skeleton height="320px" />
    </div>
  );
}
