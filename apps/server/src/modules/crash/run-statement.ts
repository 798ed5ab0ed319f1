import type { App } from '../../core/app.ts';

const retryable = new Set(['40P01', '40001']);
const attemptsMax = 4;

/** One statement that is its own transaction, prepared under `name`; a deadlock that the database broke up is tried again, at most three times. */
export async function runStatement<Row>(app: App, name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await app.database.pool.query({ name, text, values: values as unknown[] })).rows as Row[];
    } catch (error) {
      if (attempt >= attemptsMax || !retryable.has(String((error as { code?: unknown }).code))) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}
