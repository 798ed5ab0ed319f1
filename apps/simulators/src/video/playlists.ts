/** How long each segment is. */
export const segmentSeconds = 2;
/** So many segments stand in a playlist, the newest last. */
export const windowLength = 6;

export type Rendition = {
  readonly height: number;
  readonly width: number;
  /** As RFC 6381 names the codecs. */
  readonly codecs: string;
  readonly bitsPerSecond: number;
};

/** The list of qualities (RFC 8216 §4.3.4). What it names is asked for under the same token. */
export function multivariantPlaylist(stream: string, renditions: readonly Rendition[], token: string): string {
  const lines = renditions.flatMap(({ height, width, codecs, bitsPerSecond }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bitsPerSecond},RESOLUTION=${width}x${height},FRAME-RATE=15.000,CODECS="${codecs}"`,
    `${stream}/${height}.m3u8?token=${token}`,
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}

/** The list of one quality's last segments, without an end: it is live (RFC 8216 §4.3.3). `newest` counts from 0. */
export function mediaPlaylist({
  height,
  newest,
  token,
}: {
  readonly height: number;
  readonly newest: number;
  readonly token: string;
}): string {
  const first = Math.max(0, newest - windowLength + 1);
  const segments = Array.from({ length: newest - first + 1 }, (_, at) => [
    `#EXTINF:${segmentSeconds}.000,`,
    `${height}/${first + at}.m4s?token=${token}`,
  ]);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-TARGETDURATION:${segmentSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-MAP:URI="${height}/init.mp4?token=${token}"`,
    ...segments.flat(),
    '',
  ].join('\n');
}
