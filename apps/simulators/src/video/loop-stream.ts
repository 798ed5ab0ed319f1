import { readFileSync } from 'node:fs';

/** A short recording as fragmented MP4 (ISO 14496-12): its beginning, and fragments of the same length that are told over and over. */
export type LoopStream = {
  readonly init: Buffer;
  /** The fragments of one round: how many, and their bytes. */
  readonly count: number;
  readonly bytes: number;
  /** The fragment that stands at a place of the endless stream, with its own times: `number` counts from 0. */
  readonly segment: (number: number) => Buffer;
};

type Box = { readonly type: string; readonly start: number; readonly end: number };

/** Reads a file that `scripts/make-test-stream.ts` wrote: two tracks, and in each fragment times that count from the file's begin. Throws where it is another one. */
export function readLoopStream(file: string): LoopStream {
  const bytes = readFileSync(file);
  const boxes = boxesIn(bytes, 0, bytes.length);
  const firstMoof = boxes.find(({ type }) => type === 'moof')?.start ?? bytes.length;
  const fragments = boxes.flatMap(({ type, start }, at) => (type === 'moof' ? [bytes.subarray(start, boxes[at + 1]?.end)] : []));
  if (fragments.length === 0) throw new Error(`${file} holds no fragments`);
  return {
    init: bytes.subarray(0, firstMoof),
    count: fragments.length,
    bytes: bytes.length - firstMoof,
    segment: (number) => {
      const copy = Buffer.from(fragments[number % fragments.length] as Buffer);
      setTimes(copy, number);
      return copy;
    },
  };
}

/** Says in a fragment which one it is, and when its tracks begin: all fragments are equally long. */
function setTimes(fragment: Buffer, number: number): void {
  const [moof] = boxesIn(fragment, 0, fragment.length);
  if (moof?.type !== 'moof') throw new Error('A fragment begins with its moof box');
  for (const box of boxesIn(fragment, moof.start + 8, moof.end)) {
    if (box.type === 'mfhd') fragment.writeUInt32BE(number + 1, box.start + 12);
    if (box.type !== 'traf') continue;
    const inside = boxesIn(fragment, box.start + 8, box.end);
    const tfdt = inside.find(({ type }) => type === 'tfdt');
    const trun = inside.find(({ type }) => type === 'trun');
    if (tfdt === undefined || trun === undefined) throw new Error('A track of a fragment has its time and its samples');
    fragment.writeBigUInt64BE(BigInt(number) * durationOf(fragment, trun), tfdt.start + 12);
  }
}

/** How long the samples of a track are together: each has its duration, its size and its flags. */
function durationOf(fragment: Buffer, trun: Box): bigint {
  const count = fragment.readUInt32BE(trun.start + 12);
  let sum = 0n;
  for (let at = 0; at < count; at++) sum += BigInt(fragment.readUInt32BE(trun.start + 20 + 12 * at));
  return sum;
}

function boxesIn(bytes: Buffer, from: number, to: number): readonly Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= to; ) {
    const end = start + bytes.readUInt32BE(start);
    if (end < start + 8 || end > to) throw new Error('A box of the stream is longer than what it stands in');
    boxes.push({ type: bytes.toString('latin1', start + 4, start + 8), start, end });
    start = end;
  }
  return boxes;
}
