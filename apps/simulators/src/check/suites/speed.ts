import { type CheckTest, demand } from '../check-player.ts';

const answerMs = 2_000;

/** What the whole run showed of the wallet's speed: its tests stand last. */
export const speedTests: readonly CheckTest[] = [
  {
    name: 'every answer of this run came within two seconds',
    async run({ times }) {
      const slowest = Math.round(Math.max(...times));
      demand(slowest < answerMs, `the slowest answer took ${slowest} ms`);
    },
  },
  {
    name: 'nobody was turned away',
    async run({ turnedAway }) {
      demand(turnedAway() === 0, `${turnedAway()} answers said busy, unavailable or timeout`);
    },
  },
];
