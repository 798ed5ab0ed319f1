import type pg from 'pg';
import type { App } from '../src/core/app.ts';

type Query = (this: pg.PoolClient, statement: string | { readonly text: string }, ...more: unknown[]) => unknown;

/** Read for the headers of answers whenever the copy has aged, whoever asks for what, and no answer waits for it. */
const isBeside = (text: string) => / from "vendor_(?:link|key)" /.test(text);

/** The texts of the statements that the database gets from `act`, in order: what takes the same statements takes the same time. */
export async function statementsOf({ database }: App, act: () => Promise<unknown>): Promise<string[]> {
  const { pool } = database;
  const texts: string[] = [];
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const listened: pg.PoolClient[] = [];
  const listenedTo = async () => {
    const client = await connect();
    if (Object.hasOwn(client, 'query')) return client;
    const query = client.query as unknown as Query;
    listened.push(client);
    return Object.assign(client, {
      query(this: pg.PoolClient, ...given: Parameters<Query>) {
        const text = typeof given[0] === 'string' ? given[0] : given[0].text;
        if (!isBeside(text)) texts.push(text);
        return query.apply(this, given);
      },
    });
  };
  Object.assign(pool, { connect: listenedTo });
  try {
    await act();
    return texts;
  } finally {
    Object.assign(pool, { connect });
    for (const client of listened) Reflect.deleteProperty(client, 'query');
  }
}
