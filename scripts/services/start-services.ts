import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Which throw-away servers to start; `postgres-durable` flushes to disk as production does. */
export type Service = 'postgres' | 'postgres-durable' | 'redis';

/** Where the started servers listen; undefined for those not asked for. `pid` is the supervisor that owns them. */
export interface ServiceUrls {
  readonly pid: number;
  readonly postgresUrl: string | undefined;
  readonly redisUrl: string | undefined;
}

/** Running servers and how to end them. */
export interface Services extends ServiceUrls {
  readonly stop: () => Promise<void>;
}

/** Starts private servers that live until `stop`, or until this process is gone, however it goes. */
export async function startServices(services: readonly Service[]): Promise<Services> {
  const child = spawnSupervisor(services, false);
  const urls = await firstLine(child);
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.stdin?.end();
    if (child.exitCode === null) await gone;
  };
  return { ...urls, stop };
}

/** Starts private servers that outlive this process; ending `pid` with SIGTERM ends them. */
export async function startDetachedServices(services: readonly Service[]): Promise<ServiceUrls> {
  const child = spawnSupervisor(services, true);
  const urls = await firstLine(child);
  child.stdout?.destroy();
  child.unref();
  return urls;
}

function spawnSupervisor(services: readonly Service[], detached: boolean): ChildProcess {
  const file = fileURLToPath(new URL('./supervisor.ts', import.meta.url));
  return spawn(process.execPath, [file, ...services, ...(detached ? ['detached'] : [])], {
    detached: true,
    stdio: [detached ? 'ignore' : 'pipe', 'pipe', detached ? 'ignore' : 'inherit'],
  });
}

function firstLine(child: ChildProcess): Promise<ServiceUrls> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += String(chunk);
      if (!text.includes('\n')) return;
      const answer = JSON.parse(text) as ServiceUrls & { readonly error?: string };
      if (answer.error === undefined) resolve(answer);
      else reject(new Error(answer.error));
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`the supervisor of the test servers ended with ${code}`)));
  });
}
