/** Base64url: letters that may stand in a URL, a cookie or a JSON text as they are. Six bits each. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Collects bits, highest first, into base64url text. */
export class BitWriter {
  #text = '';
  #pending = 0;
  #bits = 0;

  /** The lowest `width` bits of `value`, up to 24. */
  write(value: number, width: number): void {
    for (let i = width - 1; i >= 0; i--) this.#bit((value >>> i) & 1);
  }

  /** `count` ones and a zero. */
  unary(count: number): void {
    for (let i = 0; i < count; i++) this.#bit(1);
    this.#bit(0);
  }

  #bit(bit: number): void {
    this.#pending = this.#pending * 2 + bit;
    this.#bits++;
    if (this.#bits < 6) return;
    this.#text += alphabet[this.#pending];
    this.#pending = 0;
    this.#bits = 0;
  }

  /** The text; the last letter is filled up with zeros. */
  finish(): string {
    while (this.#bits > 0) this.#bit(0);
    return this.#text;
  }
}

/** Reads what a {@link BitWriter} wrote. Past the end, and where a letter is none of the alphabet, it reads zeros and says so in `broken`. */
export class BitReader {
  readonly #text: string;
  #at = 0;
  broken = false;

  constructor(text: string) {
    this.#text = text;
  }

  read(width: number): number {
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 2 + this.#bit();
    return value;
  }

  unary(): number {
    let count = 0;
    while (this.#bit() === 1) count++;
    return count;
  }

  #bit(): number {
    const letter = alphabet.indexOf(this.#text.charAt(Math.floor(this.#at / 6)));
    if (this.#at >= this.#text.length * 6 || letter < 0) {
      this.broken = true;
      return 0;
    }
    const bit = (letter >>> (5 - (this.#at % 6))) & 1;
    this.#at++;
    return bit;
  }
}
