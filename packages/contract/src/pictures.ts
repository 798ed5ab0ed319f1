/** The widest copy that is kept of a picture of content, in pixels, and the copies below it: a phone, a laptop. */
export const pictureWidths = { most: 1920, below: [640, 1280] } as const;

/** Where a picture can stand: across home, across home on a phone, or in a card beside something else. At least so many pixels it has there. */
export const picturePlaces = ['wide', 'narrow', 'card'] as const;
export type PicturePlace = (typeof picturePlaces)[number];
export const pictureSizes: Readonly<Record<PicturePlace, { readonly width: number; readonly height: number }>> = {
  wide: { width: 1200, height: 400 },
  narrow: { width: 640, height: 400 },
  card: { width: 480, height: 270 },
};

/** Pictures of content that a brand keeps at most, those included that nothing shows yet. */
export const picturesMax = 400;

/** A picture that an operator sent, as we drew it: its name follows from what was sent, and the size is that of its widest copy. */
export type KeptPicture = { readonly id: string; readonly width: number; readonly height: number };

/** The pictures of a banner or a promotion: one always, another for phones and others for the light theme where they are given. */
export type KeptPictures = {
  readonly wide: KeptPicture;
  readonly narrow: KeptPicture | null;
  readonly wideLight: KeptPicture | null;
  readonly narrowLight: KeptPicture | null;
};
export type PictureSlot = keyof KeptPictures;
export const pictureSlots = ['wide', 'narrow', 'wideLight', 'narrowLight'] as const satisfies readonly PictureSlot[];

/** The place that a slot of an item stands at. Only on the carousel of home a picture is wide, and a phone has its own. */
export function pictureAt(slot: PictureSlot, isCarousel: boolean): PicturePlace {
  if (!isCarousel) return 'card';
  return slot === 'wide' || slot === 'wideLight' ? 'wide' : 'narrow';
}

/** The picture for a screen and a theme: the nearest of those that are given. */
export function pictureFor(
  { wide, narrow, wideLight, narrowLight }: KeptPictures,
  theme: 'dark' | 'light',
  isNarrow: boolean,
): KeptPicture {
  const ofWide = theme === 'light' ? (wideLight ?? wide) : wide;
  return isNarrow ? ((theme === 'light' ? narrowLight : null) ?? narrow ?? ofWide) : ofWide;
}

/** The widths in which a picture is kept, the widest last. */
export function widthsOf(width: number): readonly number[] {
  const most = Math.min(width, pictureWidths.most);
  return [...pictureWidths.below.filter((one) => one < most), most];
}

/** Where the portal of a brand has a copy of one of its pictures. */
export function pictureAddress(id: string, width: number): string {
  return `/brand/picture/${id}/${width}.webp`;
}

/** The copies of a picture as `srcset` names them; `address` puts each on the host that serves it. */
export function pictureSet({ id, width }: KeptPicture, address: (path: string) => string = (path) => path): string {
  return widthsOf(width)
    .map((one) => `${address(pictureAddress(id, one))} ${one}w`)
    .join(', ');
}

/** How wide home shows its carousel, for `sizes`: beside the menu, and across the screen where the frame is folded. */
export const carouselSizes = '(max-width: 1023px) 100vw, calc(100vw - 280px)';
