import { dayMs, plusMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Module } from '../../core/module.ts';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Mailer, SmsSender } from './message-ports.ts';
import type { MessageTables } from './message-tables.ts';
import { messageWork } from './queue-message.ts';
import { sendMessage } from './send-message.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { createTwilioSms } from './twilio-sms.ts';

declare module '../../db/schema.ts' {
  interface Schema extends MessageTables {}
}

declare module '../../core/app.ts' {
  interface Ports {
    /** Null where the deployment has no mail server: nothing is then offered by e-mail. */
    readonly mailer: Mailer | null;
    /** Null where the deployment has no provider of SMS. */
    readonly smsSender: SmsSender | null;
  }
}

const keepMs = 90 * dayMs;

/** Messages to members by e-mail and SMS. */
export const messagesModule: Module = {
  name: 'messages',
  ports: {
    mailer: ({ config }) => (config.mail === null ? null : createSmtpMailer(config.mail)),
    smsSender: ({ config }) => (config.sms === null ? null : createTwilioSms(config.sms)),
  },
  jobs: [{ name: messageWork, work: sendMessage, limitSeconds: 60 }],
  sweep: sweepMessages,
};

/** Forgets where a message went and what it said as soon as it can help nobody, and after some time that it was. */
async function sweepMessages(app: App): Promise<void> {
  const now = toTimestamp(app.clock.now());
  await app.db
    .updateTable('outgoing_message')
    .set({ state: 'expired', sealed: null, ended_at: now })
    .where('state', '=', 'waiting')
    .where('expires_at', '<', timestampOf(plusMs(app.clock.now(), -dayMs)))
    .execute();
  await app.db
    .deleteFrom('outgoing_message')
    .where('created_at', '<', timestampOf(plusMs(app.clock.now(), -keepMs)))
    .where('ended_at', 'is not', null)
    .execute();
}
