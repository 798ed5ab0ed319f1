import { join } from 'node:path';
import type { App } from '../core/app.ts';
import { createSmtpMailer, createTwilioSms, type LateSenders } from '../modules/messages/index.ts';
import type { Simulator, Standing } from './simulator-process.ts';

const main = join(import.meta.dirname, '../../../simulators/src/post/main.ts');

/** Starts the simulated post office beside an embedded database, and connects it. */
export async function startPostSimulator(app: App, late: LateSenders, { start }: Standing): Promise<Simulator> {
  const secret = app.secrets.mac('post simulator', app.config.brand).toString('hex');
  const simulator = await start('Post simulator', main, { POST_PORT: '0', POST_SECRET: secret });
  const answer = await fetch(new URL('/smtp', simulator.url));
  const { port } = (await answer.json()) as { readonly port: number };
  const mailer = createSmtpMailer({ url: `smtp://trevo:${secret}@127.0.0.1:${port}`, from: 'trevo@localhost' });
  const smsSender = createTwilioSms({ url: simulator.url, account: 'ACsimulated', token: secret, from: '+15005550006' });
  late.connect({ mailer, smsSender });
  app.ports.pushPlaces.allow(simulator.url);
  return simulator;
}
