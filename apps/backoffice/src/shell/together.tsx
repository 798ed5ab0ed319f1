import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { RoomSkeleton } from './room-skeleton.tsx';

const isFirstAnswer = { predicate: ({ state }: Query): boolean => state.status === 'pending' };

/**
 * Parts of a room below one another: shown when each has its answer or its failure, because one that comes later would push those below it down. What
 * is asked again afterwards waits by itself, and takes nothing away from around it.
 */
export function Together({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const waiting = useIsFetching(isFirstAnswer);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // Asked again: a part that has its answer may only now have asked for what stands in it.
    if (waiting === 0 && queries.isFetching(isFirstAnswer) === 0) setShown(true);
  }, [queries, waiting]);
  return (
    <>
      {isShown ? null : <RoomSkeleton />}
      <div className="of-stack" hidden={!isShown}>
        {children}
      </div>
    </>
  );
}
