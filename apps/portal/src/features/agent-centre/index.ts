export { AgentCentre as Page } from './agent-centre.tsx';
