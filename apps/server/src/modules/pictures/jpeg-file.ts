import { readOrientation } from './exif-orientation.ts';
import type { Orientation, PictureFile } from './picture-file.ts';

/** A progressive picture has some ten scans. Each is a walk over all pixels: hundreds are an attack. */
const scansMax = 64;
const segmentsMax = 2000;

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee };
/** Tables, restart interval and frames of the kinds that are in use: baseline, extended, progressive. */
const drawing = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd]);
const frames = new Set([0xc0, 0xc1, 0xc2]);

type Segment = { readonly code: number; readonly data: Buffer; readonly whole: Buffer };

/** A JPEG (ITU-T T.81) from its first marker to its end of image, without comments and application data but colour; null when it is not whole. */
export function readJpegFile(content: Buffer): PictureFile | null {
  const segments = readSegments(content);
  if (!segments || segments.filter(({ code }) => code === marker.scan).length > scansMax) return null;
  const heads = segments.filter(({ code }) => frames.has(code));
  const size = heads.length === 1 ? sizeOf(heads[0] as Segment) : null;
  if (!size || !segments.some(({ code }) => code === marker.scan)) return null;
  const parts = segments.filter(isKept).map(({ whole }) => whole);
  const ends = [content.subarray(0, 2), Buffer.from([0xff, marker.end])] as const;
  const drawn = Buffer.concat([ends[0], ...parts, ends[1]]);
  return { type: 'image/jpeg', ...size, orientation: orientationOf(segments), isAnimated: false, content: drawn };
}

/** The segments between start and end of image; null when one is cut, is of a kind that we do not draw, or the end is missing. */
function readSegments(content: Buffer): Segment[] | null {
  const segments: Segment[] = [];
  for (let at = 2; at + 2 <= content.length && segments.length < segmentsMax; ) {
    const code = content[at + 1] ?? 0;
    if (content[at] !== 0xff) return null;
    if (code === 0xff) {
      // Fill bytes may stand before a marker.
      at += 1;
      continue;
    }
    if (code === marker.end) return segments;
    if (at + 4 > content.length) return null;
    const dataEnd = at + 2 + content.readUInt16BE(at + 2);
    if (dataEnd < at + 4 || dataEnd > content.length) return null;
    const end = code === marker.scan ? endOfScan(content, dataEnd) : dataEnd;
    const segment = { code, data: content.subarray(at + 4, dataEnd), whole: content.subarray(at, end) };
    if (!isKnown(segment)) return null;
    segments.push(segment);
    at = end;
  }
  return null;
}

/** Where the marker after coded data stands. A zero after 0xff is data, 0xd0 to 0xd7 are restarts within the scan. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = from; at + 1 < content.length; at++) {
    if (content[at] !== 0xff) continue;
    const next = content[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return content.length;
}

function isKnown({ code }: Segment): boolean {
  return drawing.has(code) || code === marker.scan || (code >= marker.app0 && code <= 0xef) || code === 0xfe;
}

function isKept({ code, data }: Segment): boolean {
  const named = (name: string) => data.subarray(0, name.length).toString('latin1') === name;
  if (code === marker.app0) return named('JFIF\0');
  if (code === marker.app2) return named('ICC_PROFILE\0');
  if (code === marker.app14) return named('Adobe');
  return drawing.has(code) || code === marker.scan;
}

function sizeOf({ data }: Segment): { width: number; height: number } | null {
  if (data.length < 6 || data[0] !== 8 || ![1, 3, 4].includes(data[5] ?? 0)) return null;
  const [height, width] = [data.readUInt16BE(1), data.readUInt16BE(3)];
  return width > 0 && height > 0 ? { width, height } : null;
}

function orientationOf(segments: readonly Segment[]): Orientation {
  const mark = 'Exif\0\0';
  const exif = segments.find(({ code, data }) => code === marker.app1 && data.subarray(0, mark.length).toString('latin1') === mark);
  return exif ? readOrientation(exif.data.subarray(mark.length)) : 1;
}
