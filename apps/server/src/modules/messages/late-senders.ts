import type { Mailer, SmsSender } from './message-ports.ts';

/** Ways to send that are known later than the ports are made: until then nothing is taken. */
export type LateSenders = {
  readonly mailer: Mailer;
  readonly smsSender: SmsSender;
  readonly connect: (real: { readonly mailer: Mailer; readonly smsSender: SmsSender }) => void;
};

export function createLateSenders(): LateSenders {
  let real: { readonly mailer: Mailer; readonly smsSender: SmsSender } | null = null;
  const notYet = { outcome: 'later', reason: 'not connected yet' } as const;
  return {
    mailer: { send: async (mail) => real?.mailer.send(mail) ?? notYet },
    smsSender: { send: async (sms) => real?.smsSender.send(sms) ?? notYet },
    connect: (connected) => void (real = connected),
  };
}
