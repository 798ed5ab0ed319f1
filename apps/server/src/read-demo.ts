import { ConfigError, readCount, readSwitch } from './read-setting.ts';

export type DemoSettings = {
  /** Whether the first start on the embedded database makes members as well; what it made stays. */
  readonly demoMembers: boolean;
  /** Whether that start gives the house a past: the demo agent's team, and members in every product. */
  readonly demoTeam: boolean;
  /** How many robots play at the demo brand while this process runs. */
  readonly demoRobots: number;
};

const robotsUsual = 12;
const robotsMost = 24;

/**
 * Reads what the demo is to show. `realMoney`: money could be real, because the database is a server or a payment provider is set; then nothing but people plays.
 * Throws {@link ConfigError}.
 */
export function readDemo(env: Readonly<Record<string, string | undefined>>, realMoney: boolean): DemoSettings {
  const { TREVO_DEMO: demo = 'full', TREVO_DEMO_TEAM: team = '1' } = env;
  if (demo !== 'full' && demo !== 'empty') throw new ConfigError(`TREVO_DEMO takes full or empty, not "${demo}".`);
  const demoMembers = demo === 'full';
  const demoTeam = readSwitch('TREVO_DEMO_TEAM', team) && demoMembers;
  const demoRobots = readCount(env, 'TREVO_DEMO_ROBOTS', demoTeam && !realMoney ? robotsUsual : 0);
  if (demoRobots > robotsMost) throw new ConfigError(`TREVO_DEMO_ROBOTS takes 0 to ${robotsMost}, not "${demoRobots}".`);
  if (demoRobots > 0 && realMoney)
    throw new ConfigError(
      'TREVO_DEMO_ROBOTS: robots play on the embedded database with simulated payments only, never where money could be real.',
    );
  if (demoRobots > 0 && !demoMembers) throw new ConfigError('TREVO_DEMO_ROBOTS: a demo that is empty has no robots.');
  return { demoMembers, demoTeam, demoRobots };
}
