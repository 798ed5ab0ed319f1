import { contrastOf, type Hex, type Oklch, toHex, toOklch, veilOf } from './colour.ts';
import { houseCategory, houseGrounds, houseLight, houseOnBrand, houseRamps, houseVeils } from './house-look.ts';

/** Families of letters that the platform ships, or that every device has: for headings and the name, and for everything else. */
export const fontPairs = {
  house: null,
  text: { display: "'Figtree Variable', 'Figtree Fallback'", text: "'Figtree Variable', 'Figtree Fallback'" },
  round: { display: "'Gabarito Variable', 'Gabarito Fallback'", text: "'Gabarito Variable', 'Figtree Fallback'" },
  system: { display: 'system-ui', text: 'system-ui' },
} as const;
export type FontPair = keyof typeof fontPairs;
export const fontPairNames = Object.keys(fontPairs) as [FontPair, ...FontPair[]];

/** What a brand chooses of how it looks; everything else follows from it. */
export type BrandLook = {
  /** Actions and what is selected, in the dark theme and in the light one. */
  readonly accentDark: Hex;
  readonly accentLight: Hex;
  /** A colour whose hue tints the grounds and the greys; null: those of the house. */
  readonly ground: Hex | null;
  readonly fonts: FontPair;
};

/** The drawn name of packages/ui spells this one: a brand of another name has its own in letters, until it has a logo. */
export const houseName = 'Trevo';

/** That of the house. */
export const houseLook: BrandLook = {
  accentDark: houseRamps.folha['400'],
  accentLight: houseLight.accent,
  ground: null,
  fonts: 'house',
};

export type Theme = 'dark' | 'light';
/** Values by the names of tokens, without the two dashes. */
export type Tokens = Readonly<Record<string, string>>;

/** Colours that words and controls are drawn in, by theme. */
export type Palette = Readonly<Record<Theme, Readonly<Record<string, Hex>>>>;

/** The colours of a look in both themes: those that are tokens and those that tokens are made of. */
export function paletteOf(look: BrandLook): Palette {
  const accent = toOklch(look.accentDark);
  const ramp = Object.entries(houseRamps.folha).map(
    ([step, hex]) => [`brand-${step}`, moved(hex, houseRamps.folha['400'], accent)] as const,
  );
  const brand: Readonly<Record<string, Hex>> = { ...Object.fromEntries(ramp), 'brand-400': look.accentDark };
  const lights = Object.entries(houseLight).map(([name, hex]) => [name, moved(hex, houseLight.accent, toOklch(look.accentLight))] as const);
  const grounds = (theme: Theme) =>
    Object.fromEntries(
      Object.entries(houseGrounds[theme]).map(([name, hex]) => [
        name,
        tinted(hex, name.startsWith('surface-') ? look.accentDark : look.ground),
      ]),
    ) as Record<string, Hex>;
  return {
    dark: {
      ...brand,
      ...tintedRamp('ink', look.ground),
      ...grounds('dark'),
      accent: look.accentDark,
      'accent-hover': brand['brand-300'] ?? look.accentDark,
      'accent-text': brand['brand-300'] ?? look.accentDark,
      'text-on-brand': readableOn(look.accentDark, houseOnBrand.dark),
    },
    light: {
      ...tintedRamp('areia', look.ground),
      ...grounds('light'),
      ...Object.fromEntries(lights),
      accent: look.accentLight,
      'text-on-brand': readableOn(look.accentLight, houseOnBrand.light),
    },
  };
}

/** What a look sets of the tokens: `dark` stands for the whole page, `light` for what the light theme has otherwise. */
export function tokensOf(look: BrandLook): Readonly<Record<Theme, Tokens>> {
  const { dark, light } = paletteOf(look);
  const { 'accent-hover': _hover, 'accent-text': _text, accent: _accent, ...colours } = dark;
  return {
    dark: {
      ...colours,
      ...greyVeils('dark', look.ground),
      ...veils(look.accentDark),
      ...darkVeils(dark, look.accentDark),
      ...categoryOf(look.accentDark),
      ...fontsOf(look.fonts),
    },
    light: {
      ...light,
      ...greyVeils('light', look.ground),
      ...veils(look.accentLight),
      'accent-soft': veilOf(look.accentLight, 0.1),
      'accent-soft-2': veilOf(look.accentLight, 0.18),
    },
  };
}

function veils(accent: Hex): Tokens {
  return {
    'accent-soft': veilOf(accent, 0.14),
    'accent-soft-2': veilOf(accent, 0.24),
    'glow-brand': `0 10px 30px -10px ${veilOf(accent, 0.5)}`,
  };
}

function greyVeils(theme: Theme, ground: Hex | null): Tokens {
  const greys: Readonly<Record<string, readonly [Hex, number]>> = houseVeils[theme];
  return Object.fromEntries(Object.entries(greys).map(([name, [hex, share]]) => [name, veilOf(tinted(hex, ground), share)]));
}

function categoryOf(accent: Hex): Tokens {
  const to = toOklch(accent);
  return Object.fromEntries(Object.entries(houseCategory).map(([name, hex]) => [name, moved(hex, houseRamps.folha['400'], to)]));
}

/** The veils of the accent where pages use them for what is chosen or lit. */
function darkVeils(dark: Readonly<Record<string, Hex>>, accent: Hex): Tokens {
  const [light = accent, deep = accent] = [dark['brand-300'], dark['brand-700']];
  return {
    'brand-300-a12': veilOf(light, 0.12),
    'brand-300-a20': veilOf(light, 0.2),
    'brand-300-a30': veilOf(light, 0.3),
    'brand-400-a16': veilOf(accent, 0.16),
    'brand-400-a40': veilOf(accent, 0.4),
    'brand-700-a35': veilOf(deep, 0.35),
  };
}

function fontsOf(pair: FontPair): Tokens {
  const fonts = fontPairs[pair];
  if (fonts === null) return {};
  return {
    'font-display': `var(--font-whole, ${fonts.display}), var(--font-script), system-ui, sans-serif`,
    'font-text': `var(--font-whole, ${fonts.text}), var(--font-script), system-ui, sans-serif`,
  };
}

/** A colour of the house, as far from the brand's own as it stands from the house's. */
function moved(hex: Hex, from: Hex, to: Oklch): Hex {
  const [colour, base] = [toOklch(hex), toOklch(from)];
  return toHex({ l: to.l + colour.l - base.l, c: base.c === 0 ? 0 : (to.c * colour.c) / base.c, h: to.h });
}

/** A colour of the house in the hue of another: as light and as strong as before. Of a grey, which has no hue, it becomes one. */
function tinted(hex: Hex, by: Hex | null): Hex {
  if (by === null) return hex;
  const [colour, tint] = [toOklch(hex), toOklch(by)];
  return toHex({ l: colour.l, c: tint.c < 0.01 ? 0 : colour.c, h: tint.h });
}

function tintedRamp(name: 'areia' | 'ink', by: Hex | null): Record<string, Hex> {
  return Object.fromEntries(Object.entries(houseRamps[name]).map(([step, hex]) => [`${name}-${step}`, tinted(hex, by)]));
}

/** What is written on a colour: what the theme writes, or its opposite where that is easier to read. */
function readableOn(ground: Hex, usual: Hex): Hex {
  const other = usual === houseOnBrand.dark ? houseOnBrand.light : houseOnBrand.dark;
  return contrastOf(ground, usual) >= contrastOf(ground, other) ? usual : other;
}
