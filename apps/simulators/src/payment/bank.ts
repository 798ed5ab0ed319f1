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
/** Whose bank account a payment came from. */
export type Payer = {
  readonly nome: string;
  readonly cpf?: string;
  readonly cnpj?: string;
  readonly codigoBanco?: string;
  readonly agencia?: string;
  readonly conta?: string;
  readonly tipoConta?: string;
};
export type Payment = {
  readonly endToEndId: string;
  readonly txid: string;
  readonly valor: string;
  readonly horario: string;
  readonly pagador?: Payer;
};
export type ReturnStatus = 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
/** A payment on its way back to its payer. */
export type Return = {
  readonly id: string;
  readonly rtrId: string;
  readonly endToEndId: string;
  readonly valor: string;
  readonly requestedAt: string;
  status: ReturnStatus;
  /** Times it will still say that it is on its way. */
  slow: number;
};
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

/** The simulated bank's books, in memory: what it received, paid out and sent back. */
export type Bank = {
  readonly charges: Map<string, Charge>;
  readonly payouts: Map<string, Payout>;
  readonly openCharge: (charge: Omit<Charge, 'payments' | 'createdAt'>) => Charge;
  readonly pay: (txid: string, valor: string, payer?: Payer) => Payment;
  readonly returns: Map<string, Return>;
  /** Sends a payment back, or finds the return of this id; null where there is no such payment, or less of it left. */
  readonly giveBack: (order: Omit<Return, 'rtrId' | 'requestedAt'>) => Return | null;
  /** Every payment received between two moments, in the order of their arrival. */
  readonly receivedBetween: (from: number, to: number) => Payment[];
  readonly send: (payout: Omit<Payout, 'e2eId' | 'requestedAt'>) => Payout;
  /** Pays an order out once more, which no order asks for. */
  readonly sendAgain: (payout: Payout) => void;
  /** Every payment that left between two moments, in the order of its leaving. */
  readonly sentBetween: (from: number, to: number) => Payout[];
  /** Cents received minus cents paid out: what the client's account holds. */
  readonly balanceCents: () => bigint;
};

export function createBank(now: () => number): Bank {
  const charges = new Map<string, Charge>();
  const payouts = new Map<string, Payout>();
  const returns = new Map<string, Return>();
  const received: Payment[] = [];
  const again: Payout[] = [];
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
    returns,
    pay(txid, valor, pagador) {
      const payment = { endToEndId: endToEndId(now()), txid, valor, horario: iso(), ...(pagador ? { pagador } : {}) };
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
    sendAgain: (payout) => void again.push({ ...payout, e2eId: endToEndId(now()) }),
    sentBetween: (from, to) =>
      [...payouts.values(), ...again].filter(
        ({ status, requestedAt }) => status === 'REALIZADO' && Date.parse(requestedAt) >= from && Date.parse(requestedAt) <= to,
      ),
    giveBack(order) {
      const known = returns.get(order.id);
      if (known) return known;
      const payment = received.find((one) => one.endToEndId === order.endToEndId);
      const gone = [...returns.values()].filter((one) => one.endToEndId === order.endToEndId && one.status !== 'NAO_REALIZADO');
      const left = cents(payment?.valor ?? '0.00') - gone.reduce((sum, { valor }) => sum + cents(valor), 0n);
      if (cents(order.valor) > left) return null;
      const back = { ...order, rtrId: `D${endToEndId(now()).slice(1)}`, requestedAt: iso() };
      returns.set(order.id, back);
      return back;
    },
    balanceCents() {
      const back = [...returns.values()].filter(({ status }) => status !== 'NAO_REALIZADO');
      const paid = [...payouts.values(), ...again].filter(({ status }) => status !== 'NAO_REALIZADO');
      const sumOf = (movements: readonly { readonly valor: string }[]) => movements.reduce((sum, { valor }) => sum + cents(valor), 0n);
      return sumOf(received) - sumOf(paid) - sumOf(back);
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
