import { createHash } from 'node:crypto';

/**
 * An address of the Bitcoin main network as it is to be kept, or null where its check does not hold: base58check of a public key hash or a script (BIP 13), or bech32 and
 * bech32m of a witness program (BIP 173, BIP 350), which counts the same in capitals. One typing fault is always found.
 */
export function readBitcoinAddress(text: string): string | null {
  const typed = text.trim();
  if (/^bc1/i.test(typed)) return readWitness(typed);
  return isBase58Address(typed) ? typed : null;
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Versions of a public key hash and of a script hash on the main network. */
const versions: readonly number[] = [0x00, 0x05];
/** A version, a hash, and four bytes of check. */
const addressBytes = 25;
const checkBytes = 4;

function isBase58Address(text: string): boolean {
  if (text.length < 26 || text.length > 35) return false;
  let value = 0n;
  for (const char of text) {
    const digit = base58.indexOf(char);
    if (digit < 0) return false;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16).padStart(addressBytes * 2, '0');
  if (hex.length !== addressBytes * 2) return false;
  const bytes = Buffer.from(hex, 'hex');
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  // Each leading 1 is a byte of nothing: two spellings of one address are one too many.
  if (zeros !== bytes.findIndex((byte) => byte !== 0)) return false;
  const body = bytes.subarray(0, addressBytes - checkBytes);
  return versions.includes(bytes[0] ?? -1) && sha256(sha256(body)).subarray(0, checkBytes).equals(bytes.subarray(-checkBytes));
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const prefix = 'bc';
const checkChars = 6;
/** What the check comes to: of version 0 by bech32, of later ones by bech32m. */
const residues = { bech32: 1, bech32m: 0x2bc830a3 } as const;

function readWitness(typed: string): string | null {
  const isOneCase = typed === typed.toLowerCase() || typed === typed.toUpperCase();
  const text = typed.toLowerCase();
  if (!isOneCase || text.length < 14 || text.length > 74) return null;
  const words = Array.from(text.slice(prefix.length + 1), (char) => bech32.indexOf(char));
  if (words.includes(-1)) return null;
  const [version = -1, ...program] = words.slice(0, -checkChars);
  const length = programBytes(program);
  const residue = checkOf([...expand(prefix), ...words]);
  const isWhole = version <= 16 && residue === (version === 0 ? residues.bech32 : residues.bech32m);
  const isProgram = length !== null && length >= 2 && length <= 40 && (version !== 0 || length === 20 || length === 32);
  return isWhole && isProgram ? text : null;
}

/** How many bytes words of five bits are; null where bits are left over that say something. */
function programBytes(words: readonly number[]): number | null {
  const spare = (words.length * 5) % 8;
  const last = words.at(-1) ?? 0;
  return spare < 5 && (last & ((1 << spare) - 1)) === 0 ? Math.floor((words.length * 5) / 8) : null;
}

function expand(part: string): readonly number[] {
  const codes = [...part].map((char) => char.charCodeAt(0));
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
}

const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3] as const;

function checkOf(words: readonly number[]): number {
  return words.reduce((check, word) => {
    const top = check >>> 25;
    const next = ((check & 0x1ffffff) << 5) ^ word;
    return generator.reduce((sum, part, bit) => ((top >> bit) & 1 ? sum ^ part : sum), next);
  }, 1);
}
