import { randomUUID } from 'node:crypto';
import { type Id, invariant } from '@trevo/kernel';
import { enqueueWork } from '../src/core/enqueue-work.ts';
import type { App } from '../src/core/app.ts';
import { createWorker } from '../src/jobs/worker.ts';
import { dyingAt } from './failing-statement.ts';

type Work = {
  readonly name: string;
  readonly merchantId?: Id<'merchant'>;
  readonly payload?: Readonly<Record<string, string | number | boolean | null>>;
};

/** Does a new piece of work by a process that dies before that statement, counted from 1; answers whether it came so far. Its lease and its end are a living process's. */
export async function diesAt(app: App, statement: number, { name, merchantId, payload = {} }: Work): Promise<boolean> {
  const kind = app.work.find((one) => one.name === name);
  invariant(kind !== undefined, `There is no kind of work called ${name}`);
  await enqueueWork(app.db, name, [{ merchantId: merchantId ?? null, key: randomUUID(), due: { afterMs: 0 }, payload }]);
  const dying = dyingAt(app, statement);
  let died = false;
  const work: typeof kind.work = async (_, lease) => {
    await kind.work(dying, lease).catch(() => {
      died = true;
    });
  };
  const worker = createWorker(app, [{ ...kind, work }]);
  while ((await worker.take('any')) > 0) await worker.idle();
  return died;
}
