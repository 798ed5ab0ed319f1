/** Something that listens, and can be ended. */
export type Serving = { readonly url: string; readonly close: () => Promise<unknown> };

/** Begins what a simulator is, from the variables that say where and as whom. Throws a sentence where one is missing. */
export type Serve = (env: NodeJS.ProcessEnv) => Promise<Serving>;

/** Runs a simulator as a process of its own, which says `<name> on <url>` once it listens, and ends with its starter, when that orders it to, or by a signal. */
export async function runProcess(name: string, serve: Serve): Promise<void> {
  // Its starter may be gone before it is ready.
  process.on('disconnect', () => process.exit(0));
  let simulator: Serving;
  try {
    simulator = await serve(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
  process.stdout.write(`${name} on ${simulator.url}\n`);
  const end = () => void simulator.close().then(() => process.exit(0));
  process.on('message', (message) => message === 'stop' && end());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}
