export { type PlayingRobots, startRobots } from './start-robots.ts';
