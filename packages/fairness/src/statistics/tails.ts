import { invariant } from '@trevo/kernel';

/** Pearson's χ² of counts against expected counts. Expected counts below 5 make the approximation poor: pool such cells first. */
export function chiSquare(observed: ArrayLike<number>, expected: ArrayLike<number>): number {
  invariant(observed.length === expected.length, 'As many expected counts as observed ones');
  let sum = 0;
  for (let cell = 0; cell < observed.length; cell++) {
    const mean = expected[cell] as number;
    invariant(mean > 0, 'An expected count is positive');
    sum += ((observed[cell] as number) - mean) ** 2 / mean;
  }
  return sum;
}

/** P(χ² with `degrees` degrees of freedom ≥ `value`): the regularised upper incomplete gamma function Q(degrees/2, value/2). Absolute error below 1e-10. */
export function chiSquareTail(value: number, degrees: number): number {
  invariant(degrees > 0 && value >= 0, 'A χ² has positive degrees and is not negative');
  const a = degrees / 2;
  const x = value / 2;
  if (x === 0) return 1;
  return x < a + 1 ? 1 - lowerSeries(a, x) : upperFraction(a, x);
}

/** Two-sided tail of the standard normal distribution: P(|Z| ≥ |z|). */
export function normalTail(z: number): number {
  return chiSquareTail(z * z, 1);
}

const stepsMax = 100_000;
const tiny = 1e-300;

/** P(a, x) by its power series; converges fast for x < a + 1 (Abramowitz & Stegun 6.5.29). */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < stepsMax && term > sum * 1e-16; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(-x + a * Math.log(x) - logGamma(a));
}

/** Q(a, x) by Lentz's continued fraction; converges fast for x ≥ a + 1 (Abramowitz & Stegun 6.5.31). */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let product = d;
  for (let i = 1; i < stepsMax; i++) {
    const step = -i * (i - a);
    b += 2;
    d = 1 / nonZero(step * d + b);
    c = nonZero(b + step / c);
    const change = d * c;
    product *= change;
    if (Math.abs(change - 1) < 1e-15) break;
  }
  return product * Math.exp(-x + a * Math.log(x) - logGamma(a));
}

function nonZero(value: number): number {
  return Math.abs(value) < tiny ? tiny : value;
}

/** ln Γ(a) for a > 0 by Stirling's series after shifting a above 20. */
function logGamma(a: number): number {
  let shift = 0;
  let z = a;
  while (z < 20) {
    shift += Math.log(z);
    z += 1;
  }
  const inverse = 1 / (z * z);
  const correction = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / z;
  return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + correction - shift;
}
