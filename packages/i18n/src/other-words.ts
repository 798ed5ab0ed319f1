import type { Catalogue } from './load-catalogue.ts';

// Where the words of every language lie: a list as long as the languages are many, in a chunk of its own. Who reads the platform's own language never loads it.
export const portalWords: Catalogue = (folder) => import(`../catalogues/${folder}/portal.json`);
export const accountWords: Catalogue = (folder) => import(`../catalogues/${folder}/portal-account.json`);
