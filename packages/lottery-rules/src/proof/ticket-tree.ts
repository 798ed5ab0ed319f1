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
export function rootOfPath(leaf: string, place: PathPlace): string | null {
  const steps = pathSteps(leaf, place);
  return steps === null ? null : (steps.at(-1)?.node ?? leaf);
}

/** A leaf's index among `count` leaves, and its neighbours from the bottom to the root. */
export type PathPlace = { readonly index: number; readonly count: number; readonly path: readonly string[] };

/** A step of a path: the neighbour, on which side it stands, and the node that both make. */
export type PathStep = { readonly neighbour: string; readonly side: 'left' | 'right'; readonly node: string };

/** The way from a leaf up to the root, step by step; null for a path of another length. A single leaf is the root: it has no step. */
export function pathSteps(leaf: string, { index, count, path }: PathPlace): readonly PathStep[] | null {
  if (![index, count].every((n) => Number.isSafeInteger(n)) || index < 0 || index >= count || count > leavesMax) return null;
  const steps: PathStep[] = [];
  let hash = leaf;
  for (let at = index, width = count; width > 1; at >>>= 1, width = Math.ceil(width / 2)) {
    if (at % 2 === 0 && at + 1 === width) continue;
    const neighbour = path[steps.length];
    if (neighbour === undefined) return null;
    const isLeft = at % 2 === 0;
    hash = isLeft ? nodeOf(hash, neighbour) : nodeOf(neighbour, hash);
    steps.push({ neighbour, side: isLeft ? 'right' : 'left', node: hash });
  }
  return steps.length === path.length ? steps : null;
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
