import { dirname, join } from 'node:path';
import type { StartSimulator } from '../../apps/server/src/start/simulator-process.ts';
import type { Serve } from '../../apps/simulators/src/run-process.ts';

/** Simulators in the process of the story: five processes beside each house take longer to begin than the house. What they do is the same. */
export const startBeside: StartSimulator = async (_name, main, env) => {
  const { serve } = (await import(join(dirname(main), 'serve.ts'))) as { readonly serve: Serve };
  const { url, close } = await serve({ ...process.env, ...env });
  return { url, stop: async () => void (await close()) };
};
