/**
 * One thing that a player chooses, as data: what reads it from the wire, the control that shows it, the verifier's field and the inputs that tests invent all
 * derive from it. `numbers` are different and ascending, so that one choice has one spelling.
 */
export type Part = WholePart | OptionPart | NumbersPart;
/** `as`: how the number is read: in hundredths with two decimals, or as a multiplier in hundredths; without it as it is. */
export type WholePart = {
  readonly kind: 'whole';
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly as?: 'decimal' | 'times';
};
export type OptionPart<V extends string = string> = { readonly kind: 'option'; readonly values: readonly [V, ...V[]] };
export type NumbersPart = {
  readonly kind: 'numbers';
  readonly min: number;
  readonly max: number;
  readonly least: number;
  readonly most: number;
};

/** What is chosen together, part by part. */
export type Parts = Readonly<Record<string, Part>>;
export type PartValue = number | string | readonly number[];
export type Values = Readonly<Record<string, PartValue>>;

export type ValueOf<P extends Part> = P extends OptionPart<infer V> ? V : P extends NumbersPart ? readonly number[] : number;
export type ValuesOf<P extends Parts> = { readonly [Name in keyof P]: ValueOf<P[Name]> };

/** Where nothing is chosen but the stake. */
export type NoChoice = Readonly<Record<string, never>>;

/** What a player may do in an open round: by kind, what goes with it. */
export type Actions = Readonly<Record<string, Parts>>;
export type Action = { readonly kind: string } & Readonly<Record<string, PartValue>>;
export type ActionOf<A extends Actions> = { readonly [Kind in keyof A & string]: { readonly kind: Kind } & ValuesOf<A[Kind]> }[keyof A &
  string];

/** Reads any JSON as these parts: exactly the names there are, each within its bounds. Null for everything else; nothing is rounded, trimmed or coerced. */
export function readParts<P extends Parts>(parts: P, json: unknown): ValuesOf<P> | null {
  const given = objectOf(json);
  const names = Object.keys(parts);
  if (given === null || Object.keys(given).length !== names.length) return null;
  if (!names.every((name) => Object.hasOwn(given, name) && fits(parts[name] as Part, given[name]))) return null;
  return Object.fromEntries(names.map((name) => [name, given[name]])) as ValuesOf<P>;
}

/** Reads any JSON as one of these actions; null for everything else. */
export function readAction<A extends Actions>(actions: A, json: unknown): ActionOf<A> | null {
  const given = objectOf(json);
  if (given === null || !Object.hasOwn(given, 'kind')) return null;
  const { kind, ...rest } = given;
  if (typeof kind !== 'string' || !Object.hasOwn(actions, kind)) return null;
  const values = readParts(actions[kind] as Parts, rest);
  return values === null ? null : ({ kind, ...values } as ActionOf<A>);
}

/** These parts of a larger object, as {@link readParts} reads them; null when one is missing or out of bounds. */
export function partsWithin<P extends Parts>(parts: P, json: unknown): ValuesOf<P> | null {
  const held = objectOf(json);
  if (held === null) return null;
  return readParts(
    parts,
    Object.fromEntries(Object.keys(parts).flatMap((name) => (Object.hasOwn(held, name) ? [[name, held[name]]] : []))),
  );
}

/** The entries of JSON that is an object; null when it is none. */
export function objectOf(json: unknown): Readonly<Record<string, unknown>> | null {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Readonly<Record<string, unknown>>) : null;
}

/** The elements of JSON that is a list; none when it is no list. */
export function listOf(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json : [];
}

function fits(part: Part, value: unknown): boolean {
  switch (part.kind) {
    case 'whole':
      return isWithin(value, part) && (value - part.min) % (part.step ?? 1) === 0;
    case 'option':
      return typeof value === 'string' && part.values.includes(value);
    case 'numbers':
      return (
        Array.isArray(value) &&
        value.length >= part.least &&
        value.length <= part.most &&
        value.every((each, place) => isWithin(each, part) && (place === 0 || each > (value[place - 1] as number)))
      );
  }
}

function isWithin(value: unknown, { min, max }: { readonly min: number; readonly max: number }): value is number {
  // Minus zero is no other spelling of zero.
  return typeof value === 'number' && Number.isSafeInteger(value) && !Object.is(value, -0) && value >= min && value <= max;
}
