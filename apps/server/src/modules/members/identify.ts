import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../db/database.ts';
import { insertProfile } from './members-store.ts';
import { sealProfile } from './profile.ts';

type Known = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'>; readonly birthday: string };

/** Gives an account of the demo the personal data that its law asks for. */
export async function identify(app: App, tx: Tx, { merchantId, memberId, birthday }: Known): Promise<void> {
  await insertProfile(tx, merchantId, {
    memberId,
    sealed: sealProfile(app, { birthday }),
    emailMac: null,
    mobileMac: null,
    idNumberMac: null,
    paymentPasswordHash: null,
    registerUrl: null,
    registerIp: '127.0.0.1',
    at: app.clock.now(),
  });
}
