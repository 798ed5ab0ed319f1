import { minuteMs, secondMs } from '@trevo/kernel';
import { type Desk, killRoom, takeRoom, testTiming } from '../../apps/server/test/crash-desk.ts';
import type { House } from './house.ts';

/** The room of a running house, led by the hand: rounds are the product's own, their moments are the test's. */
export type PipaDesk = Desk & {
  /** Lets the kite fly in real time until the round is over or `land` is called. */
  readonly fly: () => { readonly land: () => Promise<void> };
  /** Gives the room back to the product. */
  readonly leave: () => Promise<void>;
};

/** A kite flies on by itself for so long at most; then it is where it was flown to last. A browser that needs longer still finds it in the air. */
const onItsOwnMs = 10 * secondMs;

/** Ticks as players know them; time enough for a slow browser, and nobody takes the room meanwhile. */
const timing = { ...testTiming, bettingMs: 5 * minuteMs, leaseMs: 10 * minuteMs, beatMs: 250, tickMs: 100 };

/** Takes the room of the house's brand away from the product. */
export async function takePipa({ app, merchant }: House): Promise<PipaDesk> {
  await killRoom(app, merchant.id);
  const desk = await takeRoom({ app, trevo: merchant.id }, merchant.id, timing);
  let flown = { to: 100, at: performance.now() };
  const flyTo: PipaDesk['flyTo'] = async (to) => {
    flown = { to, at: Number.POSITIVE_INFINITY };
    await desk.flyTo(to);
    flown = { to, at: performance.now() };
  };
  return {
    ...desk,
    flyTo,
    fly: () => {
      const landing = new AbortController();
      const flying = (async () => {
        while (!landing.signal.aborted && (await desk.round()).state === 'flying') {
          if (performance.now() - flown.at > onItsOwnMs) await flyTo(flown.to);
          await desk.step();
        }
      })();
      return {
        land: async () => {
          landing.abort();
          await flying;
        },
      };
    },
    leave: () => killRoom(app, merchant.id),
  };
}
