import { invariant } from '@trevo/kernel';

/** Complex numbers as two arrays of a power-of-two length. */
export type Spectrum = { readonly re: Float64Array; readonly im: Float64Array };

export function spectrum(size: number): Spectrum {
  return { re: new Float64Array(size), im: new Float64Array(size) };
}

/** Discrete Fourier transform in place (radix 2); `inverse` also divides by the length. */
export function transform({ re, im }: Spectrum, inverse = false): void {
  const size = re.length;
  invariant(size > 0 && (size & (size - 1)) === 0, 'A transform has a power-of-two length');
  reorder(re, im);
  for (let half = 1; half < size; half *= 2) {
    const turn = ((inverse ? 1 : -1) * Math.PI) / half;
    for (let k = 0; k < half; k++) {
      const [cos, sin] = [Math.cos(turn * k), Math.sin(turn * k)];
      for (let a = k; a < size; a += 2 * half) {
        const b = a + half;
        const [br, bi] = [re[b] as number, im[b] as number];
        const [ar, ai] = [re[a] as number, im[a] as number];
        const [tr, ti] = [br * cos - bi * sin, br * sin + bi * cos];
        re[a] = ar + tr;
        im[a] = ai + ti;
        re[b] = ar - tr;
        im[b] = ai - ti;
      }
    }
  }
  if (!inverse) return;
  for (let i = 0; i < size; i++) {
    re[i] = (re[i] as number) / size;
    im[i] = (im[i] as number) / size;
  }
}

/** (re + i·im)^n for a whole n ≥ 0. */
export function complexPower(re: number, im: number, n: number): readonly [number, number] {
  let [pr, pi] = [1, 0];
  let [br, bi] = [re, im];
  for (let rest = n; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) [pr, pi] = [pr * br - pi * bi, pr * bi + pi * br];
    [br, bi] = [br * br - bi * bi, 2 * br * bi];
  }
  return [pr, pi];
}

function reorder(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; (j & bit) !== 0; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j] as number, re[i] as number];
      [im[i], im[j]] = [im[j] as number, im[i] as number];
    }
  }
}
