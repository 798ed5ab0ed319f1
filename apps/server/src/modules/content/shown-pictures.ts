import type { KeptPictures } from '@trevo/contract';

/** What the portal hears of pictures: none of a version of before there were any, and of a drawing nothing to read out. */
export function shownPictures(
  pictures: KeptPictures | null | undefined,
  { alt }: { readonly alt?: string | undefined },
): { readonly pictures: KeptPictures | null; readonly alt: string } {
  return pictures ? { pictures, alt: alt ?? '' } : { pictures: null, alt: '' };
}
