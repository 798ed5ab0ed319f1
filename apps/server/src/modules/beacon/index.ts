export { type Beacon, type BeaconChain, connectBeacon, roundAfter } from './drand-beacon.ts';
export { createLateBeacon, type LateBeacon } from './late-beacon.ts';
export { beaconModule, beaconOf } from './module.ts';
