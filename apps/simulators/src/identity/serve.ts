import type { Serve } from '../run-process.ts';
import { startIdentitySimulator } from './identity-simulator.ts';

/** The provider of identities: IDENTITY_PORT, IDENTITY_CLIENT, IDENTITY_SECRET and IDENTITY_PROJECT say where and for whom. */
export const serve: Serve = ({ IDENTITY_PORT = '8096', IDENTITY_CLIENT = 'trevo', IDENTITY_SECRET, IDENTITY_PROJECT = 'trevo-demo' }) => {
  if (!IDENTITY_SECRET) throw new Error('The identity simulator needs IDENTITY_SECRET.');
  return startIdentitySimulator({
    port: Number(IDENTITY_PORT),
    clientId: IDENTITY_CLIENT,
    clientSecret: IDENTITY_SECRET,
    project: IDENTITY_PROJECT,
  });
};
