import type { Instant } from '@trevo/kernel';

/** Who serves the video of rooms, as HLS (RFC 8216). */
export type StreamSource = {
  /**
   * Where a stream is played from, and for how many seconds from `now` that may be asked for. Asks nobody, so it answers where the service is away: the player is
   * who learns that.
   */
  readonly playback: (stream: string, now: Instant) => Promise<{ readonly url: string; readonly seconds: number }>;
  /** The origins that playlists and segments come from, for the content policy of pages; the same list until it changes. */
  readonly origins: () => readonly string[];
};

export type LateStreamSource = { readonly source: StreamSource; readonly connect: (source: StreamSource) => void };

/** A source that stands in for one that comes once this process listens. */
export function createLateStreamSource(): LateStreamSource {
  let known: StreamSource | undefined;
  const none: readonly string[] = [];
  return {
    source: {
      playback: async (stream, now) => {
        if (known === undefined) throw new Error('The source of video is not there yet');
        return known.playback(stream, now);
      },
      origins: () => known?.origins() ?? none,
    },
    connect: (source) => {
      known = source;
    },
  };
}
