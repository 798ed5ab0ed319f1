import { type CoinInvoice, satText } from './coin-books.ts';

/** A wallet that pays what is asked at this simulator, in Portuguese and English: what a payer's own would do, with a block each time the button is pressed. */
export function walletPage(invoices: readonly CoinInvoice[]): string {
  const rows = invoices.map(({ id, address, sat, payments }) => {
    const last = payments.at(-1);
    const act = last === undefined ? 'pay' : 'block';
    const label = last === undefined ? 'Pagar · Pay' : `Mais um bloco · One more block (${last.confirmations})`;
    return `<form method="post" action="/wallet/${id}/${act}"><code>${address}</code> ${satText(sat)} BTC <button>${label}</button></form>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Carteira simulada · Simulated wallet</title>
    <style>body{font:16px/1.5 system-ui;max-width:46rem;margin:3rem auto;padding:0 1rem;color:#14231b;background:#f4f7f3}
    button{font:inherit;padding:.4rem .8rem;border:0;border-radius:.6rem;background:#0b6b3a;color:#fff;cursor:pointer}form{margin:.8rem 0}code{overflow-wrap:anywhere}</style>
    <main><h1>Carteira simulada · Simulated wallet</h1><p>Sem dinheiro de verdade: não envie bitcoin a estes endereços · No real money: send no bitcoin to these addresses</p>
    ${rows.join('') || '<p>Nada a pagar · Nothing to pay</p>'}</main></html>`;
}
