import { secretField, textField } from '../form-fields.ts';
import type { PaymentMethod } from '../payment-method.ts';
import { isPublicAddress } from '../public-address.ts';
import { createCardProvider } from './card-provider.ts';

/**
 * Cards, credit cards among them, by the provider's own page: nothing of a card is typed, sent or kept here. Profiles that take debit cards only do not name it. Nothing is
 * paid out by it; what came from a card goes back to that card.
 */
export const card: PaymentMethod = {
  code: 'CARD',
  currencies: null,
  byHand: false,
  offByDefault: true,
  deposit: { form: () => [], proof: false },
  withdrawal: null,
  providers: {
    stripe: {
      form: [textField('title', 2, 60), textField('baseUrl', 8, 140), secretField('apiKey', 8, 140), secretField('noticeSecret', 16, 140)],
      faultOf: ({ baseUrl = '' }) => (isPublicAddress(baseUrl) ? null : 'baseUrl'),
      connect: (name, { baseUrl = '', apiKey = '', noticeSecret = '' }, { brand }) =>
        createCardProvider({ name, baseUrl, apiKey, signingSecret: noticeSecret, product: brand }),
    },
  },
};
