import { readJson } from '../../core/read-json.ts';
import type { SmsSettings } from '../../config.ts';
import type { Handover, SmsSender } from './message-ports.ts';

const patienceMs = 10_000;

/**
 * Sends SMS by Twilio's Messages resource (`POST /2010-04-01/Accounts/{AccountSid}/Messages.json`, form-encoded, basic authentication): 201 with a `sid`
 * says that it was taken. The call has no key of its own, so an order without an answer is never repeated.
 */
export function createTwilioSms({ url, account, token, from }: SmsSettings): SmsSender {
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, url);
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    async send({ to, text }) {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ To: to, From: from, Body: text }).toString(),
          signal: AbortSignal.timeout(patienceMs),
          redirect: 'error',
        });
        return readAnswer(response.status, await response.text());
      } catch (error) {
        return readFault(error as Error);
      }
    },
  };
}

function readAnswer(status: number, body: string): Handover {
  const read = readJson(body);
  const answer = (read.ok ? read.value : {}) as { readonly sid?: unknown; readonly code?: unknown; readonly message?: unknown } | null;
  if (status === 201 && typeof answer?.sid === 'string') return { outcome: 'sent', reference: answer.sid };
  const reason = `${status} ${String(answer?.code ?? '')} ${String(answer?.message ?? '')}`.slice(0, 200);
  if (status === 429 || status === 503 || status === 401 || status === 403) return { outcome: 'later', reason };
  return { outcome: status >= 400 && status < 500 ? 'refused' : 'unknown', reason };
}

/** A line that was never there carried nothing; of one that broke nobody knows what it carried. */
function readFault({ message, cause }: Error): Handover {
  const code = String((cause as { readonly code?: unknown } | undefined)?.code ?? '');
  const reason = `${code} ${message}`.slice(0, 200);
  return { outcome: ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'].includes(code) ? 'later' : 'unknown', reason };
}
