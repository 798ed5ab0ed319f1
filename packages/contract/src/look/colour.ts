/** A colour as a brand names it: `#66e174`. */
export type Hex = `#${string}`;

/** Lightness 0 to 1, chroma, hue in degrees (Björn Ottosson, OKLCH): equal steps look equal, whatever the hue. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number };

type Triple = readonly [number, number, number];

export function isHex(text: string): text is Hex {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** How far two colours stand apart, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export function toOklch(hex: Hex): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const yellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(yellow, a) * 180) / Math.PI;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, yellow), h: (hue + 360) % 360 };
}

/** The nearest colour that a screen has: of one that no screen has, the chroma gives way, and lightness and hue stay. */
export function toHex({ l, c, h }: Oklch): Hex {
  const lightness = Math.min(1, Math.max(0, l));
  let [least, most] = [0, c];
  if (isShown(linearOfOklch({ l: lightness, c, h }))) least = c;
  else
    for (let step = 0; step < 24; step += 1) {
      const middle = (least + most) / 2;
      if (isShown(linearOfOklch({ l: lightness, c: middle, h }))) least = middle;
      else most = middle;
    }
  const signs = linearOfOklch({ l: lightness, c: least, h }).map((part) => byteOf(part).toString(16).padStart(2, '0'));
  return `#${signs.join('')}`;
}

/** A veil of a colour: `rgb(102 225 116 / 0.14)`. */
export function veilOf(hex: Hex, share: number): string {
  const bytes = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${bytes.join(' ')} / ${share})`;
}

function luminanceOf(hex: Hex): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearOf(hex: Hex): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function linearOfOklch({ l, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function isShown(parts: Triple): boolean {
  return parts.every((part) => part >= -0.0005 && part <= 1.0005);
}

function byteOf(linear: number): number {
  const part = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055));
}
