import type { App } from '../../core/app.ts';
import type { Module } from '../../core/module.ts';
import { type Beacon, connectBeacon } from './drand-beacon.ts';

declare module '../../core/app.ts' {
  interface Ports {
    /** The randomness beacon of this deployment; null: public values are drawn here, and whatever uses one says so. */
    readonly beacon: Beacon | null;
  }
}

/** The public source of randomness that draws and shared rounds wait for. */
export const beaconModule: Module = { name: 'beacon', ports: { beacon: beaconOf } };

/** The beacon that the settings name, or null. */
export function beaconOf({ config }: Pick<App, 'config'>): Beacon | null {
  return config.beaconUrl === null ? null : connectBeacon(config.beaconUrl);
}
