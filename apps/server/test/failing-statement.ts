import type { KyselyPlugin } from 'kysely';
import type { App } from '../src/core/app.ts';

/** The app with a database whose statement of that number never leaves, and no other: as a process that dies before it would. Counted from 1. */
export function failingAt(app: App, number: number): App {
  return failing(app, (statement) => statement === number);
}

/** The app with a database that no statement reaches from that number on: as a process that dies before it. Counted from 1. */
export function dyingAt(app: App, number: number): App {
  return failing(app, (statement) => statement >= number);
}

function failing(app: App, fails: (statement: number) => boolean): App {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      if (fails(statements)) throw new Error(`Dead at statement ${statements}`);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { ...app, db: app.db.withPlugin(plugin) };
}
