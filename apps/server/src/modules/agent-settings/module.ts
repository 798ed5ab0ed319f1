import type { Module } from '../../core/module.ts';
import { agentSettingRoutes } from './routes.ts';
import type { AgentSettingTables } from './setting-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends AgentSettingTables {}
}

/** What a brand sets for its agents, by two operators. */
export const agentSettingsModule: Module = { name: 'agent-settings', routes: agentSettingRoutes };
