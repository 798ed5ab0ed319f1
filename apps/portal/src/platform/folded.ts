import { atom } from 'nanostores';

/** Whether the frame is folded, as on a narrow screen: a page may put what acts at the thumb then. */
export const $isFolded = atom(false);
