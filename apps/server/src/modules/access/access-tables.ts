import type { DefaultedJsonColumn, JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type AccessTables = {
  attempt: { key: Buffer; count: number; window_ends_at: TimestampColumn; locked_until: OptionalTimestampColumn };
  captcha: { id_hash: Buffer; merchant_id: string; answer_mac: Buffer; expires_at: TimestampColumn };
  payload_key: {
    period: bigint;
    kid: string;
    public_jwk: JsonColumn<Record<string, string>>;
    private_sealed: Buffer;
    created_at: TimestampColumn;
    expires_at: TimestampColumn;
  };
  payload_seen: { jti: string; expires_at: TimestampColumn };
  second_factor: {
    member_id: string;
    merchant_id: string;
    secret_sealed: Buffer;
    confirmed_at: OptionalTimestampColumn;
    last_step: bigint;
    created_at: TimestampColumn;
  };
  recovery_code: { member_id: string; code_mac: Buffer; used_at: OptionalTimestampColumn };
  step_up_proof: { proof_hash: Buffer; member_id: string; expires_at: TimestampColumn };
  phone_sign_in_used: { sign_in_hash: Buffer; expires_at: TimestampColumn };
  money_rest: { member_id: string; merchant_id: string; until: TimestampColumn };
  member_notice: {
    id: string;
    merchant_id: string;
    member_id: string;
    kind: string;
    detail: DefaultedJsonColumn<Record<string, string>>;
    created_at: TimestampColumn;
    read_at: OptionalTimestampColumn;
  };
};
