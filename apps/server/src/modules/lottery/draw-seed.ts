import type { App } from '../../core/app.ts';

const purpose = 'lottery-seed';

/** The secret of a draw as it is stored before the draw. */
export function sealSeed(app: App, seed: string): Buffer {
  return app.secrets.seal(purpose, Buffer.from(seed));
}

export function openSeed(app: App, sealed: Buffer): string {
  return app.secrets.open(purpose, sealed).toString('utf8');
}
