/** A source of fractions in [0, 1). */
export type Fraction = () => number;

/** Fractions of random bytes, drawn for many at a time. */
export function fractions(random: (length: number) => Buffer): Fraction {
  let pool = random(1024);
  let at = 0;
  return () => {
    if (at + 2 > pool.length) [pool, at] = [random(1024), 0];
    at += 2;
    return pool.readUInt16BE(at - 2) / 65_536;
  };
}
