/**
 * Why a stream does not play. `away`: nobody sends. `refused`: the address is over, or was never for us. `stalled`: nothing new comes. `unable`: this browser cannot
 * play what comes.
 */
export type VideoFault = 'away' | 'refused' | 'stalled' | 'unable';

/** What feeds a video element. */
export type StreamEngine = {
  /** Loads nothing more until {@link StreamEngine.goOn}. */
  readonly rest: () => void;
  /** Goes on at what is live now. */
  readonly goOn: () => void;
  /** Plays the quality of this height, or with null what fits the line. */
  readonly choose: (height: number | null) => void;
  readonly close: () => void;
};

/** Hears of the heights that can be chosen, the greatest first, and of what went wrong for good. */
export type StreamListener = { readonly onHeights: (heights: readonly number[]) => void; readonly onFault: (fault: VideoFault) => void };

const hlsType = 'application/vnd.apple.mpegurl';

/** Opens an HLS playlist in a video element: by a library of its own where the browser has Media Source Extensions, otherwise by what the browser plays itself. */
export async function openStream(video: HTMLVideoElement, url: string, listener: StreamListener): Promise<StreamEngine> {
  if ('MediaSource' in window || 'ManagedMediaSource' in window) {
    const { openHls } = await import('./hls-engine.ts');
    return openHls(video, url, listener);
  }
  return openNative(video, url, listener);
}

/** The browser chooses the quality itself, and says of a playlist that does not come no more than that it cannot play it. */
function openNative(video: HTMLVideoElement, url: string, { onFault }: StreamListener): StreamEngine {
  const fail = () => onFault(video.error?.code === MediaError.MEDIA_ERR_DECODE ? 'unable' : 'stalled');
  if (video.canPlayType(hlsType) === '') onFault('unable');
  else {
    video.addEventListener('error', fail);
    video.src = url;
  }
  return {
    rest: () => undefined,
    goOn: () => {
      const { seekable } = video;
      if (seekable.length > 0) video.currentTime = seekable.end(seekable.length - 1);
    },
    choose: () => undefined,
    close: () => {
      video.removeEventListener('error', fail);
      video.removeAttribute('src');
      video.load();
    },
  };
}
