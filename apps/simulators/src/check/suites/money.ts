import {
  betOf,
  type CheckTest,
  decimal,
  demand,
  demandBalance,
  demandDone,
  demandRefused,
  fresh,
  oneUnit,
  type Player,
  winOf,
} from '../check-player.ts';
import type { Wallet } from '../wallet.ts';

const unit = '1.00';
const ids = (what: string) => ({ transactionId: fresh(what), roundId: fresh(what) });

/** Sends the same again, newly signed, and demands the same bytes. */
async function demandSameBytes(wallet: Wallet, call: string, body: unknown, first: string): Promise<void> {
  const again = await wallet.call(call, body);
  demand(again.raw === first, 'a repeat must get the first answer, byte for byte', again);
}

async function unknownSession(wallet: Wallet, player: Player): Promise<void> {
  const bet = { ...betOf(player, { ...ids('ses'), amount: unit }), session: 'A'.repeat(43) };
  demandRefused(await wallet.call('bet', bet), 422, 'session_ended');
}

/** What moves, and what must not. */
export const moneyTests: readonly CheckTest[] = [
  {
    name: 'a launch token is exchanged once',
    run: async (wallet, { token, game }) => demandRefused(await wallet.call('authenticate', { token, game }), 422, 'token_invalid'),
  },
  {
    name: 'a bet needs an open session, and its game',
    async run(wallet, player) {
      await unknownSession(wallet, player);
      demandRefused(
        await wallet.call('bet', { ...betOf(player, { ...ids('game'), amount: unit }), game: 'no-such-game' }),
        422,
        'game_unknown',
      );
      await demandBalance(wallet, player);
    },
  },
  {
    name: 'a bet takes its stake once; its repeat gets the first answer, byte for byte',
    async run(wallet, player) {
      const bet = betOf(player, { ...ids('bet'), amount: '2.5' });
      const answer = await wallet.call('bet', bet);
      demandDone(player, answer, 'posted', -25_000n);
      for (let i = 0; i < 3; i++) await demandSameBytes(wallet, 'bet', bet, answer.raw);
      await demandBalance(wallet, player);
    },
  },
  {
    name: 'other facts under a used transaction id are refused and change nothing',
    async run(wallet, player) {
      const bet = betOf(player, { ...ids('reuse'), amount: unit });
      const answer = await wallet.call('bet', bet);
      demandDone(player, answer, 'posted', -oneUnit);
      demandRefused(await wallet.call('bet', { ...bet, amount: '2.00' }), 422, 'transaction_reused');
      demandRefused(await wallet.call('bet', { ...bet, roundId: fresh('reuse') }), 422, 'transaction_reused');
      await demandSameBytes(wallet, 'bet', bet, answer.raw);
      await demandBalance(wallet, player);
    },
  },
  {
    name: 'a stake above the balance is refused with the balance, and stays refused',
    async run(wallet, player) {
      const bet = betOf(player, { ...ids('poor'), amount: decimal(player.expected + 1n) });
      const refused = await wallet.call('bet', bet);
      demandRefused(refused, 422, 'insufficient_balance');
      demand(refused.body.balance === decimal(player.expected), 'the balance must stand in the refusal', refused);
      const gift = decimal(oneUnit);
      const credit = { player: player.player, currency: player.currency, transactionId: fresh('gift'), amount: gift, campaign: 'check' };
      demandDone(player, await wallet.call('credit', credit), 'posted', oneUnit);
      await demandSameBytes(wallet, 'bet', bet, refused.raw);
      await demandBalance(wallet, player);
    },
  },
  {
    name: 'another currency is refused, in bets, wins and credits',
    async run(wallet, player) {
      const currency = player.currency === 'EUR' ? 'USD' : 'EUR';
      const round = ids('cur');
      demandRefused(await wallet.call('bet', { ...betOf(player, { ...round, amount: unit }), currency }), 422, 'currency_mismatch');
      demandRefused(await wallet.call('win', { ...winOf(player, { ...round, amount: unit }), currency }), 422, 'currency_mismatch');
      const credit = { player: player.player, currency, transactionId: fresh('cur'), amount: unit, campaign: 'check' };
      demandRefused(await wallet.call('credit', credit), 422, 'currency_mismatch');
      await demandBalance(wallet, player);
    },
  },
  {
    name: 'a free round, its win, and a lost round: amounts of zero are answers',
    async run(wallet, player) {
      const round = ids('free');
      demandDone(player, await wallet.call('bet', betOf(player, { ...round, amount: '0' })), 'posted');
      demandDone(
        player,
        await wallet.call('win', winOf(player, { transactionId: fresh('free'), roundId: round.roundId, amount: '3.00' })),
        'posted',
        3n * oneUnit,
      );
      demandDone(
        player,
        await wallet.call('win', winOf(player, { transactionId: fresh('free'), roundId: round.roundId, amount: '0.00' })),
        'posted',
      );
    },
  },
  {
    name: 'a win is paid once; several wins of a round are several',
    async run(wallet, player) {
      const round = ids('win');
      demandDone(player, await wallet.call('bet', betOf(player, { ...round, amount: unit })), 'posted', -oneUnit);
      const win = winOf(player, { transactionId: fresh('win'), roundId: round.roundId, amount: '0.0025' });
      const paid = await wallet.call('win', win);
      demandDone(player, paid, 'posted', 25n);
      await demandSameBytes(wallet, 'win', win, paid.raw);
      demandDone(player, await wallet.call('win', { ...win, transactionId: fresh('win'), roundEnds: true }), 'posted', 25n);
      await demandBalance(wallet, player);
    },
  },
  {
    name: 'a win before its bet is parked, and paid once when the bet comes',
    async run(wallet, player) {
      const round = ids('early');
      const win = winOf(player, { transactionId: fresh('early'), roundId: round.roundId, amount: '2.00' });
      const parked = await wallet.call('win', win);
      demandDone(player, parked, 'parked');
      await wallet.call('bet', betOf(player, { ...round, amount: unit }));
      player.expected += oneUnit;
      await demandBalance(wallet, player);
      await demandSameBytes(wallet, 'win', win, parked.raw);
      await demandBalance(wallet, player);
    },
  },
  {
    name: 'bet-and-win takes and pays together, once, and is settled when it is answered',
    async run(wallet, player) {
      const { player: name, session, game, currency } = player;
      const both = { player: name, session, game, currency, ...ids('both'), stake: '1.00', win: '2.50' };
      const answer = await wallet.call('bet-and-win', both);
      demandDone(player, answer, 'posted', 15_000n);
      await demandSameBytes(wallet, 'bet-and-win', both, answer.raw);
      demandRefused(await wallet.call('rollback', { transactionId: both.transactionId }), 422, 'bet_settled');
      const poor = { ...both, ...ids('both'), stake: decimal(player.expected + oneUnit), win: '500.00' };
      demandRefused(await wallet.call('bet-and-win', poor), 422, 'insufficient_balance');
      await demandBalance(wallet, player);
    },
  },
];
