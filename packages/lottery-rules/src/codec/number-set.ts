import { ticketsMax } from '../core/read-selection.ts';
import type { BitReader, BitWriter } from './bits.ts';

/** Room for the number of members: {@link ticketsMax} at most. */
const countBits = Math.ceil(Math.log2(ticketsMax + 1));

/**
 * Bits of a Rice code with `k` low bits per gap, at most: each of `count` gaps takes a stop bit and `k`, and all gaps together are less than `space`.
 * Golomb, "Run-length encodings", IEEE Transactions on Information Theory 12 (1966); Rice's powers of two.
 */
function riceBitsMax(count: number, space: number, k: number): number {
  return count * (k + 1) + Math.floor((space - count) / 2 ** k);
}

/** The best number of low bits for a set of this size, or null where a bit for every number of the space is no longer. Reader and writer work it out alike. */
function riceBitsOf(count: number, space: number): number | null {
  let best = 0;
  for (let k = 1; 2 ** k <= space; k++) if (riceBitsMax(count, space, k) < riceBitsMax(count, space, best)) best = k;
  return riceBitsMax(count, space, best) < space ? best : null;
}

/** Writes a set of whole numbers 0 … space − 1, given in rising order: as gaps, or as a bit for each number where that is shorter. */
export function writeNumberSet(writer: BitWriter, members: readonly number[], space: number): void {
  writer.write(members.length, countBits);
  const k = riceBitsOf(members.length, space);
  if (k === null) {
    const inside = new Set(members);
    for (let number = 0; number < space; number++) writer.write(inside.has(number) ? 1 : 0, 1);
    return;
  }
  let next = 0;
  for (const member of members) {
    writer.unary(Math.floor((member - next) / 2 ** k));
    writer.write((member - next) % 2 ** k, k);
    next = member + 1;
  }
}

/** Reads what {@link writeNumberSet} wrote; what is no set of the space breaks the reader. */
export function readNumberSet(reader: BitReader, space: number): readonly number[] {
  const count = reader.read(countBits);
  const members: number[] = [];
  if (count > ticketsMax) return broken(reader);
  const k = riceBitsOf(count, space);
  if (k === null) {
    for (let number = 0; number < space && !reader.broken; number++) if (reader.read(1) === 1) members.push(number);
    return members;
  }
  let next = 0;
  while (members.length < count && !reader.broken) {
    const member = next + reader.unary() * 2 ** k + reader.read(k);
    if (member >= space) return broken(reader);
    members.push(member);
    next = member + 1;
  }
  return members;
}

function broken(reader: BitReader): readonly number[] {
  reader.broken = true;
  return [];
}
