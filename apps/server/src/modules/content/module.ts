import type { Module } from '../../core/module.ts';
import type { ContentTables } from './content-tables.ts';
import { pictureFiles } from './picture-files.ts';
import { forgetPictures } from './pictures-store.ts';
import { contentRoutes } from './routes.ts';

declare module '../../db/schema.ts' {
  interface Schema extends ContentTables {}
}

/** What operators write for the portal: banners, announcements, promotions, help. */
export const contentModule: Module = {
  name: 'content',
  routes: contentRoutes,
  endpoints: [pictureFiles],
  sweep: ({ db, clock }) => forgetPictures(db, clock.now()),
};
