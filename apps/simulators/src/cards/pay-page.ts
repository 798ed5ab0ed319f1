import type { Session } from './card-books.ts';

/** The provider's own page, in Portuguese and English. A real one has fields for a card here; this one has a button, as nobody shall type a card into a simulator. */
export function payPage({ id, amount_total: amount, currency, status }: Session): string {
  const shown = `${currency.toUpperCase()} ${(amount / 100).toFixed(2)}`;
  const act =
    status === 'open'
      ? `<form method="post" action="/c/pay/${escape(id)}"><button>Pagar · Pay ${escape(shown)}</button></form>`
      : '<p>Encerrado · Closed</p>';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Cartões simulados · Simulated cards</title>
    <style>body{font:16px/1.5 system-ui;max-width:34rem;margin:3rem auto;padding:0 1rem;color:#14231b;background:#f4f7f3}
    button{font:inherit;padding:.7rem 1rem;border:0;border-radius:.6rem;background:#0b6b3a;color:#fff;cursor:pointer}</style>
    <main><h1>Cartões simulados · Simulated cards</h1><p>Sem dinheiro de verdade · No real money</p><p>${escape(shown)}</p>${act}</main></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
