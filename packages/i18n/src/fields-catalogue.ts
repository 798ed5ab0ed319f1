import type { FieldsKey } from './keys.ts';
import type { Catalogue } from './load-catalogue.ts';

/** The sentences of forms: in a module of its own, so that it comes with the first form and not with the first page. */
export const fieldsCatalogue: Catalogue<FieldsKey> = (folder) => import(`../catalogues/${folder}/fields.json`);
