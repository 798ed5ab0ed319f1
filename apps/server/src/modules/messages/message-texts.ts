import type { Language } from '@trevo/i18n';
import { loadTranslators } from '@trevo/i18n/server';

const wording = loadTranslators('server');

export const messageKinds = [
  'code',
  'resetLink',
  'passwordReset',
  'contactChanged',
  'paymentPassword',
  'paymentPasswordReset',
  'passkeyAdded',
  'passkeyRemoved',
  'identityAdded',
  'identityRemoved',
  'payoutAccountAdded',
  'payoutAccountRemoved',
  'accountClosed',
  'secondAccountClosed',
  'secondAccountOpened',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What a message's sentences name: each kind takes those of its own. */
export type MessageValues = Readonly<Partial<Record<'brand' | 'account' | 'code' | 'minutes' | 'link', string>>>;

/** Subject and text of a message in a language; an SMS is the text alone. */
export function textsOf(kind: MessageKind, language: Language, values: MessageValues): { readonly subject: string; readonly text: string } {
  const say = wording[language];
  return { subject: say(`message.${kind}.subject`, values), text: say(`message.${kind}.text`, values) };
}
