/** The page on which a person says who they are, in Portuguese and English. Every text that came from outside is escaped. */
export function consentPage(fields: Readonly<Record<string, string>>): string {
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('');
  return page(`<p>Demonstração: nenhuma conta de verdade. · Demonstration: no real account.</p>
    <form method="post" action="/authorize">${hidden}
    <label>E-mail<input name="email" type="email" value="marina@example.com" maxlength="120"></label>
    <button name="as" value="yes">Continuar · Continue</button>
    <button name="as" value="no">Cancelar · Cancel</button></form>`);
}

/** What stands there where a request names no client or no address of ours. */
export function refusalPage(why: string): string {
  return page(`<p role="alert">${escape(why)}</p>`);
}

function page(body: string): string {
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Acesso simulado · Simulated sign-in</title>
    <style>body{font:16px/1.5 system-ui;max-width:30rem;margin:3rem auto;padding:0 1rem;color:#14231b;background:#f4f7f3}
    label{display:block;margin:.6rem 0}input{display:block;width:100%;box-sizing:border-box;font:inherit;padding:.5rem .7rem;border:1px solid #5b6b62;border-radius:.5rem}
    button{font:inherit;padding:.7rem 1rem;margin:.3rem .3rem .3rem 0;border:0;border-radius:.6rem;background:#0b6b3a;color:#fff;cursor:pointer}</style>
    <h1>Acesso simulado · Simulated sign-in</h1>${body}</html>`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
