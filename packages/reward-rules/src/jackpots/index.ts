// The door of jackpots: what a unit adds, how it is rolled, and a log whose every roll can be checked once its seed is open.

export {
  feedJackpot,
  type Jackpot,
  type JackpotFeed,
  type JackpotMeter,
  jackpotReturnPpm,
  type JackpotUnit,
  qualifies,
  shownMeterMinor,
} from './feed-jackpot.ts';
export { type FeedFault, feedGenesis, feedHash, type FeedLine, feedLine, verifyFeedLog } from './feed-log.ts';
export { poolLine, type PoolMove, receivePool } from './pool-line.ts';
export { wideRoll } from './wide-roll.ts';
