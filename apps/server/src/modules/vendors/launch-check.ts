import { languages } from '@trevo/i18n';
import { invariant, minuteMs, plusMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../db/transaction.ts';
import { merchantById } from '../brand/index.ts';
import { insertMember } from '../members/index.ts';
import { book } from './book-together.ts';
import { hashSecret } from './booking.ts';
import type { Caller, Dialect } from './dialects/dialect.ts';
import { moneyFact } from './vendor-fact.ts';
import { insertLaunch } from './vendor-sessions-store.ts';

/** The game that players of the conformance tests play. */
const checkGame = 'check';

/**
 * A player of its own for one run of the conformance tests, with a balance at the house's cost, and the launch token of its game. Only keys made for
 * tests get here; nobody can log in as such a player. Null: the balance is more than the link lets a prize be.
 */
export async function launchCheck(
  app: App,
  dialect: Dialect,
  { link, key, nonce }: Caller,
  balanceMinor: bigint,
): Promise<{ S: string; G: string } | null> {
  const merchant = await merchantById(app, link.merchantId);
  invariant(merchant, 'A link belongs to a merchant');
  const memberId = app.newId('member');
  const token = app.random(32).toString('base64url');
  const at = app.clock.now();
  await inTransaction(app.db, async (tx) => {
    await insertMember(tx, merchant.id, {
      id: memberId,
      username: `check-${memberId.slice(-20)}`,
      nickname: 'check',
      type: 0,
      currency: merchant.currency,
      language: merchant.defaultLanguage,
      icon: 0,
      passwordHash: null,
      passwordInitial: false,
      uplineId: null,
      referredById: null,
      at,
    });
    await insertLaunch(tx, merchant.id, {
      id: app.newId('vendorSession'),
      vendor: link.vendor,
      memberId,
      loginId: null,
      deviceHash: hashSecret('conformance'),
      game: checkGame,
      isLobby: false,
      language: languages[merchant.defaultLanguage].tag,
      country: null,
      token,
      at,
      launchExpiresAt: plusMs(at, minuteMs),
      openUntil: null,
    });
  });
  const fact = moneyFact({
    action: 'credit',
    player: memberId,
    currency: merchant.currency,
    transaction: memberId,
    amountMinor: balanceMinor,
    campaign: checkGame,
  });
  const credited = await book(app, dialect, { link, keyId: key.id, nonce, fact, said: '' });
  return credited.outcome === 'posted' ? { S: token, G: checkGame } : null;
}
