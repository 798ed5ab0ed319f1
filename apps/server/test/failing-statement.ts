import type { KyselyPlugin } from 'kysely';
import type { App } from '../src/core/app.ts';

/** The app with a database whose statement of that number never leaves, and no other: as a process that dies before it would. Counted from 1. */
export function failingAt(app: App, number: number): App {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      if (statements === number) throw new Error(`Dead at statement ${number}`);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { ...app, db: app.db.withPlugin(plugin) };
}
