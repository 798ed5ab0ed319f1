import type { Id } from '@trevo/kernel';
import type { Db, Tx } from '../../db/database.ts';
import type { LogoType } from './brand-tables.ts';

/** A logo as it is kept and served: made by us of what was sent. */
export type Logo = {
  readonly id: Id<'brandLogo'>;
  readonly type: LogoType;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
};

export async function insertLogo(tx: Tx, merchantId: Id<'merchant'>, { id, type, width, height, content }: Logo): Promise<void> {
  await tx.insertInto('brand_logo').values({ id, merchant_id: merchantId, media_type: type, width, height, content }).execute();
}

/** A logo of a merchant; another's is none. */
export async function readLogo(db: Db, merchantId: Id<'merchant'>, id: string): Promise<Logo | null> {
  const row = await db.selectFrom('brand_logo').where('id', '=', id).where('merchant_id', '=', merchantId).selectAll().executeTakeFirst();
  if (!row) return null;
  return { id: row.id as Id<'brandLogo'>, type: row.media_type, width: row.width, height: row.height, content: Buffer.from(row.content) };
}
