export { teamReportsModule } from './module.ts';
export { readState, reportSpan } from './report-days.ts';
export { publishAgentNotice, withdrawAgentNotice } from './tell-agents.ts';
