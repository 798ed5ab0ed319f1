import type { Language } from '@trevo/i18n';

/**
 * What became of a message that was handed over. `later`: it was certainly not taken, and may be tried again. `refused`: it was certainly not taken, and
 * never will be. `unknown`: nobody can say whether it was taken, so it is not sent again.
 */
export type Handover =
  | { readonly outcome: 'sent'; readonly reference: string }
  | { readonly outcome: 'later' | 'refused' | 'unknown'; readonly reason: string };

export type Mail = {
  /** The same at each try, so that whoever gets it twice can see it. */
  readonly messageId: string;
  readonly to: string;
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly language: Language;
};

/** A way to send e-mail. */
export type Mailer = { readonly send: (mail: Mail) => Promise<Handover> };

export type Sms = {
  /** E.164: a plus and digits. */
  readonly to: string;
  readonly text: string;
};

/** A way to send SMS. */
export type SmsSender = { readonly send: (sms: Sms) => Promise<Handover> };
