import type { Module } from '../../core/module.ts';
import { everyMinute } from '../../core/schedules.ts';
import { readMissionShare } from './mission-law.ts';
import type { MissionTables } from './missions-tables.ts';
import { missionOfficeRoutes } from './office-routes.ts';
import { missionRoutes } from './routes.ts';
import { runMissions } from './run-missions.ts';

declare module '../../db/schema.ts' {
  interface Schema extends MissionTables {}
}

/** Missions and their leaderboards. */
export const missionsModule: Module = {
  name: 'missions',
  routes: { ...missionRoutes, ...missionOfficeRoutes },
  turnover: readMissionShare,
  jobs: [{ name: 'missions', schedule: everyMinute, work: runMissions, inOrder: true }],
};
