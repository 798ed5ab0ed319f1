import type { Generated, GeneratedAlways } from 'kysely';
import type { DefaultedTimestampColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type MemberTables = {
  member: {
    id: string;
    merchant_id: string;
    username: string;
    username_key: GeneratedAlways<string>;
    nickname: string;
    type: number;
    currency: string;
    language: string;
    icon: Generated<number>;
    password_hash: string | null;
    password_initial: Generated<boolean>;
    password_changed_at: OptionalTimestampColumn;
    status: Generated<'active' | 'locked' | 'closed'>;
    upline_id: Generated<string | null>;
    referred_by_id: string | null;
    first_login_at: OptionalTimestampColumn;
    last_login_at: OptionalTimestampColumn;
    expires_at: OptionalTimestampColumn;
    closing_asked_at: OptionalTimestampColumn;
    created_at: DefaultedTimestampColumn;
    /** An account of the house for trying things out. */
    test: Generated<boolean>;
    /** An account that the demo plays by itself. */
    robot: Generated<boolean>;
  };
  member_profile: {
    member_id: string;
    merchant_id: string;
    sealed: Buffer;
    email_mac: Buffer | null;
    mobile_mac: Buffer | null;
    email_proven_at: OptionalTimestampColumn;
    id_number_mac: Buffer | null;
    payment_password_hash: string | null;
    terms_accepted_at: OptionalTimestampColumn;
    register_url: string | null;
    register_ip: string | null;
  };
  invitation_code: {
    merchant_id: string;
    code: string;
    kind: 'affiliate' | 'referral';
    member_id: string;
    domain: string | null;
    active: Generated<boolean>;
    account_type: Generated<number>;
    language: string | null;
    expires_at: OptionalTimestampColumn;
    uses_max: number | null;
    uses: Generated<number>;
    created_at: TimestampColumn;
  };
};
