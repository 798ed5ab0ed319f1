import type { Beacon } from './drand-beacon.ts';

/** A beacon that can be asked only after the process listens: until it is `connect`ed it has no rounds. */
export type LateBeacon = { readonly beacon: Beacon; readonly connect: (beacon: Beacon) => void };

export function createLateBeacon(): LateBeacon {
  let real: Beacon | null = null;
  const connected = (): Beacon => {
    if (real === null) throw new Error('The beacon is not connected yet');
    return real;
  };
  return {
    beacon: {
      url: () => real?.url() ?? null,
      chain: async () => connected().chain(),
      roundAfter: async (now, leadMs) => connected().roundAfter(now, leadMs),
      valueOf: async (round) => connected().valueOf(round),
    },
    connect: (beacon) => {
      real = beacon;
    },
  };
}
