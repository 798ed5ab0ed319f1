import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { App } from '../core/app.ts';
import { type DemoAccount, type DemoBrand, seedDemo, seedSecond } from '../seed/index.ts';
import { startBeaconSimulator } from './beacon-simulator.ts';
import { deploymentSecret } from './deployment-secret.ts';
import { openStorage } from './open-storage.ts';
import { type StartSimulator, startSimulator } from './simulator-process.ts';
import { createLatePorts } from './simulators.ts';
import { closePorts, wire } from './wire.ts';

/** Whether the settings name a data folder that has no database yet. */
export function isNewFolder(config: Config): boolean {
  return config.databaseUrl === null && !existsSync(join(config.dataDir, 'database'));
}

/** Makes the database of a data folder, fills it as far as the settings ask for it, and closes it again. Throws `StartError` or `FolderInUseError` with one sentence. */
export async function fillFolder(config: Config, log: Logger, start: StartSimulator = startSimulator): Promise<void> {
  const storage = await openStorage(config);
  try {
    const late = createLatePorts(config, storage.database);
    const app = wire({ config, database: storage.database, secret: deploymentSecret(config), log, ports: late.ports });
    // Draws of the past wait for values of the beacon that those of today wait for.
    const beacon = config.demoTeam && late.beacon ? await startBeaconSimulator(app, late.beacon, { start, url: '' }) : null;
    try {
      await seed(app);
    } finally {
      await beacon?.stop();
    }
    await closePorts(app);
    await app.bus.close();
  } finally {
    await storage.close();
  }
}

/** Both brands of the demo, as far as the settings ask for them; what is there stays. */
export async function seed(app: App): Promise<{ readonly demoAccounts: readonly DemoAccount[]; readonly secondBrand: DemoBrand | null }> {
  const wish = { withMembers: app.config.demoMembers, withTeam: app.config.demoTeam };
  return { demoAccounts: await seedDemo(app, wish), secondBrand: await seedSecond(app, wish) };
}
