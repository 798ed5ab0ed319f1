import type { Delivered } from './mail-server.ts';

const names: Readonly<Record<Delivered['channel'], string>> = { email: 'E-mail', sms: 'SMS', push: 'Push' };

/** The inbox for a person to read: newest first, addresses in the text as links. */
export function inboxPage(inbox: readonly Delivered[]): string {
  const rows = inbox.map(({ channel, at, to, subject, text }) => {
    const said = escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
    return `<article><h2>${names[channel]} · ${escaped(to)}</h2><p><small>${at}</small> <b>${escaped(subject)}</b></p><pre>${said}</pre></article>`;
  });
  const style =
    'body{font:16px system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;font:inherit}h2{font-size:1rem}';
  const none = '<p>Nenhuma mensagem ainda · No message yet</p>';
  return `<!doctype html><html lang="pt"><meta charset="utf-8"><title>Post simulator</title><style>${style}</style><body><h1>E-mail, SMS e push</h1>${rows.join('') || none}</body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
