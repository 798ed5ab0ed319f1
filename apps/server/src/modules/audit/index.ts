export { actorOf } from './actor-of.ts';
export { noteOfficeExport } from './note-office-export.ts';
export { auditModule } from './module.ts';
export { type AuditFilter, type AuditRow, firstBrokenAuditLine, readAudit } from './read-audit.ts';
export { type Actor, type AuditDetail, type AuditLine, recordAudit } from './record-audit.ts';
export { recordMemberAct } from './record-member-act.ts';
