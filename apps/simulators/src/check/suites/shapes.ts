import { betOf, type CheckTest, demand, demandBalance, demandRefused, fresh, winOf } from '../check-player.ts';

const amounts: readonly unknown[] = [
  '-1.00',
  '+1.00',
  '1.00001',
  '1e3',
  '01.00',
  ' 1.00',
  '1.00 ',
  '1,00',
  '1_000',
  '',
  '.5',
  '1.',
  'NaN',
  'Infinity',
  '0x10',
  '٤',
  '１',
  '999999999999999999999',
  4,
  4.5,
  true,
  null,
  ['4.00'],
  { amount: '4.00' },
];

/** What is read. */
export const shapeTests: readonly CheckTest[] = [
  {
    name: 'an amount that is not a canonical decimal string is refused, never rounded',
    async run(wallet, player) {
      for (const amount of amounts) {
        const ids = { transactionId: fresh('odd'), roundId: fresh('odd') };
        demandRefused(await wallet.call('bet', { ...betOf(player, { ...ids, amount: '1.00' }), amount }), 400, 'invalid_request');
        demandRefused(await wallet.call('win', { ...winOf(player, { ...ids, amount: '1.00' }), amount }), 400, 'invalid_request');
      }
      await demandBalance(wallet, player);
    },
  },
  {
    name: 'an unknown field is refused, and named',
    async run(wallet, player) {
      const answer = await wallet.call('bet', {
        ...betOf(player, { transactionId: fresh('x'), roundId: fresh('x'), amount: '1.00' }),
        note: 'hello',
      });
      demandRefused(answer, 400, 'invalid_request');
      demand(answer.body.field === 'note', 'the field at fault must be named', answer);
    },
  },
  {
    name: 'each field that a bet needs is needed',
    async run(wallet, player) {
      const whole = betOf(player, { transactionId: fresh('x'), roundId: fresh('x'), amount: '1.00' });
      for (const field of Object.keys(whole)) {
        const rest = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field));
        demandRefused(await wallet.call('bet', rest), 400, 'invalid_request');
      }
      await demandBalance(wallet, player);
    },
  },
  {
    name: 'a body that is not JSON, or no object, is refused',
    async run(wallet) {
      for (const body of ['', '{', '[]', '"bet"', 'null', '{"player":'])
        demandRefused(await wallet.call('bet', body), 400, 'invalid_request');
    },
  },
  {
    name: 'another media type, an unknown call and a body of more than 16 KiB have their own refusals',
    async run(wallet, player) {
      demandRefused(await wallet.call('balance', { player: player.player }, { type: 'text/plain' }), 415, 'media_type_unsupported');
      demandRefused(await wallet.call('withdraw', { player: player.player }), 404, 'call_unknown');
      demandRefused(await wallet.call('balance', { player: 'x'.repeat(20_000) }), 413, 'request_too_large');
    },
  },
];
