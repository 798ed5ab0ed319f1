import { atom } from 'nanostores';
import type { ComponentType } from 'react';
import { $isFolded } from '../platform/folded.ts';
import type { RouteName } from '../platform/routes.ts';

/** What stands around a page on a narrow screen: the top row, and the bar at the thumb. */
export type FoldedParts = {
  readonly FoldedHeader: ComponentType<{ readonly route: RouteName | undefined }>;
  readonly BottomBar: ComponentType<{ readonly route: RouteName | undefined }>;
};

/** The parts of the folded frame while the window is narrow; undefined where the frame stands whole. */
export const $folded = atom<FoldedParts | undefined>(undefined);

/** Below this the frame folds (visual direction §12): styles say the same width. */
const narrow = '(max-width: 1023px)';

/**
 * Folds the frame while the window is narrow. Resolves when it is known and the parts are there: they load on narrow screens only, so that nobody else's first
 * visit carries them. A window that narrows later keeps the whole frame until they have come.
 */
export async function foldFrame(load: () => Promise<FoldedParts> = () => import('../shell/folded/index.ts')): Promise<void> {
  const query = window.matchMedia(narrow);
  async function follow(): Promise<void> {
    const parts = query.matches ? await load() : undefined;
    $folded.set(query.matches ? parts : undefined);
    $isFolded.set(query.matches);
    document.documentElement.classList.toggle('folded', query.matches);
  }
  query.addEventListener('change', () => void follow().catch(() => $folded.set(undefined)));
  await follow();
}
