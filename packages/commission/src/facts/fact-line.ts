import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Instant } from '@trevo/kernel';
import { instantText } from '../period/instant-text.ts';
import { type Fact, inputFields, type Inputs } from './fact.ts';

/**
 * A fact as an agent gets it. `member` is a pseudonym that is stable within one export; `person` numbers the people, 0 for the agent's own person, so that
 * heads can be counted without knowing anybody.
 */
export type FactLine = Inputs & {
  readonly member: string;
  readonly person: number;
  readonly slot: Instant;
  readonly category: Fact['category'];
};

/** The text of a fact line that is hashed: slot, category, member, person and the ten inputs, parted by bars. */
export function factLineText(line: FactLine): string {
  return [instantText(line.slot), line.category, line.member, line.person, ...inputFields.map((field) => line[field])].join('|');
}

/** SHA-256 over the sorted texts of fact lines, each ended by a line feed; 64 hex characters. Equal for equal facts in any order. */
export function factsHash(lines: Iterable<FactLine>): string {
  return textsHash(Array.from(lines, factLineText).sort());
}

/** SHA-256 over texts in their order, each ended by a line feed. */
export function textsHash(texts: Iterable<string>): string {
  const hash = sha256.create();
  for (const text of texts) hash.update(utf8ToBytes(`${text}\n`));
  return bytesToHex(hash.digest());
}
