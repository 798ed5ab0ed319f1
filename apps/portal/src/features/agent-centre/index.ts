export { AgentCentre as Page } from './agent-centre.tsx';
export { MemberStatements } from './components/member-statements.tsx';
