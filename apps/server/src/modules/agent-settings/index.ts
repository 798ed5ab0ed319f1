export { agentSettingsModule } from './module.ts';
