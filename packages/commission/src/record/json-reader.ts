import { type Instant, instant, ok, refuse, type Result } from '@trevo/kernel';
import { readInstant } from '../period/instant-text.ts';

/** A record or export that does not have the shape it should have; `at` names the place. */
export type RecordRefusal = 'RECORD_MALFORMED';

const integer = /^(?:0|-?[1-9]\d*)$/;

/** More digits than any figure can have. */
const digitsMax = 60;

/**
 * Reads a value that came from outside, place by place. A place that is not as expected is noted and reads as something harmless, so a reading goes on to its
 * end and is then refused as a whole.
 */
export class JsonReader {
  readonly #value: unknown;
  readonly #path: string;
  readonly #faults: string[];

  constructor(value: unknown, path = '', faults: string[] = []) {
    this.#value = value;
    this.#path = path;
    this.#faults = faults;
  }

  /** What was read, unless a place of it was malformed. */
  result<T>(read: (reader: JsonReader) => T): Result<T, RecordRefusal> {
    const value = read(this);
    const [fault] = this.#faults;
    return fault === undefined ? ok(value) : refuse('RECORD_MALFORMED', fault);
  }

  field(name: string): JsonReader {
    const path = this.#path === '' ? name : `${this.#path}.${name}`;
    if (!isRecord(this.#value)) this.#fault();
    // Own parts only: a record that lacks one does not get it from a prototype.
    const part = isRecord(this.#value) && Object.hasOwn(this.#value, name) ? this.#value[name] : undefined;
    return new JsonReader(part, path, this.#faults);
  }

  list<T>(read: (item: JsonReader) => T): T[] {
    if (!Array.isArray(this.#value)) {
      this.#fault();
      return [];
    }
    return this.#value.map((item: unknown, index) => read(new JsonReader(item, `${this.#path}[${index}]`, this.#faults)));
  }

  /** The parts of an object, by name. */
  entries<T>(read: (part: JsonReader) => T): [string, T][] {
    if (!isRecord(this.#value)) this.#fault();
    return Object.keys(isRecord(this.#value) ? this.#value : {}).map((name) => [name, read(this.field(name))]);
  }

  /** What kind of value stands here. */
  kind(): 'string' | 'number' | 'other' {
    const kind = typeof this.#value;
    return kind === 'string' || kind === 'number' ? kind : 'other';
  }

  text(): string {
    if (typeof this.#value === 'string') return this.#value;
    this.#fault();
    return '';
  }

  /** A JSON integer from zero on. */
  count(): number {
    if (typeof this.#value === 'number' && Number.isSafeInteger(this.#value) && this.#value >= 0) return this.#value;
    this.#fault();
    return 0;
  }

  /** An integer written as text, as amounts are. */
  amount(): bigint {
    if (typeof this.#value === 'string' && this.#value.length <= digitsMax && integer.test(this.#value)) return BigInt(this.#value);
    this.#fault();
    return 0n;
  }

  /** An amount that is never below zero. */
  size(): bigint {
    const amount = this.amount();
    if (amount < 0n) this.#fault();
    return amount < 0n ? 0n : amount;
  }

  instant(): Instant {
    const at = typeof this.#value === 'string' ? readInstant(this.#value) : null;
    if (at !== null) return at;
    this.#fault();
    return instant(0);
  }

  flag(): boolean {
    if (typeof this.#value === 'boolean') return this.#value;
    this.#fault();
    return false;
  }

  oneOf<const T extends string>(words: readonly T[]): T {
    const word = words.find((it) => it === this.#value);
    if (word === undefined) this.#fault();
    return word ?? (words[0] as T);
  }

  nullable<T>(read: (reader: JsonReader) => T): T | null {
    return this.#value === null ? null : read(this);
  }

  /** Reads what is there, or takes `otherwise` where nothing stands. */
  optional<T>(read: (reader: JsonReader) => T, otherwise: T): T {
    return this.#value === undefined ? otherwise : read(this);
  }

  #fault(): void {
    this.#faults.push(this.#path);
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
