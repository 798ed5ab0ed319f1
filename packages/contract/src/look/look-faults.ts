import { type BrandLook, type Palette, paletteOf, type Theme } from './brand-look.ts';
import { contrastOf, type Hex } from './colour.ts';

/** A pair of colours that stand too close together: what is seen on what, how far apart they are, and how far they must be. */
export type LookFault = {
  readonly theme: Theme;
  /** Names of tokens, with the colours that they have in this look. */
  readonly ink: string;
  readonly ground: string;
  readonly colours: readonly [ink: Hex, ground: Hex];
  readonly ratio: number;
  readonly least: number;
};

type Pair = readonly [ink: string, ground: string, least: number];

/** WCAG 2.2 AA: words 4.5 to 1 (1.4.3), what is chosen and what can be pressed 3 to 1 against what lies around it (1.4.11). */
const [words, controls] = [4.5, 3] as const;

const white = { white: '#ffffff' } as const;

const pairs: Readonly<Record<Theme, readonly Pair[]>> = {
  dark: [
    ['text-on-brand', 'accent', words],
    ['text-on-brand', 'accent-hover', words],
    ['accent', 'ink-800', controls],
    ['accent', 'ink-750', controls],
    ['accent-text', 'ink-750', words],
    ['accent-text', 'surface-brand', words],
    ['text-1', 'surface-brand-2', words],
    ['text-2', 'ink-750', words],
    ['text-3', 'ink-750', words],
  ],
  light: [
    ['text-on-brand', 'accent', words],
    ['text-on-brand', 'accent-hover', words],
    ['accent', 'white', controls],
    ['accent', 'areia-100', controls],
    ['accent-text', 'white', words],
    ['accent-text', 'areia-100', words],
    ['accent-text', 'surface-brand', words],
    ['text-2', 'areia-100', words],
    ['text-3', 'areia-50', words],
  ],
};

/** Where a look cannot be read, the worst first; nothing: it can be, in both themes. */
export function lookFaults(look: BrandLook): readonly LookFault[] {
  const palette = paletteOf(look);
  return (['dark', 'light'] as const)
    .flatMap((theme) =>
      pairs[theme].map(([ink, ground, least]) => ({ theme, ink, ground, least, ...measured(palette[theme], ink, ground) })),
    )
    .filter(({ ratio, least }) => ratio < least)
    .sort((one, other) => one.ratio / one.least - other.ratio / other.least);
}

function measured(palette: Palette[Theme], ink: string, ground: string): Pick<LookFault, 'colours' | 'ratio'> {
  const known: Readonly<Record<string, Hex>> = { ...palette, ...white };
  const colours = [known[ink] ?? '#000000', known[ground] ?? '#000000'] as const;
  // Cut, not rounded: 4.499 is not 4.5.
  return { colours, ratio: Math.floor(contrastOf(...colours) * 100) / 100 };
}
