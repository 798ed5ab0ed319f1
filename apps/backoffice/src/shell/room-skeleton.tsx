import { Skeleton } from '@trevo/ui';

/** The shape of a room while its code or its first answer is on the way. */
export function RoomSkeleton() {
  return (
    <div className="of-stack" aria-hidden="true">
      <Skeleton width={220} height={32} />
      <Skeleton height={120} />
      <Skeleton height={320} />
    </div>
  );
}
