import { sha256Hex } from '@trevo/fairness';

/** A ticket of the frozen list; the tag is the holder's pseudonym in this raffle, known to the holder. */
export type ListedTicket = { readonly number: number; readonly holderTag: string };

/** The leaf of a ticket: `SHA-256("trevo-raffle-1|" + raffleId + "|" + n + "|" + holderTag)`. */
export function ticketLeaf(raffleId: string, { number, holderTag }: ListedTicket): string {
  return sha256Hex(`trevo-raffle-1|${raffleId}|${number}|${holderTag}`);
}

/** Root over the leaves: each node is the SHA-256 of its two children's hex texts; an odd one moves up unchanged. No leaves: the hash of nothing. */
export function rootOf(leaves: readonly string[]): string {
  let row = leaves;
  while (row.length > 1) row = nextRow(row);
  return row[0] ?? sha256Hex('');
}

/** What proves that one leaf is under a root: the nodes beside its way up, and on which side they stand. */
export type LeafProof = readonly { readonly side: 'left' | 'right'; readonly node: string }[];

/** The proof for the leaf at `index`, so that a holder checks the own ticket without the whole list. */
export function proofOf(leaves: readonly string[], index: number): LeafProof {
  const proof: { side: 'left' | 'right'; node: string }[] = [];
  let row = leaves;
  for (let at = index; row.length > 1; at = at >> 1) {
    const node = row[at % 2 === 0 ? at + 1 : at - 1];
    if (node !== undefined) proof.push({ side: at % 2 === 0 ? 'right' : 'left', node });
    row = nextRow(row);
  }
  return proof;
}

/** Whether a leaf with its proof leads to the root. */
export function isUnderRoot(leaf: string, proof: LeafProof, root: string): boolean {
  const top = proof.reduce((node, { side, node: other }) => sha256Hex(side === 'right' ? node + other : other + node), leaf);
  return top === root;
}

function nextRow(row: readonly string[]): string[] {
  const next: string[] = [];
  for (let at = 0; at < row.length; at += 2) {
    const [left = '', right] = row.slice(at, at + 2);
    next.push(right === undefined ? left : sha256Hex(left + right));
  }
  return next;
}
