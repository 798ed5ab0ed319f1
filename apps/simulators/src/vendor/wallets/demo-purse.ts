import type { Moved, Purse } from './purse.ts';

const startMinor = 10_000_000n;

/** Play money: a thousand, kept as long as the game is open. No wallet is ever called. */
export function demoPurse(): Purse {
  let balance = startMinor;
  const take = async ({ minor }: { readonly minor: bigint }): Promise<Moved> => {
    if (minor > balance) return { ok: false, code: 'insufficient' };
    balance -= minor;
    return { ok: true, balanceMinor: balance };
  };
  return {
    balance: async () => balance,
    take,
    async settle(_stake, winMinor) {
      balance += winMinor;
      return balance;
    },
    async play(stake, winOf) {
      const taken = await take(stake);
      if (!taken.ok) return taken;
      balance += winOf();
      return { ok: true, balanceMinor: balance };
    },
  };
}
