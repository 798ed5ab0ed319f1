export { type CallOptions, type Client, type ClientOptions, type CommonCallName, createClient } from './create-client.ts';
export type { ClientEnvelope, ClientFault } from './envelope.ts';
export { openServicePath } from './open-service-path.ts';
export type { PayloadKey } from './seal-payload.ts';
export { type Hello, keepSocket, type SocketParts, type SocketPlan, type Told } from './keep-socket.ts';
export { readPush } from './read-push.ts';
export { createServerClock, type ServerClock, serverClock } from './server-clock.ts';
