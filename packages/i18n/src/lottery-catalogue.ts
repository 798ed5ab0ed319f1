import type { AreaKeys } from './keys.ts';
import type { Catalogue } from './load-catalogue.ts';

/** The words of lottery plays: in a module of its own, so that it comes with the first lottery page. */
export const lotteryCatalogue: Catalogue<AreaKeys['lottery']> = (folder) => import(`../catalogues/${folder}/lottery.json`);
