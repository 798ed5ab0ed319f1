import { crc32, deflateSync } from 'node:zlib';

/** PNG and JPEG files written by hand, so that tests can make each part of them as it should be, and as it should not. */

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export type Colour = readonly [red: number, green: number, blue: number];

export type PngOptions = {
  readonly depth?: 8 | 16;
  readonly hasAlpha?: boolean;
  readonly interlaced?: boolean;
  /** Chunks between the head and the pixels. */
  readonly extra?: readonly Buffer[];
  /** Given instead of the pixels' true data. */
  readonly pixels?: Buffer;
};

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** A PNG of one colour whose left half is red, so that turning it shows. */
export function pngFile(width: number, height: number, colour: Colour, options: PngOptions = {}): Buffer {
  const { depth = 8, hasAlpha = false, interlaced = false, extra = [] } = options;
  const head = Buffer.from([...uint32(width), ...uint32(height), depth, hasAlpha ? 6 : 2, 0, 0, interlaced ? 1 : 0]);
  const sample = (value: number) => (depth === 16 ? [value, value] : [value]);
  const pixel = (x: number) => [...(x < width / 2 ? ([255, 0, 0] as const) : colour), ...(hasAlpha ? [255] : [])].flatMap(sample);
  const pixels = options.pixels ?? deflateSync(interlaced ? interlacedRows(width, height, pixel) : rows(width, height, pixel));
  return Buffer.concat([pngMark, pngChunk('IHDR', head), ...extra, pngChunk('IDAT', pixels), pngChunk('IEND')]);
}

/** Texts of `count` megabytes each that unpack from some kilobytes. */
export function textBombs(count: number, megabytes: number): Buffer[] {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 ** 2));
  const bomb = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]));
  return Array.from({ length: count }, () => bomb);
}

/** EXIF as a camera writes it: an orientation, and the place where the picture was taken. */
export function exifBlock(orientation: number): Buffer {
  const entry = (tag: number, type: number, count: number, value: readonly number[]) =>
    Buffer.from([...uint16(tag), ...uint16(type), ...uint32(count), ...value]);
  const place = entry(0x8825, 4, 1, [...uint32(38)]);
  const turned = entry(0x0112, 3, 1, [...uint16(orientation), 0, 0]);
  const south = entry(0x0001, 2, 2, [...Buffer.from('S\0\0\0')]);
  return Buffer.concat([
    Buffer.from('MM\0*\0\0\0\u0008', 'latin1'),
    Buffer.from([0, 2]),
    turned,
    place,
    Buffer.alloc(4),
    Buffer.from([0, 1]),
    south,
    Buffer.alloc(4),
  ]);
}

/** A segment of a JPEG. */
export function jpegSegment(code: number, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, code, ...uint16(data.length + 2)]), data]);
}

export type JpegOptions = {
  /** Segments right after the start. */
  readonly extra?: readonly Buffer[];
  /** How often the scan is repeated. */
  readonly scans?: number;
};

/**
 * A JPEG of one colour: `samples` are its components as they stand in the file (one for grey, three for YCbCr, four for CMYK). Only the
 * mean of each block of 8 × 8 is coded.
 */
export function jpegFile(width: number, height: number, samples: readonly number[], { extra = [], scans = 1 }: JpegOptions = {}): Buffer {
  const table = jpegSegment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)]));
  const components = samples.map((_, index) => [index + 1, 0x11, 0]).flat();
  const frame = jpegSegment(0xc0, Buffer.from([8, ...uint16(height), ...uint16(width), samples.length, ...components]));
  // Twelve categories of mean, all with codes of four bits; of the rest only "end of block", one bit.
  const means = jpegSegment(
    0xc4,
    Buffer.from([0x00, 0, 0, 0, 12, ...Array<number>(12).fill(0), ...Array.from({ length: 12 }, (_, code) => code)]),
  );
  const ends = jpegSegment(0xc4, Buffer.from([0x10, 1, ...Array<number>(15).fill(0), 0]));
  const head = jpegSegment(0xda, Buffer.from([samples.length, ...samples.flatMap((_, index) => [index + 1, 0]), 0, 63, 0]));
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const scan = Buffer.concat([head, stuffed(codedBlocks(samples, blocks))]);
  const start = Buffer.concat([Buffer.from([0xff, 0xd8]), ...extra, table, frame, means, ends]);
  return Buffer.concat([start, ...Array<Buffer>(scans).fill(scan), Buffer.from([0xff, 0xd9])]);
}

function codedBlocks(samples: readonly number[], blocks: number): string {
  let bits = '';
  for (let block = 0; block < blocks; block++) {
    // The first block says the mean, times eight and from 128; the others say that it did not change.
    for (const sample of samples) bits += `${block === 0 ? coded((sample - 128) * 8) : '0000'}0`;
  }
  return bits;
}

function coded(mean: number): string {
  const length = mean === 0 ? 0 : Math.floor(Math.log2(Math.abs(mean))) + 1;
  const value = mean < 0 ? mean + 2 ** length - 1 : mean;
  return length.toString(2).padStart(4, '0') + (length === 0 ? '' : value.toString(2).padStart(length, '0'));
}

function stuffed(bits: string): Buffer {
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).padEnd(8, '1'), 2);
    bytes.push(byte, ...(byte === 0xff ? [0] : []));
  }
  return Buffer.from(bytes);
}

function rows(width: number, height: number, pixel: (x: number) => readonly number[]): Buffer {
  const row = Buffer.from([0, ...Array.from({ length: width }, (_, x) => pixel(x)).flat()]);
  return Buffer.concat(Array<Buffer>(height).fill(row));
}

/** Seven passes, each with its own start and step (Adam7). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function interlacedRows(width: number, height: number, pixel: (x: number) => readonly number[]): Buffer {
  const parts: number[] = [];
  for (const [left, top, across, down] of passes) {
    if (left >= width) continue;
    for (let y = top; y < height; y += down) {
      parts.push(0);
      for (let x = left; x < width; x += across) parts.push(...pixel(x));
    }
  }
  return Buffer.from(parts);
}

const uint16 = (value: number) => Buffer.from([(value >> 8) & 0xff, value & 0xff]);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
