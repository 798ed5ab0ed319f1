/** One step of a history of one member; `id` names a deposit, a bet with its round and win, or a withdrawal. Amounts are whole units. */
export type MoneyCommand =
  | { readonly kind: 'deposit' | 'bet' | 'win' | 'withdraw'; readonly id: number; readonly units: number }
  | { readonly kind: 'rollback'; readonly id: number }
  | { readonly kind: 'reject'; readonly id: number }
  | { readonly kind: 'approve'; readonly id: number; readonly bank: 'paid' | 'refused' | 'answer_lost' };

type Stored = { readonly units: number; readonly outcome: string };

/** What each command answers and what is left, by the rules in words, with numbers in a few maps: slow, small, and obviously right. */
export function createMoneyOracle() {
  let main = 0;
  let pending = 0;
  const deposits = new Map<number, number>();
  const bets = new Map<number, Stored>();
  const buried = new Set<number>();
  const wins = new Map<number, number>();
  const parked = new Map<number, number>();
  const rollbacks = new Map<number, string>();
  const withdrawals = new Map<number, { units: number; status: string }>();
  /** The answer stored under a name: the first one, unless the facts differ. */
  const repeat = (stored: Stored, units: number) => (stored.units === units ? stored.outcome : 'idempotency_key_reused');

  function deposit(id: number, units: number): string {
    const known = deposits.get(id);
    if (known !== undefined) return known === units ? 'posted' : 'idempotency_key_reused';
    deposits.set(id, units);
    main += units;
    return 'posted';
  }

  function bet(id: number, units: number): string {
    if (buried.has(id)) return 'bet_rolled_back';
    const known = bets.get(id);
    if (known) return repeat(known, units);
    // A member without a wallet yet has nothing to lose.
    const outcome = units <= main ? 'posted' : 'insufficient_balance';
    bets.set(id, { units, outcome });
    if (outcome !== 'posted') return outcome;
    main -= units;
    const waiting = parked.get(id);
    if (waiting !== undefined) {
      parked.delete(id);
      wins.set(id, waiting);
      main += waiting;
    }
    return outcome;
  }

  function win(id: number, units: number): string {
    if (bets.get(id)?.outcome !== 'posted') {
      const known = parked.get(id);
      if (known !== undefined) return known === units ? 'round_unknown' : 'idempotency_key_reused';
      parked.set(id, units);
      return 'round_unknown';
    }
    const known = wins.get(id);
    if (known !== undefined) return known === units ? 'posted' : 'idempotency_key_reused';
    wins.set(id, units);
    main += units;
    return 'posted';
  }

  function rollback(id: number): string {
    const known = rollbacks.get(id);
    if (known) return known;
    const found = bets.get(id);
    // Stake and what it won are never both the member's.
    if (found?.outcome === 'posted' && (wins.get(id) ?? 0) > 0) return 'round_paid';
    const outcome = !found ? 'bet_unknown' : found.outcome === 'posted' ? 'posted' : 'nothing_to_roll_back';
    if (!found) buried.add(id);
    if (found?.outcome === 'posted') main += found.units;
    rollbacks.set(id, outcome);
    return outcome;
  }

  function withdraw(id: number, units: number): string {
    if (withdrawals.has(id)) return 'held';
    if (units > main) return 'insufficient_balance';
    withdrawals.set(id, { units, status: 'pending' });
    main -= units;
    pending += units;
    return 'held';
  }

  function decide(id: number, outcome: 'paid' | 'refused' | 'rejected' | 'answer_lost'): string {
    const found = withdrawals.get(id);
    if (!found) return 'not_found';
    if (found.status !== 'pending') return 'withdrawal_not_pending';
    found.status = 'decided';
    pending -= found.units;
    if (outcome === 'refused' || outcome === 'rejected') main += found.units;
    return 'decided';
  }

  return {
    run(command: MoneyCommand): string {
      switch (command.kind) {
        case 'deposit':
          return deposit(command.id, command.units);
        case 'bet':
          return bet(command.id, command.units);
        case 'win':
          return win(command.id, command.units);
        case 'rollback':
          return rollback(command.id);
        case 'withdraw':
          return withdraw(command.id, command.units);
        case 'approve':
          return decide(command.id, command.bank);
        case 'reject':
          return decide(command.id, 'rejected');
      }
    },
    pockets: () => ({ main: BigInt(main) * 10_000n, pending: BigInt(pending) * 10_000n }),
  };
}
