import { formatMinor } from '../amounts.ts';
import { callFaults, callNames, transferFaults } from '../misbehaviour.ts';
import type { House } from '../vendor-house.ts';

/** The page a person steers the simulated vendors with, in Portuguese and English. Every text that came from outside is escaped. */
export function controlPage({ links, mischief, journal, books }: House): string {
  const vendors = [...new Set([...links.values()].map(({ vendor }) => vendor))];
  const left = mischief
    .left()
    .map(({ fault, vendor, call, times, delayMs }) => `<li>${escape(`${fault} · ${vendor} · ${call} · ×${times} · ${delayMs} ms`)}</li>`);
  const sums = [...books.totals].map(
    ([link, { rounds, staked, won, returned }]) =>
      `<tr><th>${escape(link)}</th><td>${rounds}</td><td>${formatMinor(staked)}</td><td>${formatMinor(won)}</td><td>${formatMinor(returned)}</td></tr>`,
  );
  const calls = journal
    .last()
    .slice(0, 60)
    .map(({ at, vendor, direction, call, about, fault, answer }) => {
      const cells = [at.slice(11, 23), vendor, direction === 'out' ? '→' : '←', call, about.slice(0, 13), fault ?? '', answer];
      return `<tr${fault ? ' class="bad"' : ''}>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`;
    });
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Fornecedores simulados · Simulated vendors</title><link rel="stylesheet" href="/control/style.css">
<h1>Fornecedores simulados · Simulated vendors</h1>
<p>Portas para o que dá errado: escolha a falha, e as próximas chamadas saem assim. · Choose a fault, and the next calls go wrong in that way.</p>
<form method="post" action="/control/misbehave">
${choice('fault', 'Falha · Fault', [...callFaults, ...transferFaults])}
${choice('vendor', 'Fornecedor · Vendor', ['*', ...vendors])}
${choice('call', 'Chamada · Call', ['*', ...callNames])}
<label>Vezes · Times <input name="times" type="number" min="1" max="1000" value="1"></label>
<label>Espera, ms · Delay, ms <input name="delayMs" type="number" min="0" max="60000" value="3000"></label>
<button>Pedir · Order</button></form>
<h2>Pedidas · Ordered</h2><ul>${left.join('') || '<li>Nenhuma · None</li>'}</ul>
<form method="post" action="/control/behave"><button>Voltar ao normal · Behave</button></form>
<h2>Chave nova · New key</h2><p>O operador fez uma chave nova na retaguarda? Entregue aqui; as anteriores continuam aceitas. · Made a new key in the back office? Hand it over here; those before it are still heard.</p>
<form method="post" action="/control/key">${choice('link', 'Ligação · Link', [...links.keys()])}
<label>Chave · Key <textarea name="key" rows="2" cols="60" required></textarea></label><button>Entregar · Hand over</button></form>
<h2>Livros · Books</h2><table><tr><th>Ligação · Link</th><th>Rodadas · Rounds</th><th>Apostado · Staked</th><th>Pago · Won</th><th>Devolvido · Returned</th></tr>${sums.join('')}</table>
<h2>Chamadas · Calls</h2><table>${calls.join('')}</table></html>`;
}

export const controlStyle = `body{font:15px/1.5 system-ui;max-width:74rem;margin:2rem auto;padding:0 1rem;color:#14231b;background:#f4f7f3}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin:1.6rem 0 .4rem}form{display:flex;flex-wrap:wrap;gap:.8rem;align-items:end}
label{display:grid;gap:.2rem;font-size:.85rem}select,input,textarea,button{font:inherit;padding:.5rem .6rem;border:1px solid #b9c7bd;border-radius:.5rem;background:#fff}
button{border:0;background:#0b6b3a;color:#fff;cursor:pointer}table{border-collapse:collapse;width:100%;font-size:.85rem}
th,td{text-align:left;padding:.25rem .6rem;border-bottom:1px solid #dde6df;font-variant-numeric:tabular-nums}.bad td{background:#fff3c4}`;

function choice(name: string, label: string, options: readonly string[]): string {
  return `<label>${label} <select name="${name}">${options.map((option) => `<option>${escape(option)}</option>`).join('')}</select></label>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
