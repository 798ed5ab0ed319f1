import type { FastifyInstance } from 'fastify';

/**
 * Adds a Fastify plugin with its options; it is loaded, in order, when the server gets ready. `register` has overloads over every
 * server type, which the compiler takes minutes to compare, so the call goes through the one shape we use and the options keep their type.
 * Nothing is awaited: awaiting two registrations at once makes them wait for each other.
 */
export function addPlugin<Options extends object>(server: FastifyInstance, plugin: unknown, options: Options): void {
  (server as unknown as { register: (plugin: unknown, options: Options) => void }).register(plugin, options);
}
