import type { Serve } from '../run-process.ts';
import { startVideoSimulator } from './video-simulator.ts';

/** The video service: VIDEO_PORT says where, VIDEO_STREAM what its stream is called, VIDEO_KEY_ID and VIDEO_PUBLIC_KEY (PEM in base64) whose tokens it takes. */
export const serve: Serve = ({ VIDEO_PORT = '8099', VIDEO_STREAM, VIDEO_KEY_ID, VIDEO_PUBLIC_KEY }) => {
  if (!VIDEO_STREAM || !VIDEO_KEY_ID || !VIDEO_PUBLIC_KEY)
    throw new Error('The video simulator needs VIDEO_STREAM, VIDEO_KEY_ID and VIDEO_PUBLIC_KEY.');
  return startVideoSimulator({ port: Number(VIDEO_PORT), stream: VIDEO_STREAM, keyId: VIDEO_KEY_ID, publicKey: VIDEO_PUBLIC_KEY });
};
