import { languages } from '@trevo/i18n';
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../../config.ts';
import type { Handover, Mail, Mailer } from './message-ports.ts';

const patienceMs = 10_000;

/** Sends e-mail by SMTP: `smtp://` takes STARTTLS where the server offers it, `smtps://` begins encrypted. */
export function createSmtpMailer({ url, from }: MailSettings): Mailer & { readonly close: () => Promise<void> } {
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send(mail) {
      try {
        const { response, accepted } = await transport.sendMail(letterOf(mail, from));
        return accepted.length > 0 ? { outcome: 'sent', reference: response.slice(0, 200) } : { outcome: 'refused', reason: response };
      } catch (error) {
        return readFault(error as SmtpFault);
      }
    },
    close: async () => transport.close(),
  };
}

function letterOf({ messageId, to, fromName, subject, text, language }: Mail, from: string) {
  const { tag, direction } = languages[language];
  const paragraphs = text.split('\n').map((line) => `<p>${escaped(line)}</p>`);
  const html = `<!doctype html><html lang="${tag}" dir="${direction}"><body>${paragraphs.join('')}</body></html>`;
  return { messageId, from: { name: fromName, address: from }, to: { name: '', address: to }, subject, text, html };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

type SmtpFault = Error & { readonly code?: string; readonly responseCode?: number; readonly syscall?: string };

const neverBegun = new Set(['EDNS', 'EAUTH', 'ETLS']);
const neverGreeted = new Set(['Connection timeout', 'Greeting never received']);

/** A reply of the server is certain (RFC 5321 §4.2.1: 4 for now, 5 for good). So is a line that never was; of one that broke nobody knows what it carried. */
function readFault({ code = '', responseCode = 0, syscall, message }: SmtpFault): Handover {
  const reason = `${code} ${responseCode || ''} ${message}`.slice(0, 200);
  if (neverBegun.has(code) || syscall === 'connect' || neverGreeted.has(message)) return { outcome: 'later', reason };
  if (responseCode >= 500) return { outcome: 'refused', reason };
  return { outcome: responseCode >= 400 ? 'later' : 'unknown', reason };
}
