import { type RefObject, useEffect, useRef } from 'react';

/** A picture that stands still for so long stalls. */
export const stallMs = 8_000;

/** Tells, while a video should play, that its picture moves, and when it did not for {@link stallMs}. */
export function useMoving(video: RefObject<HTMLVideoElement | null>, plays: boolean, onLook: (moves: boolean) => void): void {
  const latest = useRef(onLook);
  latest.current = onLook;
  useEffect(() => {
    const element = video.current;
    if (!plays || element === null) return undefined;
    let at = element.currentTime;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(false), stallMs);
    };
    const look = () => {
      // An event alone says nothing: it also comes when somebody winds to another place.
      const { currentTime, readyState } = element;
      if (currentTime === at || readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      at = currentTime;
      latest.current(true);
      wait();
    };
    wait();
    element.addEventListener('timeupdate', look);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('timeupdate', look);
    };
  }, [video, plays]);
}
