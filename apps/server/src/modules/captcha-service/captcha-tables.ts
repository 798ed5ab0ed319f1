import type { TimestampColumn } from '../../db/columns.ts';

export type CaptchaServiceTables = {
  captcha_service: { merchant_id: string; in_use: boolean; captcha_id: string; key_sealed: Buffer; set_at: TimestampColumn };
  captcha_lot: { merchant_id: string; lot_hash: Buffer; expires_at: TimestampColumn };
};
