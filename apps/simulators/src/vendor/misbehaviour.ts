import type { WalletCallName } from './wallets/wallet-call.ts';

/** What can be done wrong with a call of ours to a seamless wallet. */
export const callFaults = [
  /** The call is sent twice at once. */
  'duplicate',
  /** A win goes before its bet; a bet's rollback goes before the bet. */
  'reorder',
  /** The call waits `delayMs` before it is sent. */
  'delay',
  /** The call is never sent, as if the network had lost it; then it is tried again. */
  'drop_request',
  /** The call is sent and its answer thrown away; then it is tried again. */
  'drop_answer',
  /** A copy with a wrong signature goes first. */
  'forge',
  /** A copy signed ten minutes ago goes first. */
  'stale',
  /** The signed call is sent again as it is, nonce and all. */
  'replay',
  /** A copy that cannot be read goes first. */
  'garbage',
  /** After the call the same id is sent with another amount. */
  'change_amount',
  /** The vendor dies before the call is sent and comes back after `delayMs`. */
  'crash_before',
  /** The vendor dies when the call is booked, before anything else, and comes back after `delayMs`. */
  'crash_after',
] as const;
/** What can be done wrong with a call of the merchant's to a transfer wallet. */
export const transferFaults = [
  /** 503, nothing booked. */
  'unavailable',
  /** Taken, not booked, never answered. */
  'time_out_before',
  /** Booked, never answered. */
  'time_out_after',
  /** Refused as for a player who is not active. */
  'refuse',
  /** Answered after `delayMs`. */
  'slow',
] as const;
export type CallFault = (typeof callFaults)[number];
export type TransferFault = (typeof transferFaults)[number];
export type Fault = CallFault | TransferFault;
export const faults: readonly Fault[] = [...callFaults, ...transferFaults];

/** The next `times` calls that fit are done wrong. `*` fits every vendor, or every call. */
export type Order = {
  readonly fault: Fault;
  readonly vendor: string;
  readonly call: WalletCallName | TransferCallName | '*';
  readonly times: number;
  readonly delayMs: number;
};
export const transferCallNames = ['players', 'wallet-balance', 'transfer-in', 'transfer-out', 'transfer-status'] as const;
export type TransferCallName = (typeof transferCallNames)[number];
export const callNames = ['authenticate', 'balance', 'bet', 'win', 'betAndWin', 'rollback', 'roundEnd', ...transferCallNames] as const;

/** Orders to misbehave that are not used up. */
export type Mischief = {
  readonly order: (order: Order) => void;
  /** Uses one order up that fits, of one of these faults: which, and its delay. */
  readonly take: <F extends Fault>(wanted: readonly F[], vendor: string, call: Order['call']) => { fault: F; delayMs: number } | null;
  readonly left: () => readonly Order[];
  readonly clear: () => void;
};

export function createMischief(): Mischief {
  let orders: Order[] = [];
  return {
    order: (order) => void orders.push(order),
    take(wanted, vendor, call) {
      const fits = (order: Order) =>
        (wanted as readonly Fault[]).includes(order.fault) && ['*', vendor].includes(order.vendor) && ['*', call].includes(order.call);
      const found = orders.find(fits);
      if (!found) return null;
      orders = orders.flatMap((order) => (order !== found ? [order] : order.times > 1 ? [{ ...order, times: order.times - 1 }] : []));
      return { fault: found.fault as (typeof wanted)[number], delayMs: found.delayMs };
    },
    left: () => orders,
    clear() {
      orders = [];
    },
  };
}
