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
  winOf,
} from '../check-player.ts';

const ids = (what: string) => ({ transactionId: fresh(what), roundId: fresh(what) });

/** What is taken back, what ends, and what is given. */
export const rollbackTests: readonly CheckTest[] = [
  {
    name: 'a rollback returns the whole stake once, with and without the player',
    async run(wallet, player) {
      for (const withPlayer of [true, false]) {
        const bet = betOf(player, { ...ids('back'), amount: '1.50' });
        demandDone(player, await wallet.call('bet', bet), 'posted', -15_000n);
        const rollback = { transactionId: bet.transactionId, ...(withPlayer ? { player: player.player } : {}) };
        const answer = await wallet.call('rollback', rollback);
        demandDone(player, answer, 'posted', 15_000n);
        const again = await wallet.call('rollback', rollback);
        demand(again.raw === answer.raw, 'a repeat must get the first answer, byte for byte', again);
        const other = await wallet.call('rollback', { transactionId: bet.transactionId, ...(withPlayer ? {} : { player: player.player }) });
        demand(other.raw === answer.raw, 'named or not, it is the same rollback', other);
        await demandBalance(wallet, player);
      }
    },
  },
  {
    name: 'a rollback before its bet: the bet is refused whenever it comes',
    async run(wallet, player) {
      for (const withPlayer of [true, false]) {
        const bet = betOf(player, { ...ids('tomb'), amount: '1.00' });
        const buried = await wallet.call('rollback', {
          transactionId: bet.transactionId,
          ...(withPlayer ? { player: player.player } : {}),
        });
        demand(buried.status === 200 && buried.body.outcome === 'buried', 'expected 200 and outcome buried', buried);
        const refused = await wallet.call('bet', bet);
        demandRefused(refused, 422, 'bet_rolled_back');
        demand((await wallet.call('bet', bet)).raw === refused.raw, 'the refusal must stand');
        await demandBalance(wallet, player);
      }
    },
  },
  {
    name: 'a rollback of a refused bet returns nothing',
    async run(wallet, player) {
      const bet = betOf(player, { ...ids('none'), amount: decimal(player.expected + oneUnit) });
      demandRefused(await wallet.call('bet', bet), 422, 'insufficient_balance');
      demandDone(player, await wallet.call('rollback', { transactionId: bet.transactionId, player: player.player }), 'nothing');
      await demandBalance(wallet, player);
    },
  },
  {
    name: 'a win of a round whose stake was returned is not paid',
    async run(wallet, player) {
      const bet = betOf(player, { ...ids('gone'), amount: '1.00' });
      demandDone(player, await wallet.call('bet', bet), 'posted', -oneUnit);
      demandDone(player, await wallet.call('rollback', { transactionId: bet.transactionId, player: player.player }), 'posted', oneUnit);
      const win = winOf(player, { transactionId: fresh('gone'), roundId: String(bet.roundId), amount: '50.00' });
      demandRefused(await wallet.call('win', win), 422, 'bet_rolled_back');
      await demandBalance(wallet, player);
    },
  },
  {
    name: 'a rollback after the round has paid gives nothing back, whether it has ended or not',
    async run(wallet, player) {
      for (const roundEnds of [true, false]) {
        const bet = betOf(player, { ...ids('paid'), amount: '1.00' });
        demandDone(player, await wallet.call('bet', bet), 'posted', -oneUnit);
        const win = winOf(player, { transactionId: fresh('paid'), roundId: String(bet.roundId), amount: '2.00' });
        demandDone(player, await wallet.call('win', { ...win, roundEnds }), 'posted', 2n * oneUnit);
        demandRefused(await wallet.call('rollback', { transactionId: bet.transactionId, player: player.player }), 422, 'bet_settled');
        await demandBalance(wallet, player);
      }
    },
  },
  {
    name: 'after its end a round takes no bet, pays a late win, and gives the stake back where nothing was won',
    async run(wallet, player) {
      const lost = betOf(player, { ...ids('over'), amount: '1.00' });
      const late = betOf(player, { ...ids('over'), amount: '1.00' });
      for (const bet of [lost, late]) {
        demandDone(player, await wallet.call('bet', bet), 'posted', -oneUnit);
        await wallet.call('round-end', { player: player.player, roundId: bet.roundId });
        demandRefused(await wallet.call('bet', { ...bet, transactionId: fresh('over') }), 422, 'round_ended');
      }
      demandDone(player, await wallet.call('rollback', { transactionId: lost.transactionId, player: player.player }), 'posted', oneUnit);
      const win = winOf(player, { transactionId: fresh('over'), roundId: String(late.roundId), amount: '3.00' });
      demandDone(player, await wallet.call('win', win), 'posted', 3n * oneUnit);
      await demandBalance(wallet, player);
    },
  },
  {
    name: 'a round ends; one that nobody bet in is unknown',
    async run(wallet, player) {
      const bet = betOf(player, { ...ids('end'), amount: '1.00' });
      demandDone(player, await wallet.call('bet', bet), 'posted', -oneUnit);
      for (let i = 0; i < 2; i++) {
        const ended = await wallet.call('round-end', { player: player.player, roundId: bet.roundId });
        demand(ended.status === 200 && ended.body.roundId === bet.roundId, 'expected 200 with the round', ended);
      }
      demandRefused(await wallet.call('round-end', { player: player.player, roundId: fresh('nobody') }), 422, 'round_unknown');
    },
  },
  {
    name: 'a credit is paid once, without a bet',
    async run(wallet, player) {
      const credit = {
        player: player.player,
        currency: player.currency,
        transactionId: fresh('credit'),
        amount: '5.00',
        campaign: 'check',
      };
      const paid = await wallet.call('credit', credit);
      demandDone(player, paid, 'posted', 5n * oneUnit);
      demand((await wallet.call('credit', credit)).raw === paid.raw, 'a repeat must get the first answer, byte for byte');
      demandRefused(await wallet.call('credit', { ...credit, amount: '6.00' }), 422, 'transaction_reused');
      await demandBalance(wallet, player);
    },
  },
  {
    name: 'a player nobody knows is refused everywhere',
    async run(wallet, player) {
      const stranger = { ...player, player: 'mbr_00000000000000000000000000' };
      demandRefused(await wallet.call('balance', { player: stranger.player }), 422, 'player_unknown');
      demandRefused(await wallet.call('bet', betOf(stranger, { ...ids('who'), amount: '1.00' })), 422, 'player_unknown');
      demandRefused(await wallet.call('win', winOf(stranger, { ...ids('who'), amount: '1.00' })), 422, 'player_unknown');
    },
  },
];
