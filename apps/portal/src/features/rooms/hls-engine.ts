// Its types know it as the default export alone.
// oxlint-disable-next-line import/no-named-as-default
import Hls, { type ErrorData, ErrorTypes, Events } from 'hls.js';
import type { StreamEngine, StreamListener, VideoFault } from './stream-engine.ts';

/** A part that does not come is asked for again after this long; what never comes is seen by who watches the picture. */
const againMs = 2_000;
/** So much is kept of what was shown, and loaded of what comes: a live picture is not wound back. */
const keptSeconds = 10;
const aheadSeconds = 16;

/** Feeds a video by hls.js: loaded with the first video that plays, and with no other page. */
export function openHls(video: HTMLVideoElement, url: string, { onHeights, onFault }: StreamListener): StreamEngine {
  const hls = new Hls({
    // A worker would be a script made of text, which the page's policy does not let in.
    enableWorker: false,
    capLevelToPlayerSize: true,
    backBufferLength: keptSeconds,
    maxBufferLength: aheadSeconds,
    maxMaxBufferLength: aheadSeconds,
  });
  let mended = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  hls.on(Events.MANIFEST_PARSED, (_event, { levels }) => {
    const heights = [...new Set(levels.map(({ height }) => height))].filter((height) => height > 0);
    onHeights(heights.toSorted((a, b) => b - a));
  });
  hls.on(Events.ERROR, (_event, data) => {
    if (!data.fatal) return;
    if (data.type === ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true;
      hls.recoverMediaError();
      return;
    }
    const fault = faultOf(data);
    if (fault !== null) return onFault(fault);
    clearTimeout(again);
    again = setTimeout(() => hls.startLoad(), againMs);
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    rest: () => hls.stopLoad(),
    goOn: () => {
      hls.startLoad(-1);
      if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition;
    },
    choose: (height) => {
      hls.nextLevel = height === null ? -1 : hls.levels.findIndex((level) => level.height === height);
    },
    close: () => {
      clearTimeout(again);
      hls.destroy();
    },
  };
}

/** What a fault that ends the loading means for who watches; null: the same part is asked for again. */
export function faultOf({ type, details, response, frag }: Pick<ErrorData, 'details' | 'frag' | 'response' | 'type'>): VideoFault | null {
  const status = response?.code;
  if (status === 401 || status === 403) return 'refused';
  if (type !== ErrorTypes.NETWORK_ERROR) return 'unable';
  if (frag !== undefined) return null;
  // An idle stream is 412 at Mux, and 404 or 410 elsewhere.
  if (status === 404 || status === 410 || status === 412) return 'away';
  return details.endsWith('ParsingError') ? 'unable' : 'stalled';
}
