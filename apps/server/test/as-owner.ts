import { sql } from 'kysely';
import { applicationRole, type Database, type Db } from '../src/db/database.ts';

/** Runs `work` with the rights of the database's owner, as somebody who broke into the server would have: for tests that the proofs notice. */
export async function asOwner<T>(db: Database, work: (one: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (one) => {
    await sql`SET ROLE NONE`.execute(one);
    try {
      return await work(one);
    } finally {
      await sql.raw(`SET ROLE ${applicationRole}`).execute(one);
    }
  });
}
