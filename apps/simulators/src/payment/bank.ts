import { randomBytes } from 'node:crypto';

/** A charge as the API Pix tells it. */
export type Charge = {
  readonly txid: string;
  readonly original: string;
  readonly key: string;
  readonly createdAt: string;
  readonly expiresInSeconds: number;
  readonly payments: Payment[];
};
export type Payment = { readonly endToEndId: string; readonly txid: string; readonly valor: string; readonly horario: string };
export type PayoutStatus = 'EM_PROCESSAMENTO' | 'REALIZADO' | 'NAO_REALIZADO';
export type Payout = {
  readonly idEnvio: string;
  readonly e2eId: string;
  readonly valor: string;
  readonly favorecido: string;
  readonly requestedAt: string;
  status: PayoutStatus;
  /** Times it will still say that it is on its way. */
  slow: number;
};

/** The simulated bank's books, in memory: what it received and paid out. */
export type Bank = {
  readonly charges: Map<string, Charge>;
  readonly payouts: Map<string, Payout>;
  readonly openCharge: (charge: Omit<Charge, 'payments' | 'createdAt'>) => Charge;
  readonly pay: (txid: string, valor: string) => Payment;
  /** Every payment received between two moments, in the order of their arrival. */
  readonly receivedBetween: (from: number, to: number) => Payment[];
  readonly send: (payout: Omit<Payout, 'e2eId' | 'requestedAt'>) => Payout;
  /** Cents received minus cents paid out: what the client's account holds. */
  readonly balanceCents: () => bigint;
};

export function createBank(now: () => number): Bank {
  const charges = new Map<string, Charge>();
  const payouts = new Map<string, Payout>();
  const received: Payment[] = [];
  const iso = () => new Date(now()).toISOString();
  return {
    charges,
    payouts,
    openCharge(order) {
      const known = charges.get(order.txid);
      if (known) return known;
      const charge = { ...order, createdAt: iso(), payments: [] };
      charges.set(order.txid, charge);
      return charge;
    },
    pay(txid, valor) {
      const payment = { endToEndId: endToEndId(now()), txid, valor, horario: iso() };
      received.push(payment);
      charges.get(txid)?.payments.push(payment);
      return payment;
    },
    receivedBetween: (from, to) => received.filter(({ horario }) => Date.parse(horario) >= from && Date.parse(horario) <= to),
    send(order) {
      const known = payouts.get(order.idEnvio);
      if (known) return known;
      const payout = { ...order, e2eId: endToEndId(now()), requestedAt: iso() };
      payouts.set(order.idEnvio, payout);
      return payout;
    },
    balanceCents() {
      const paid = [...payouts.values()].filter(({ status }) => status !== 'NAO_REALIZADO');
      return received.reduce((sum, { valor }) => sum + cents(valor), 0n) - paid.reduce((sum, { valor }) => sum + cents(valor), 0n);
    },
  };
}

/** An amount with two decimals as cents. */
export function cents(valor: string): bigint {
  return BigInt(valor.replace('.', ''));
}

/** Cents as an amount with two decimals. */
export function decimal(amount: bigint): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
}

/** `E` + ISPB of a bank + minute + 11 random characters, 32 in all (Banco Central do Brasil, SPI). */
function endToEndId(at: number): string {
  return `E99999999${new Date(at).toISOString().slice(0, 16).replace(/\D/g, '')}${randomBytes(6).toString('hex').slice(0, 11)}`;
}
