import type { Serve } from '../run-process.ts';
import { startAuthoritySimulator } from './authority-simulator.ts';

/** The authorities: AUTHORITY_PORT and AUTHORITY_KEY say where and under which key. */
export const serve: Serve = ({ AUTHORITY_PORT = '8095', AUTHORITY_KEY }) => {
  if (!AUTHORITY_KEY) throw new Error('The authority simulator needs AUTHORITY_KEY.');
  return startAuthoritySimulator({ port: Number(AUTHORITY_PORT), key: AUTHORITY_KEY });
};
