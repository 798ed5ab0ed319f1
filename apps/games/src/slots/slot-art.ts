/** The pictures and colours of one slot. Everything that decides a round stands in the rule package; here is only how it looks. */
export type SlotArt = {
  /** Address of the picture of every symbol code of the slot's table. */
  readonly symbols: Readonly<Record<string, string>>;
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
