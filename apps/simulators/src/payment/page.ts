import type { Charge } from './bank.ts';

/** Who pays where nobody says otherwise: the demo member. */
export const usualPayer = {
  nome: 'Marina Demonstração',
  cpf: '52998224725',
  codigoBanco: '60701190',
  agencia: '0001',
  conta: '12345-6',
  tipoConta: 'cacc',
} as const;

/** The page a person pays a charge on, in Portuguese and English. Every text that came from outside is escaped. */
export function payPage(charge: Charge, note: string | null): string {
  const isPaid = charge.payments.length > 0;
  const state = isPaid ? 'Pago · Paid' : 'Aguardando pagamento · Waiting for payment';
  return page(`
    <p class="state">${state}</p>
    <p class="amount">R$ ${escape(charge.original.replace('.', ','))}</p>
    <p>${escape(charge.txid)}</p>
    ${note === null ? '' : `<p class="note" role="status">${escape(note)}</p>`}
    <form method="post">
    <label>Nome de quem paga · Payer’s name<input name="nome" value="${escape(usualPayer.nome)}" maxlength="120"></label>
    <label>CPF de quem paga · Payer’s CPF<input name="cpf" value="${escape(usualPayer.cpf)}" inputmode="numeric" maxlength="14"></label>
    <button name="as" value="exact">Pagar · Pay</button>
    <button name="as" value="more">Pagar R$ 1,00 a mais · Pay R$ 1.00 too much</button></form>
    <p><a href="/">Todas as cobranças · All charges</a></p>`);
}

/** The list of charges, newest first. */
export function chargesPage(charges: readonly Charge[]): string {
  const rows = charges
    .map(
      ({ txid, original, payments }) =>
        `<li><a href="/pay/${escape(txid)}">R$ ${escape(original)}</a> ${payments.length > 0 ? '✓' : '…'} <small>${escape(txid)}</small></li>`,
    )
    .join('');
  return page(`<ul>${rows || '<li>Nenhuma cobrança · No charges</li>'}</ul>`);
}

function page(body: string): string {
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Banco simulado · Simulated bank</title>
    <style>body{font:16px/1.5 system-ui;max-width:34rem;margin:3rem auto;padding:0 1rem;color:#14231b;background:#f4f7f3}
    .amount{font-size:2.4rem;font-weight:700;margin:.2em 0}.state{font-weight:600;color:#0b6b3a}.note{background:#fff3c4;padding:.6rem .8rem;border-radius:.5rem}
    label{display:block;margin:.6rem 0}input{display:block;width:100%;box-sizing:border-box;font:inherit;padding:.5rem .7rem;border:1px solid #5b6b62;border-radius:.5rem}
    button{font:inherit;padding:.7rem 1rem;margin:.3rem .3rem .3rem 0;border:0;border-radius:.6rem;background:#0b6b3a;color:#fff;cursor:pointer}
    button+button{background:#5b6b62}small{color:#5b6b62}</style>
    <h1>Banco simulado · Simulated bank</h1><p><small>Sem dinheiro de verdade · No real money</small></p>${body}</html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
