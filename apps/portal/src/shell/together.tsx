import { notifyManager } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { queryClient } from '../platform/query-client.ts';
import { PageLoader } from './page-loader.tsx';

/** The parts stand in the page that holds them, as if nothing were around them. No sheet of its own: the first visit carries the name of each. */
const aroundNothing = { display: 'contents' } as const;

export type TogetherProps = {
  /** Names of the answers that decide what stands here: the first parts of their keys. */
  readonly names: readonly string[];
  readonly children: ReactNode;
};

/**
 * Parts that stand under each other, some of which may not be there at all: seen once the first answer to each of `names` has come or failed. What came one by
 * one would push what somebody reads already, and a place that is kept for nothing would close under them. All of it is there from the start, and so asks at once.
 */
export function Together({ names, children }: TogetherProps) {
  const [stands, setStands] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stands) {
      // What the address names could not be brought into view before.
      const named = document.getElementById(window.location.hash.slice(1));
      if (named !== null && place.current?.contains(named) === true) named.scrollIntoView();
      return;
    }
    // The parts asked in effects of their own, which ran before this one.
    const cache = queryClient.getQueryCache();
    const look = () => {
      const waits = cache.findAll().some(({ queryKey, state }) => {
        const isFirst = state.status === 'pending' && state.fetchStatus === 'fetching' && state.fetchFailureCount === 0;
        return isFirst && names.includes(String(queryKey[2]));
      });
      if (!waits) setStands(true);
    };
    look();
    // The cache tells of a part that asks while that part is being drawn, when nothing else may be drawn anew.
    return cache.subscribe(notifyManager.batchCalls(look));
  }, [names, stands]);
  return (
    <>
      {stands ? null : <PageLoader />}
      <div ref={place} style={aroundNothing} hidden={!stands}>
        {children}
      </div>
    </>
  );
}
