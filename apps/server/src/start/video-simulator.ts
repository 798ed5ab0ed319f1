import { generateKeyPair } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { App } from '../core/app.ts';
import { createMuxSource, type LateStreamSource } from '../modules/live/index.ts';
import { demoStream } from '../seed/index.ts';
import type { Simulator, Standing } from './simulator-process.ts';

const main = join(import.meta.dirname, '../../../simulators/src/video/main.ts');
const newKeyPair = promisify(generateKeyPair);

/** Starts the simulated video service beside an embedded database, under a signing key that lives as long as both, and lets rooms show its stream. */
export async function startVideoSimulator(app: App, late: LateStreamSource, { start }: Standing): Promise<Simulator> {
  const keys = await newKeyPair('rsa', { modulusLength: 2048 });
  const keyId = app.newId('liveRoom');
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const env = {
    VIDEO_PORT: '0',
    VIDEO_STREAM: demoStream,
    VIDEO_KEY_ID: keyId,
    VIDEO_PUBLIC_KEY: Buffer.from(publicKey).toString('base64'),
  };
  const simulator = await start('Video simulator', main, env);
  const privateKey = Buffer.from(keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()).toString('base64');
  late.connect(createMuxSource({ url: simulator.url, keyId, privateKey, origins: [new URL(simulator.url).origin] }));
  return simulator;
}
