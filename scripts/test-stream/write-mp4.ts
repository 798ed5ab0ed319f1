/** Chunks of a track, one for each picture or packet; `keyEvery`: every so many of them stands by itself. */
export type Track = {
  readonly id: number;
  /** Ticks in a second, and how many of them a chunk lasts. */
  readonly timescale: number;
  readonly chunkTicks: number;
  readonly keyEvery: number;
  readonly chunks: readonly Buffer[];
  /** Its entry in `stsd`, and what kind of track that is. */
  readonly entry: Buffer;
  readonly kind: 'audio' | 'video';
  readonly size: { readonly width: number; readonly height: number };
};

const u8 = (...values: readonly number[]) => Buffer.from(values);
const u16 = (...values: readonly number[]) => Buffer.concat(values.map((value) => u8(value >> 8, value & 255)));
const u32 = (...values: readonly number[]) => Buffer.concat(values.map((value) => u16(Math.floor(value / 65_536), value & 65_535)));

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

const full = (type: string, version: number, flags: number, ...parts: readonly Buffer[]) =>
  box(type, u32(version * 16_777_216 + flags), ...parts);

/** VP9 in `stsd` (VP Codec ISO Media File Format Binding): profile 0, eight bits, 4:2:0. */
export function vp9Entry(width: number, height: number, level: number): Buffer {
  const config = full('vpcC', 1, 0, u8(0, level, 0x82, 2, 2, 2), u16(0));
  const visual = [
    u32(0),
    u16(0, 1),
    u32(0, 0, 0, 0),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
  ];
  return box('vp09', ...visual, config);
}

/** Opus in `stsd` (Encapsulation of Opus in ISO Base Media File Format): one channel. */
export function opusEntry(sampleRate: number): Buffer {
  const config = box('dOps', u8(0, 1), u16(312), u32(sampleRate), u16(0), u8(0));
  return box('Opus', u32(0), u16(0, 1), u32(0, 0), u16(1, 16), u32(0), u16(sampleRate, 0), config);
}

/** A fragmented MP4 (ISO 14496-12): what it begins with, and `fragments` of equal length, each with a part of every track. */
export function writeMp4(tracks: readonly Track[], fragments: number): Buffer {
  const begin = [box('ftyp', Buffer.from('iso6'), u32(0), Buffer.from('iso6mp41')), movie(tracks)];
  return Buffer.concat([...begin, ...Array.from({ length: fragments }, (_, at) => fragment(tracks, at, fragments))]);
}

const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

function movie(tracks: readonly Track[]): Buffer {
  const header = full(
    'mvhd',
    0,
    0,
    u32(0, 0, 1000, 0, 0x10000),
    u16(0x0100, 0),
    u32(0, 0),
    matrix,
    Buffer.alloc(24),
    u32(tracks.length + 1),
  );
  const extend = box('mvex', ...tracks.map(({ id }) => full('trex', 0, 0, u32(id, 1, 0, 0, 0))));
  return box('moov', header, ...tracks.map(trackBox), extend);
}

function trackBox({ id, timescale, entry, kind, size }: Track): Buffer {
  const isVideo = kind === 'video';
  const place = u32(size.width * 65_536, size.height * 65_536);
  const header = full('tkhd', 0, 3, u32(0, 0, id, 0, 0, 0, 0), u16(0, 0, isVideo ? 0 : 0x0100, 0), matrix, place);
  const media = full('mdhd', 0, 0, u32(0, 0, timescale, 0), u16(0x55c4, 0));
  const handler = full('hdlr', 0, 0, u32(0), Buffer.from(isVideo ? 'vide' : 'soun'), u32(0, 0, 0), u8(0));
  const here = box('dinf', full('dref', 0, 0, u32(1), full('url ', 0, 1)));
  const empty = [full('stts', 0, 0, u32(0)), full('stsc', 0, 0, u32(0)), full('stsz', 0, 0, u32(0, 0)), full('stco', 0, 0, u32(0))];
  const samples = box('stbl', full('stsd', 0, 0, u32(1), entry), ...empty);
  const kindHeader = isVideo ? full('vmhd', 0, 1, u16(0, 0, 0, 0)) : full('smhd', 0, 0, u16(0, 0));
  return box('trak', header, box('mdia', media, handler, box('minf', kindHeader, here, samples)));
}

function fragment(tracks: readonly Track[], at: number, fragments: number): Buffer {
  const parts = tracks.map((track) => {
    const count = track.chunks.length / fragments;
    return { track, from: at * count, chunks: track.chunks.slice(at * count, (at + 1) * count) };
  });
  const data = parts.map(({ chunks }) => Buffer.concat(chunks));
  const moofWith = (offsets: readonly number[]) =>
    box(
      'moof',
      full('mfhd', 0, 0, u32(at + 1)),
      ...parts.map(({ track, from, chunks }, place) => {
        const { id, chunkTicks, keyEvery } = track;
        const time = full('tfdt', 1, 0, u32(0, from * chunkTicks));
        const rows = chunks.map((chunk, index) => u32(chunkTicks, chunk.length, (from + index) % keyEvery === 0 ? 0x2000000 : 0x1010000));
        return box(
          'traf',
          full('tfhd', 0, 0x20000, u32(id)),
          time,
          full('trun', 0, 0x701, u32(chunks.length, offsets[place] ?? 0), ...rows),
        );
      }),
    );
  // Where the data begin depends on how long what says so is.
  const { length } = moofWith(data.map(() => 0));
  const offsets = data.map((_, place) => length + 8 + data.slice(0, place).reduce((sum, before) => sum + before.length, 0));
  return Buffer.concat([moofWith(offsets), box('mdat', ...data)]);
}
