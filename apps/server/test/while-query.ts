import type { Harness } from './harness.ts';

/** A prepared statement as the server sends it. */
export type Statement = { readonly name?: string; readonly values: unknown[] };
export type Query = (statement: Statement) => Promise<unknown>;

/** The statement that plays spins. */
export const spins = ['pge_spins'];

/** Lets the statements of these names go through other hands while `act` runs. */
export async function whileQuery(
  { app }: Harness,
  through: { readonly names: readonly string[]; readonly by: (query: Query, statement: Statement) => Promise<unknown> },
  act: () => Promise<void>,
): Promise<void> {
  const { pool } = app.database;
  const query = pool.query.bind(pool) as unknown as Query;
  Object.assign(pool, {
    query: (statement: Statement) => (through.names.includes(statement.name ?? '') ? through.by(query, statement) : query(statement)),
  });
  try {
    await act();
  } finally {
    Object.assign(pool, { query });
  }
}

/** The server dies before, or after, the database has done what it was asked. */
export const dying = (moment: 'before' | 'after') => async (query: Query, statement: Statement) => {
  if (moment === 'after') await query(statement);
  throw new Error('killed');
};

/** The database is told another value, so that it finds somebody was faster. */
export const outrun = (place: number, value: unknown) => (query: Query, statement: Statement) =>
  query({ ...statement, values: statement.values.with(place, value) });

/** The same of spins, which travel as a list: each names another nonce than the next. */
export const outrunSpin = (query: Query, statement: Statement) => {
  const [list, ...rest] = statement.values;
  const late = (JSON.parse(String(list)) as object[]).map((spin) => ({ ...spin, nonce: -1 }));
  return query({ ...statement, values: [JSON.stringify(late), ...rest] });
};
