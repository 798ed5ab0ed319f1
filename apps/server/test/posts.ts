import type { Handover, Mail, Mailer, Sms, SmsSender } from '../src/modules/messages/message-ports.ts';
import type { App } from '../src/core/app.ts';
import { createSmsGateway } from '../src/modules/recovery/sms-codes.ts';
import { handIn } from './hand-in.ts';
import { runWork } from './run-work.ts';

/** A post office that keeps what it takes, and takes nothing while it is told otherwise. */
export type Posts = {
  readonly mails: Mail[];
  readonly texts: Sms[];
  /** What it answers instead of taking; null: it takes. */
  answer: Handover | null;
  /** Does the orders that wait, and sends what came of them. */
  readonly deliver: () => Promise<void>;
};

/** Puts a post office at the end of a server's ways to send. */
export function openPosts(app: App): Posts {
  const posts: Posts = {
    mails: [],
    texts: [],
    answer: null,
    deliver: async () => {
      await runWork(app, 'recovery');
      await runWork(app, 'message');
    },
  };
  const taken = { outcome: 'sent', reference: 'taken' } as const;
  const mailer: Mailer = { send: async (mail) => posts.answer ?? (posts.mails.push(mail), taken) };
  const smsSender: SmsSender = { send: async (sms) => posts.answer ?? (posts.texts.push(sms), taken) };
  handIn(app, { mailer, smsSender, smsGateway: createSmsGateway(app) });
  return posts;
}

/** The code that a text says first; empty where there is none. */
export function codeIn(text: string | undefined): string {
  return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';
}
