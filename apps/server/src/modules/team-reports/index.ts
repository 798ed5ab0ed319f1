export { teamReportsModule } from './module.ts';
export { publishAgentNotice, setVendorFee } from './tell-agents.ts';
