import { inTransaction } from '../../src/db/transaction.ts';
import { spendLot, writeSetting } from '../../src/modules/captcha-service/service-store.ts';
import { captchaAccount } from '../captcha-desk.ts';
import type { Harness } from '../harness.ts';

/** A captcha service that the brand had and left, with its key kept, and a check that let somebody through. */
export async function fillCaptcha({ app, trevo }: Harness): Promise<void> {
  const { captchaId, captchaKey: key } = captchaAccount;
  await inTransaction(app.db, (tx) => writeSetting(app, tx, trevo, { inUse: false, account: { captchaId, key } }));
  await spendLot(app, trevo, 'a lot of the kept state');
}
