import { sha256Hex } from '@trevo/fairness';
import { canonicalJson } from '../canonical-json.ts';

const hashes = new WeakMap<object, string>();

/** SHA-256 of the table's canonical JSON, 64 lower-case hex characters: shown in the game, stored with every round. Equal hash, equal rules. */
export function tableHashOf(table: object): string {
  const known = hashes.get(table);
  if (known !== undefined) return known;
  const hash = sha256Hex(canonicalJson(table));
  hashes.set(table, hash);
  return hash;
}
