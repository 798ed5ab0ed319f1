import { secretField, textField } from '../form-fields.ts';
import type { PaymentMethod, ProviderKind } from '../payment-method.ts';
import { isPublicAddress } from '../public-address.ts';
import { createCardProvider } from './card-provider.ts';

const stripe: ProviderKind = {
  form: [textField('title', 2, 60), textField('baseUrl', 8, 140), secretField('apiKey', 8, 140), secretField('noticeSecret', 16, 140)],
  faultOf: ({ baseUrl = '' }) => (isPublicAddress(baseUrl) ? null : 'baseUrl'),
  connect: (name, { baseUrl = '', apiKey = '', noticeSecret = '' }, { brand }) =>
    createCardProvider({ name, baseUrl, apiKey, signingSecret: noticeSecret, product: brand }),
};

/**
 * Cards by the provider's own page: nothing of a card is typed, sent or kept here. Which cards an account takes is a rule of the provider's, who sees them: profiles that
 * forbid credit cards work with accounts that refuse them. Nothing is paid out by it; what came from a card goes back to that card.
 */
export const card: PaymentMethod = {
  code: 'CARD',
  glyph: 'wallet',
  currencies: null,
  byHand: false,
  offByDefault: true,
  deposit: { form: () => [], proof: false },
  withdrawal: null,
  providers: { stripe: { ...stripe, takesCredit: true }, stripe_debit: stripe },
};
