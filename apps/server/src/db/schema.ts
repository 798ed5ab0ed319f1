import type { AuditTables } from '../modules/audit/audit-tables.ts';
import type { BrandTables } from '../modules/brand/brand-tables.ts';
import type { MemberTables } from '../modules/members/member-tables.ts';
import type { SeamlessTables } from '../modules/seamless/seamless-tables.ts';
import type { SessionTables } from '../modules/session/session-tables.ts';
import type { WalletTables } from '../modules/wallet/wallet-tables.ts';

/** Every table of the database, from the modules that own them. */
export type Schema = AuditTables & BrandTables & MemberTables & SeamlessTables & SessionTables & WalletTables;
