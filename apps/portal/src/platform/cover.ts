import { atom } from 'nanostores';

/** The loading cover over the whole page: the four leaves that fade in while something blocks everything. */
export const $cover = atom(false);

export function showCover(): void {
  $cover.set(true);
}

export function hideCover(): void {
  $cover.set(false);
}

/** Covers the page while `work` runs; the cover goes on success and on failure alike (Spec §8). */
export async function covered<T>(work: () => Promise<T>): Promise<T> {
  showCover();
  try {
    return await work();
  } finally {
    hideCover();
  }
}
