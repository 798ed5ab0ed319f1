import type { Id } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import { ownerOfPlatformWork } from '../core/platform-owner.ts';

export type Parked = {
  readonly id: Id<'work'>;
  readonly kind: string;
  readonly merchantId: Id<'merchant'> | null;
  readonly error: unknown;
};

/** Tells people that work was given up: the log, and the open tabs of the back office that it is for. The figures count it (`http/metrics.ts`). */
export async function reportParked(app: App, { id, kind, merchantId, error }: Parked): Promise<void> {
  app.log.error({ err: error, workId: id, kind, merchantId }, 'work was parked: it failed too often, and waits for a person');
  await tellOfWork(app, merchantId);
}

/** Tells the back office that looks after this work that some of it has come, gone or failed. */
export async function tellOfWork(app: App, merchantId: Id<'merchant'> | null): Promise<void> {
  const owner = merchantId ?? (await ownerOfPlatformWork(app));
  if (owner !== null) app.desks.officeNews(owner, 'work');
}
