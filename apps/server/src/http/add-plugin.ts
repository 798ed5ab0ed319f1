import type { FastifyInstance } from 'fastify';

/**
 * Adds a Fastify plugin with its options. `register` has overloads over every server type; the compiler takes minutes to compare them
 * all, so the call goes through the one shape we use and the options keep their type.
 */
export async function addPlugin<Options extends object>(server: FastifyInstance, plugin: unknown, options: Options): Promise<void> {
  await (server as unknown as { register: (plugin: unknown, options: Options) => PromiseLike<unknown> }).register(plugin, options);
}
