export { type CallOptions, type Client, type ClientOptions, createClient } from './create-client.ts';
export type { ClientEnvelope, ClientFault } from './envelope.ts';
export { openServicePath } from './open-service-path.ts';
export type { PayloadKey } from './seal-payload.ts';
