export { teamReportsModule } from './module.ts';
export { publishAgentNotice } from './tell-agents.ts';
