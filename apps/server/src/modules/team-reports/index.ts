export { teamReportsModule } from './module.ts';
export { readState, reportSpan } from './report-days.ts';
export { publishAgentNotice } from './tell-agents.ts';
