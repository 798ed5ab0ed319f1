import { randomUUID } from 'node:crypto';
import { formatMinor, readMinor } from '../amounts.ts';
import type { Transfer } from '../books.ts';
import { type TransferCallName, transferCallNames, transferFaults } from '../misbehaviour.ts';
import { type House, walletKeyOf } from '../vendor-house.ts';
import { type Answered, json } from './route.ts';
import { type Body, refusal } from './merchant-body.ts';

const idPattern = /^[\w.:-]{1,64}$/;

/** The transfer wallet (docs/vendor-api.md, 5), in the way it is told to: a transfer happens at most once, and its first answer is its answer for ever. */
export async function transferCall(house: House, link: string, call: string, body: Body, raw: string): Promise<Answered | 'hang'> {
  if (!(transferCallNames as readonly string[]).includes(call)) return refusal(404, 'call_unknown');
  const vendor = link.split('/')[1] ?? '';
  const order = house.mischief.take(transferFaults, vendor, call as TransferCallName);
  const fault = order?.fault ?? null;
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, order?.delayMs ?? 0));
  const answer = await answerOf();
  const about = String(body.transferId ?? body.player ?? '');
  house.journal.add({ vendor, direction: 'in', call, about, fault, answer: answer === 'hang' ? 'never answered' : `${answer.status}` });
  return answer;

  async function answerOf(): Promise<Answered | 'hang'> {
    if (fault === 'unavailable') return refusal(503, 'unavailable');
    if (fault === 'time_out_before') return 'hang';
    if (fault === 'refuse') return refusal(422, 'player_not_active');
    const answered = callOf(house, link, call as TransferCallName, body, raw);
    return fault === 'time_out_after' ? 'hang' : answered;
  }
}

function callOf(house: House, link: string, call: TransferCallName, body: Body, raw: string): Answered {
  const player = String(body.player ?? '');
  const key = walletKeyOf(link, player);
  if (call === 'transfer-status') return statusOf(house, link, body);
  if (!idPattern.test(player)) return refusal(400, 'invalid_request');
  if (call === 'players') {
    if (typeof body.currency !== 'string' || !/^[A-Z]{3}$/.test(body.currency)) return refusal(400, 'invalid_request');
    const [merchant = '', vendor = ''] = link.split('/');
    house.books.openWallet(key, { merchant, vendor, player, currency: body.currency });
    return json(200, { ok: true, player });
  }
  const wallet = house.books.wallets.get(key);
  if (call === 'wallet-balance')
    return wallet
      ? json(200, { ok: true, currency: wallet.currency, balance: formatMinor(wallet.balance) })
      : refusal(422, 'player_unknown');
  return transfer(house, link, call === 'transfer-in' ? 'in' : 'out', body, raw);
}

function transfer(house: House, link: string, direction: 'in' | 'out', body: Body, raw: string): Answered {
  const { transferId, player, currency, amount } = body;
  const minor = amountOf(amount);
  if (typeof transferId !== 'string' || !idPattern.test(transferId) || minor === null || minor === 0n)
    return refusal(400, 'invalid_request');
  const id = `${link} ${transferId}`;
  const known = house.books.transfers.get(id);
  if (known?.state === 'buried') return refusal(422, 'transfer_buried');
  const text = `${direction} ${raw}`;
  // The same id with the same body gets the first answer again; with another body it is another transfer under a name that is taken.
  if (known) return known.body === text ? json(known.state === 'done' ? 200 : 422, known.answer) : refusal(422, 'transfer_reused');
  const key = walletKeyOf(link, String(player));
  const wallet = house.books.wallets.get(key);
  const facts = { id: transferId, direction, player: String(player), amount: String(amount), currency: String(currency), body: text };
  const refuse = (code: string): Answered => {
    const answer = refusal(422, code);
    house.books.keepTransfer(id, { ...facts, state: 'refused', code, answer: String(answer.body) });
    return answer;
  };
  if (!wallet) return refuse('player_unknown');
  if (wallet.currency !== currency) return refuse('currency_mismatch');
  const by = direction === 'in' ? minor : -minor;
  if (wallet.balance + by < 0n) return refuse('insufficient_balance');
  const balance = formatMinor(wallet.balance + by);
  const answer = JSON.stringify({ ok: true, transferId, state: 'done', vendorTransferId: `V-${randomUUID()}`, currency, balance });
  house.books.move(key, by, { key: id, transfer: { ...facts, state: 'done', code: null, answer } });
  return json(200, answer);
}

/** What became of a transfer; with `bury`, one that is not known never will be. */
function statusOf(house: House, link: string, { transferId, bury }: Body): Answered {
  if (typeof transferId !== 'string' || !idPattern.test(transferId)) return refusal(400, 'invalid_request');
  const id = `${link} ${transferId}`;
  const known = house.books.transfers.get(id);
  if (!known && bury === true) {
    const none = { direction: null, player: null, amount: null, currency: null };
    house.books.keepTransfer(id, { id: transferId, ...none, state: 'buried', code: null, body: '', answer: '' });
  }
  const { direction, player, currency, amount, code } = known ?? unknown;
  const state = known && known.state !== 'buried' ? known.state : 'unknown';
  return json(200, { ok: true, transferId, state, direction, player, currency, amount, code });
}

const unknown: Pick<Transfer, 'direction' | 'player' | 'currency' | 'amount' | 'code'> = {
  direction: null,
  player: null,
  currency: null,
  amount: null,
  code: null,
};

function amountOf(text: unknown): bigint | null {
  try {
    return readMinor(text);
  } catch {
    return null;
  }
}
