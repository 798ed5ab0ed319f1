/** The pictures and colours of one slot. Everything that decides a round stands in the rule package; here is only how it looks. */
export type SlotArt = {
  /** Code of the slot whose pictures these are. */
  readonly slot: string;
  /** Address of the picture of every symbol code of the slot's table. */
  readonly symbols: Readonly<Record<string, string>>;
  /** Ribbons of the pictures that carry a word, by symbol code: the picture has none of its own, so that the word follows the language. */
  readonly ribbons: Readonly<Record<string, Ribbon>>;
  /** Address of the scene behind the reels. */
  readonly background: string;
  /** CSS values that the stage takes as custom properties. */
  readonly theme: {
    readonly frame: string;
    readonly reel: string;
    readonly glow: string;
    readonly accent: string;
    readonly text: string;
    readonly win: string;
  };
};

/** A word and where its middle stands, in hundredths of the picture from the top. */
export type Ribbon = { readonly word: 'wild' | 'bonus'; readonly middle: number };

/** The ribbon of the house's wilds. */
export const wildRibbon: Ribbon = { word: 'wild', middle: 78 };
