import { createHash, randomBytes } from 'node:crypto';

/** Satoshis in a bitcoin. */
const coinSat = 100_000_000n;

/** A payment that reached an invoice: so many satoshis, and the blocks above it. `spentOtherwise`: the chain took another payment of the same coins. */
export type CoinPayment = {
  readonly id: string;
  readonly sat: bigint;
  readonly receivedDate: number;
  confirmations: number;
  spentOtherwise: boolean;
};

/** An invoice with its rate, which stands until its end. Amounts in cents of its currency. */
export type CoinInvoice = {
  readonly id: string;
  readonly orderId: string;
  readonly cents: bigint;
  readonly currency: string;
  /** Cents for one bitcoin. */
  readonly rateCents: bigint;
  readonly sat: bigint;
  readonly address: string;
  readonly createdTime: number;
  expirationTime: number;
  readonly redirectUrl: string;
  readonly payments: CoinPayment[];
};

export type CoinPayout = {
  readonly id: string;
  readonly destination: string;
  readonly sat: bigint;
  readonly orderId: string;
  readonly date: number;
  state: 'AwaitingPayment' | 'InProgress' | 'Completed' | 'Cancelled';
  transaction: string | null;
};

/** Blocks above a payment from which on it stands. */
export const confirmationsNeeded = 2;

/** The simulated store's books, in memory. */
export type CoinBooks = {
  readonly invoices: Map<string, CoinInvoice>;
  readonly payouts: Map<string, CoinPayout>;
  readonly addInvoice: (
    fresh: Pick<CoinInvoice, 'orderId' | 'cents' | 'currency' | 'redirectUrl'> & { readonly minutes: number },
  ) => CoinInvoice;
  readonly newId: () => string;
  /** What the store's wallet holds: what stands, less what left it. */
  readonly balanceSat: () => bigint;
};

export function createCoinBooks(now: () => number, rateCents: () => bigint): CoinBooks {
  const invoices = new Map<string, CoinInvoice>();
  const payouts = new Map<string, CoinPayout>();
  const newId = () => randomBytes(16).toString('base64url').replace(/[-_]/g, 'x');
  return {
    invoices,
    payouts,
    newId,
    addInvoice({ minutes, ...fresh }) {
      const rate = rateCents();
      const createdTime = Math.floor(now() / 1000);
      const invoice: CoinInvoice = {
        ...fresh,
        id: newId(),
        rateCents: rate,
        // The provider rounds up: never a satoshi too little.
        sat: (fresh.cents * coinSat + rate - 1n) / rate,
        address: addressOf(randomBytes(20)),
        createdTime,
        expirationTime: createdTime + minutes * 60,
        payments: [],
      };
      invoices.set(invoice.id, invoice);
      return invoice;
    },
    balanceSat() {
      const came = [...invoices.values()].flatMap(({ payments }) => payments).filter(isSettled);
      const left = [...payouts.values()].filter(({ state }) => state === 'Completed');
      return came.reduce((sum, { sat }) => sum + sat, 0n) - left.reduce((sum, { sat }) => sum + sat, 0n);
    },
  };
}

export function isSettled({ confirmations, spentOtherwise }: CoinPayment): boolean {
  return !spentOtherwise && confirmations >= confirmationsNeeded;
}

/** Satoshis as the API writes them. */
export function satText(sat: bigint): string {
  const sign = sat < 0n ? '-' : '';
  const abs = sat < 0n ? -sat : sat;
  return `${sign}${abs / coinSat}.${String(abs % coinSat).padStart(8, '0')}`;
}

/** Reads satoshis as the API takes them; null where they are none. */
export function readSat(text: unknown): bigint | null {
  const match = typeof text === 'string' ? /^(\d{1,10})(?:\.(\d{1,8}))?$/.exec(text) : null;
  return match ? BigInt(match[1] ?? '0') * coinSat + BigInt((match[2] ?? '').padEnd(8, '0')) : null;
}

/** Cents as the API writes them. */
export function centsText(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The address of a public key hash. Nobody has a key to it: what is sent there in earnest is lost, and the simulator says so where it is shown. */
export function addressOf(hash: Buffer): string {
  const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
  const body = Buffer.concat([Buffer.from([0]), hash]);
  const bytes = Buffer.concat([body, sha(sha(body)).subarray(0, 4)]);
  let value = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = base58[Number(value % 58n)] + text;
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text;
}
