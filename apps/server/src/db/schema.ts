import type { StoredAnswerTables } from '../http/stored-answer-tables.ts';
import type { JobTables } from '../jobs/job-tables.ts';
import type { AccessTables } from '../modules/access/access-tables.ts';
import type { AuditTables } from '../modules/audit/audit-tables.ts';
import type { BrandTables } from '../modules/brand/brand-tables.ts';
import type { CashierTables } from '../modules/cashier/cashier-tables.ts';
import type { CatalogueTables } from '../modules/catalogue/catalogue-tables.ts';
import type { ContentTables } from '../modules/content/content-tables.ts';
import type { CrashTables } from '../modules/crash/crash-tables.ts';
import type { MemberTables } from '../modules/members/member-tables.ts';
import type { OperatorTables } from '../modules/operators/operator-tables.ts';
import type { PgeTables } from '../modules/pge/pge-tables.ts';
import type { RoundTables } from '../modules/rounds/round-tables.ts';
import type { ProtectionTables } from '../modules/protection/protection-tables.ts';
import type { SeamlessTables } from '../modules/seamless/seamless-tables.ts';
import type { SessionTables } from '../modules/session/session-tables.ts';
import type { VendorTables } from '../modules/vendors/vendor-tables.ts';
import type { VendorWalletTables } from '../modules/vendor-wallets/vendor-wallet-tables.ts';
import type { SupportTables } from '../modules/support/support-tables.ts';
import type { WalletTables } from '../modules/wallet/wallet-tables.ts';
import type { WinnerTables } from '../modules/winners/winner-tables.ts';

/**
 * Every table of the database, from the modules that own them. An interface and not an intersection: the checker resolves a
 * column of an interface once, and of an intersection at every use.
 */
export interface Schema
  extends AccessTables,
    AuditTables,
    BrandTables,
    CashierTables,
    CatalogueTables,
    ContentTables,
    CrashTables,
    MemberTables,
    OperatorTables,
    PgeTables,
    RoundTables,
    ProtectionTables,
    SeamlessTables,
    SessionTables,
    StoredAnswerTables,
    SupportTables,
    JobTables,
    VendorTables,
    VendorWalletTables,
    WalletTables,
    WinnerTables {}
