import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isFailure } from '../../platform/api.ts';
import { $isLogin } from '../../platform/session.ts';
import { mayStartAlone } from './may-start-alone.ts';
import { openStream, type StreamEngine, type VideoFault } from './stream-engine.ts';
import { useIsSeen } from './use-is-seen.ts';
import { useMoving } from './use-moving.ts';
import { videoAddressQuery } from './video-address.ts';

/** `off`: nobody asked for it, or it is held; `opening`: nothing moves yet; `running`: the picture moves. */
export type VideoState = 'off' | 'opening' | 'running' | VideoFault;

export type RoomVideoPlay = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: VideoState;
  /** Those that can be chosen, the greatest first; empty where the browser chooses. */
  readonly heights: readonly number[];
  readonly height: number | null;
  readonly play: () => void;
  readonly hold: () => void;
  readonly tryAgain: () => void;
  readonly choose: (height: number | null) => void;
};

/** A host who is away is looked for again after this long. */
const lookAgainMs = 15_000;

/** Plays a room's video while it is wanted and the tab is seen, under addresses that are renewed before they end. */
export function useRoomVideo(roomId: string): RoomVideoPlay {
  const isLogin = useStore($isLogin);
  const video = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState(mayStartAlone);
  const [state, setState] = useState<VideoState>(wanted ? 'opening' : 'off');
  const address = useQuery({ ...videoAddressQuery(roomId, isLogin), enabled: wanted });
  const plays = useIsSeen() && wanted;
  const refused = () => {
    // The browser lets nothing begin by itself: whoever wants it presses.
    setWanted(false);
    setState('off');
  };
  const stream = useStream(video, address, { plays, onState: setState, onRefused: refused });
  useMoving(video, plays, (moves) => setState((now) => stateAfter(now, moves)));

  const { error, data, refetch } = address;
  useEffect(() => {
    if (error !== null && data === undefined) setState(isFailure(error, 'live_off_air') ? 'away' : 'stalled');
  }, [error, data]);

  const tryAgain = () => {
    setState('opening');
    void refetch().then(({ isError }) => isError && setState('stalled'));
  };
  const look = useRef(tryAgain);
  look.current = tryAgain;
  useEffect(() => {
    if (state !== 'away' || !plays) return undefined;
    const timer = setTimeout(() => look.current(), lookAgainMs);
    return () => clearTimeout(timer);
  }, [state, plays]);

  return {
    ...stream,
    video,
    state,
    tryAgain,
    play: () => {
      setWanted(true);
      setState('opening');
    },
    hold: () => {
      setWanted(false);
      setState('off');
    },
  };
}

/** What a look at the picture makes of a state: what was refused stays so, whatever is still to be seen. */
function stateAfter(now: VideoState, moves: boolean): VideoState {
  if (now === 'opening' || now === 'running' || now === 'stalled') return moves ? 'running' : 'stalled';
  return now;
}

type Address = { readonly data: { readonly url: string } | undefined; readonly dataUpdatedAt: number };
type Play = { readonly plays: boolean; readonly onState: (state: VideoState) => void; readonly onRefused: () => void };

/** Keeps the stream of an address open in the element, and lets it rest while it does not play. */
function useStream(video: RefObject<HTMLVideoElement | null>, { data, dataUpdatedAt }: Address, play: Play) {
  const engine = useRef<StreamEngine>(null);
  const [heights, setHeights] = useState<readonly number[]>([]);
  const [height, setHeight] = useState<number | null>(null);
  const latest = useRef(play);
  latest.current = play;
  const url = data?.url;

  useEffect(() => {
    const element = video.current;
    if (url === undefined || element === null) return undefined;
    let isOver = false;
    const { onState } = latest.current;
    const close = () => {
      isOver = true;
      engine.current?.close();
      engine.current = null;
    };
    const onFault = (fault: VideoFault) => {
      if (isOver) return;
      close();
      onState(fault);
    };
    openStream(element, url, { onHeights: setHeights, onFault }).then(
      (opened) => {
        if (isOver) return opened.close();
        engine.current = opened;
        if (latest.current.plays) void begin(element, latest.current.onRefused);
        else opened.rest();
      },
      () => onFault('stalled'),
    );
    return close;
  }, [video, url, dataUpdatedAt]);

  const { plays } = play;
  useEffect(() => {
    const element = video.current;
    if (element === null || engine.current === null) return;
    if (plays) {
      engine.current.goOn();
      void begin(element, latest.current.onRefused);
    } else {
      engine.current.rest();
      element.pause();
    }
  }, [video, plays]);

  const choose = (chosen: number | null) => {
    setHeight(chosen);
    engine.current?.choose(chosen);
  };
  return { heights, height, choose };
}

async function begin(video: HTMLVideoElement, onRefused: () => void): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    // Anything else is another stream that took its place, or is told by the stream itself.
    if (error instanceof DOMException && error.name === 'NotAllowedError') onRefused();
  }
}
