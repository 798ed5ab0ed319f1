import type { OpenDatabase } from '../../src/db/database.ts';
import type { Statement } from './kept-state.ts';

/**
 * Writes down what `work` says to a database that nobody has connected to yet, in the one transaction that it makes: the schema of a state as it makes it itself.
 */
export async function recordStatements(open: OpenDatabase, work: () => Promise<unknown>): Promise<Statement[]> {
  const said: Statement[] = [];
  open.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query(...given: unknown[]) {
        const [text, values = []] = given;
        if (typeof text === 'string' && Array.isArray(values)) said.push({ text, values });
        return query(...given);
      },
    });
  });
  await work();
  const [begin, commit] = ['begin', 'commit'].map((word) => said.findIndex(({ text }) => text === word));
  if (begin === undefined || commit === undefined || begin < 0 || commit < begin)
    throw new Error('The schema was not made in a transaction');
  return said.slice(begin, commit + 1);
}
