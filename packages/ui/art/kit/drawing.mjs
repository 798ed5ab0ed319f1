import { r2 } from './numbers.mjs';

export class Ctx {
  constructor(id) {
    this.id = id;
    this.defs = [];
    this.n = 0;
    this.memo = {};
  }
  u() {
    return this.id + (this.n++).toString(36);
  }
  add(make, key) {
    if (key && this.memo[key]) return this.memo[key];
    const id = this.u();
    this.defs.push(make(id));
    if (key) this.memo[key] = `url(#${id})`;
    return `url(#${id})`;
  }
  stops(a) {
    // ['#a','#b'] or [[0,'#a',op],...]
    return a
      .map((s, i) =>
        Array.isArray(s)
          ? `<stop offset="${s[0]}" stop-color="${s[1]}"${s[2] != null ? ` stop-opacity="${s[2]}"` : ''}/>`
          : `<stop offset="${r2(i / (a.length - 1))}" stop-color="${s}"/>`,
      )
      .join('');
  }
  lin(a, x1 = 0, y1 = 0, x2 = 0, y2 = 1, user = false) {
    const k = 'l' + JSON.stringify([a, x1, y1, x2, y2, user]);
    return this.add(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${user ? ' gradientUnits="userSpaceOnUse"' : ''}>${this.stops(a)}</linearGradient>`,
      k,
    );
  }
  rad(a, cx = 0.5, cy = 0.5, r = 0.5, fx = cx, fy = cy, user = false) {
    const k = 'r' + JSON.stringify([a, cx, cy, r, fx, fy, user]);
    return this.add(
      (id) =>
        `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}"${user ? ' gradientUnits="userSpaceOnUse"' : ''}>${this.stops(a)}</radialGradient>`,
      k,
    );
  }
  clip(m) {
    return this.add((id) => `<clipPath id="${id}">${m}</clipPath>`, 'c' + m);
  }
  blur(s) {
    return this.add(
      (id) => `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${s}"/></filter>`,
      'b' + s,
    );
  }
  // stipple: dissolves the alpha of a soft gradient into fine grain -> printed, tactile shading
  stipple(freq = 1.1) {
    return this.add(
      (id) =>
        `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="2" seed="7" result="n"/><feColorMatrix in="n" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.2 -.62" result="a"/><feComposite in="SourceGraphic" in2="a" operator="in" result="x"/><feComposite in="SourceGraphic" in2="x" operator="arithmetic" k2=".35" k3=".85"/></filter>`,
      'st' + freq,
    );
  }
}
