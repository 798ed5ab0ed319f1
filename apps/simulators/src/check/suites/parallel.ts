import { betOf, type CheckTest, decimal, demand, demandBalance, fresh, oneUnit, winOf } from '../check-player.ts';
import { callPatiently } from '../wallet.ts';

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** What many callers at once must not change. */
export const parallelTests: readonly CheckTest[] = [
  {
    name: 'many copies of one bet, one win and one rollback at once: one effect each, equal answers',
    async run(wallet, player, parallel) {
      const bet = betOf(player, { transactionId: fresh('copy'), roundId: fresh('copy'), amount: '1.00' });
      const win = winOf(player, { transactionId: fresh('copy'), roundId: String(bet.roundId), amount: '3.00' });
      const taken = betOf(player, { transactionId: fresh('copy'), roundId: fresh('copy'), amount: '1.00' });
      for (const [call, body, change] of [
        ['bet', bet, -oneUnit],
        ['win', win, 3n * oneUnit],
        ['bet', taken, -oneUnit],
        ['rollback', { transactionId: taken.transactionId, player: player.player }, oneUnit],
      ] as const) {
        const answers = await times(parallel, () => callPatiently(wallet, call, body));
        demand(new Set(answers.map(({ raw }) => raw)).size === 1, `every copy of the ${call} must get the same bytes`, answers[0]);
        player.expected += change;
        await demandBalance(wallet, player);
      }
    },
  },
  {
    name: 'many bets at once on a balance for half of them: exactly what is affordable, and every stake comes back',
    async run(wallet, player, parallel) {
      const stake = player.expected / BigInt(Math.max(2, Math.floor(parallel / 2)));
      const affordable = Number(player.expected / stake);
      const bets = Array.from({ length: parallel }, () =>
        betOf(player, { transactionId: fresh('many'), roundId: fresh('many'), amount: decimal(stake) }),
      );
      const answers = await times(parallel, (index) => callPatiently(wallet, 'bet', bets[index]));
      const taken = answers.filter(({ body }) => body.ok === true).length;
      demand(taken === Math.min(affordable, parallel), `${Math.min(affordable, parallel)} bets are affordable, ${taken} were taken`);
      player.expected -= stake * BigInt(taken);
      await demandBalance(wallet, player);
      await times(parallel, (index) => callPatiently(wallet, 'rollback', { transactionId: bets[index]?.transactionId }));
      player.expected += stake * BigInt(taken);
      await demandBalance(wallet, player);
    },
  },
  {
    name: 'bets and their rollbacks at the same moment leave nothing taken',
    async run(wallet, player, parallel) {
      const bets = Array.from({ length: Math.ceil(parallel / 2) }, () =>
        betOf(player, { transactionId: fresh('race'), roundId: fresh('race'), amount: '0.10' }),
      );
      await times(bets.length * 2, (index) => {
        const bet = bets[index >> 1];
        return index % 2 === 0
          ? callPatiently(wallet, 'bet', bet)
          : callPatiently(wallet, 'rollback', { transactionId: bet?.transactionId });
      });
      await demandBalance(wallet, player);
    },
  },
  {
    name: 'a day of transactions said again in another order changes nothing',
    async run(wallet, player, parallel) {
      const rounds = Array.from({ length: Math.ceil(parallel / 4) }, () => ({
        bet: fresh('day'),
        win: fresh('day'),
        roundId: fresh('day'),
      }));
      const said = rounds.flatMap(({ bet, win, roundId }) => [
        () => callPatiently(wallet, 'bet', betOf(player, { transactionId: bet, roundId, amount: '0.20' })),
        () => callPatiently(wallet, 'win', winOf(player, { transactionId: win, roundId, amount: '0.15' })),
      ]);
      const first: string[] = [];
      for (const say of said) first.push((await say()).raw);
      player.expected -= 500n * BigInt(rounds.length);
      await demandBalance(wallet, player);
      const order = said.map((_, index) => index).sort((a, b) => ((a * 31) % 101) - ((b * 31) % 101));
      const again = await Promise.all(order.map(async (index) => ((await said[index]?.())?.raw === first[index] ? 0 : 1)));
      demand(
        again.every((wrong) => wrong === 0),
        'every repeat must get the first answer, byte for byte',
      );
      await demandBalance(wallet, player);
    },
  },
];
