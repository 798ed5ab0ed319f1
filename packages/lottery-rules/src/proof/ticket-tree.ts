import { sha256Hex } from '@trevo/fairness';
import { invariant } from '@trevo/kernel';

/** Hash of a ticket's text (`ticketText`), 64 hex characters. */
export function ticketLeaf(text: string): string {
  return sha256Hex(`ticket|${text}`);
}

/**
 * The root over the leaves of an issue's tickets in the order of their order ids. Two neighbours make a node, sha256 of `node|`, left and right; an odd one
 * at the end of a row is carried up as it is. An issue without tickets has sha256 of `empty|` and its number.
 */
export function ticketsRoot(issue: string, leaves: readonly string[]): string {
  if (leaves.length === 0) return sha256Hex(`empty|${issue}`);
  let row = leaves;
  while (row.length > 1) row = rowAbove(row);
  return row[0] as string;
}

/** The neighbours of a leaf from the bottom to the root; a row where it has none adds nothing. */
export function ticketPath(leaves: readonly string[], index: number): readonly string[] {
  invariant(Number.isSafeInteger(index) && index >= 0 && index < leaves.length, 'A path starts at a leaf');
  const path: string[] = [];
  let at = index;
  for (let row = leaves; row.length > 1; row = rowAbove(row)) {
    const neighbour = row[at ^ 1];
    if (neighbour !== undefined) path.push(neighbour);
    at >>>= 1;
  }
  return path;
}

/** The root that a leaf at an index of `count` leaves leads to over its path, or null for a path of another length. */
export function rootOfPath(leaf: string, { index, count, path }: { index: number; count: number; path: readonly string[] }): string | null {
  if (![index, count].every((n) => Number.isSafeInteger(n)) || index < 0 || index >= count || count > leavesMax) return null;
  let hash = leaf;
  let used = 0;
  for (let at = index, width = count; width > 1; at >>>= 1, width = Math.ceil(width / 2)) {
    if (at % 2 === 0 && at + 1 === width) continue;
    const neighbour = path[used++];
    if (neighbour === undefined) return null;
    hash = at % 2 === 0 ? nodeOf(hash, neighbour) : nodeOf(neighbour, hash);
  }
  return used === path.length ? hash : null;
}

/** Indexes are shifted as 32-bit numbers. */
const leavesMax = 2 ** 31;

function rowAbove(row: readonly string[]): string[] {
  const above: string[] = [];
  for (let i = 0; i < row.length; i += 2) {
    const [left, right] = [row[i] as string, row[i + 1]];
    above.push(right === undefined ? left : nodeOf(left, right));
  }
  return above;
}

function nodeOf(left: string, right: string): string {
  return sha256Hex(`node|${left}${right}`);
}
