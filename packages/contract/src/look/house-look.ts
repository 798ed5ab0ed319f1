import type { Hex } from './colour.ts';

/** What the tokens of packages/ui say before a brand says anything: ramps by their steps, and what else a look derives from. A test compares the two. */
export const houseRamps = {
  folha: {
    '50': '#edfdea',
    '100': '#d9fad5',
    '200': '#b5f5b2',
    '300': '#8eed90',
    '400': '#66e174',
    '500': '#49c661',
    '600': '#32a04e',
    '700': '#1f7d3d',
    '800': '#115c2d',
    '900': '#073f1e',
    '950': '#062813',
  },
  ink: {
    '0': '#fbfefd',
    '50': '#f1f8f5',
    '100': '#e1ebe6',
    '200': '#c9d6d0',
    '300': '#a7b7b0',
    '400': '#8a9d95',
    '500': '#62756d',
    '600': '#455750',
    '650': '#364841',
    '700': '#2a3b34',
    '750': '#20312a',
    '800': '#192822',
    '850': '#12201b',
    '900': '#0c1914',
    '950': '#07120d',
    '1000': '#040a07',
  },
  areia: {
    '50': '#fcfaf6',
    '100': '#f7f3eb',
    '200': '#eee9dc',
    '300': '#e3dccb',
    '400': '#cfc7b2',
    '500': '#b4aa92',
    '600': '#928871',
    '700': '#716853',
    '800': '#514a38',
    '900': '#353022',
    '950': '#231f15',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Hex>>>>;

/** Grounds and greys that are no step of a ramp: of both themes. */
export const houseGrounds = {
  dark: {
    'art-ground': '#0f3323',
    deep: '#12231a',
    shade: '#020805',
    'surface-brand': '#0f3323',
    'surface-brand-2': '#15452f',
    'text-1': '#f4f7f0',
    'text-2': '#b3c2ba',
    'text-3': '#8fa299',
  },
  light: {
    'bg-sunken': '#f1ece1',
    shade: '#1e281e',
    'surface-brand': '#e6f6e2',
    'surface-brand-2': '#d6efd2',
    'text-1': '#12231a',
    'text-2': '#44564c',
    'text-3': '#586960',
    'text-disabled': '#9aa79f',
    'line-control': '#7c8b82',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Hex>>>>;

/** Veils of a grey, each with its share: hairlines, what lies under a pointer, and what lies over a page. */
export const houseVeils = {
  dark: {
    'on-4': ['#e9f6ee', 0.04],
    'on-6': ['#e9f6ee', 0.06],
    'on-8': ['#e9f6ee', 0.08],
    'on-12': ['#e9f6ee', 0.12],
    'on-16': ['#e9f6ee', 0.16],
    'on-24': ['#e9f6ee', 0.24],
    'ink-1000-a72': ['#040a07', 0.72],
    'bg-veil': ['#040a07', 0.66],
  },
  light: {
    'on-4': ['#102c1e', 0.035],
    'on-6': ['#102c1e', 0.055],
    'on-8': ['#102c1e', 0.09],
    'on-12': ['#102c1e', 0.13],
    'on-16': ['#102c1e', 0.17],
    'on-24': ['#102c1e', 0.26],
    'line-1': ['#1c2c22', 0.1],
    'line-2': ['#1c2c22', 0.18],
    'bg-veil': ['#14221a', 0.5],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly [Hex, number]>>>>;

/** The category of the house's own games is in the house's colour; the others are in theirs whoever the brand is. */
export const houseCategory = { 'cat-inhouse': '#0f7a4e', 'cat-inhouse-hi': '#8ff07f' } as const satisfies Readonly<Record<string, Hex>>;

/** The accent of the light theme and what stands beside it. */
export const houseLight = {
  accent: '#1b7a3b',
  'accent-hover': '#16692f',
  'accent-press': '#115c2d',
  'accent-lip': '#0e4a25',
  'accent-text': '#166a33',
  focus: '#0b5a2a',
} as const satisfies Readonly<Record<string, Hex>>;

/** What is written on the accent: in the dark theme and in the light one. */
export const houseOnBrand = { dark: '#06170d', light: '#ffffff' } as const satisfies Readonly<Record<string, Hex>>;
