import type { ErrorEntry } from '../errors.ts';

/** Codes of every call that takes a picture: which of the limits was broken. */
export const pictureErrors = {
  picture_type_not_accepted: { status: 400, messageKey: 'picture_type_not_accepted', retry: 'never' },
  picture_too_large: { status: 413, messageKey: 'picture_too_large', retry: 'never' },
  picture_too_many_pixels: { status: 413, messageKey: 'picture_too_many_pixels', retry: 'never' },
  picture_unreadable: { status: 400, messageKey: 'picture_unreadable', retry: 'never' },
  pictures_busy: { status: 503, messageKey: 'pictures_busy', retry: 'later' },
} as const satisfies Record<string, ErrorEntry>;

/** Of pictures that are to stand in the portal: too small for their place, or moving. */
export const artErrors = {
  picture_too_small: { status: 400, messageKey: 'picture_too_small', retry: 'never' },
  picture_animated: { status: 400, messageKey: 'picture_animated', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;

export const pictureFaults = Object.keys(pictureErrors) as (keyof typeof pictureErrors)[];
