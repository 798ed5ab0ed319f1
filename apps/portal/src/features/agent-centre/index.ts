export { AgentCentre as Page } from './agent-centre.tsx';
export { agentPages, agentPath, shownAgentPages } from './agent-pages.ts';
export { MemberStatements } from './components/member-statements.tsx';
