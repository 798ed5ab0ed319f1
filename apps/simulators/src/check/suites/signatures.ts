import { randomUUID } from 'node:crypto';
import { betOf, type CheckTest, demandBalance, demandRefused, fresh, type Player } from '../check-player.ts';
import type { Wrong } from '../wallet.ts';

const minute = 60_000;
const bet = (player: Player) => betOf(player, { transactionId: fresh('sig'), roundId: fresh('sig'), amount: '1.00' });

function forged(name: string, wrong: () => Wrong, code: string): CheckTest {
  return {
    name,
    async run(wallet, player) {
      demandRefused(await wallet.call('bet', bet(player), wrong()), 401, code);
      await demandBalance(wallet, player);
    },
  };
}

/** Who is believed. */
export const signatureTests: readonly CheckTest[] = [
  forged('a wrong signature is refused and moves nothing', () => ({ signature: '0'.repeat(64) }), 'signature_invalid'),
  forged('a signature that is none is refused', () => ({ signature: 'none' }), 'signature_invalid'),
  forged('an unknown key is refused', () => ({ keyId: 'vk_0000000000000000' }), 'signature_invalid'),
  forged('a signature of another call is refused', () => ({ signedPath: '/vendor/v1/balance' }), 'signature_invalid'),
  forged('an old timestamp is refused', () => ({ timestamp: Date.now() - 2 * minute }), 'timestamp_outside_window'),
  forged('a timestamp of the future is refused', () => ({ timestamp: Date.now() + 2 * minute }), 'timestamp_outside_window'),
  {
    name: 'a changed body is refused and moves nothing',
    async run(wallet, player) {
      const body = bet(player);
      demandRefused(await wallet.call('bet', body, { sentBody: JSON.stringify({ ...body, amount: '2.00' }) }), 401, 'signature_invalid');
      await demandBalance(wallet, player);
    },
  },
  {
    name: 'a nonce is good once, in every call',
    async run(wallet, player) {
      const nonce = randomUUID();
      await wallet.call('balance', { player: player.player }, { nonce });
      demandRefused(await wallet.call('balance', { player: player.player }, { nonce }), 401, 'nonce_replayed');
      demandRefused(await wallet.call('bet', bet(player), { nonce }), 401, 'nonce_replayed');
      await demandBalance(wallet, player);
    },
  },
];
