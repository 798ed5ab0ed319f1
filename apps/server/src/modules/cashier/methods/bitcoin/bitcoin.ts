import { ok, refuse } from '@trevo/kernel';
import { marked, secretField, textField } from '../form-fields.ts';
import type { PaymentMethod, ProviderKind } from '../payment-method.ts';
import { isPublicAddress } from '../public-address.ts';
import { readBitcoinAddress } from './bitcoin-address.ts';
import { createBtcpayProvider } from './btcpay-provider.ts';

const addressChars = { min: 26, max: 90 } as const;

const btcpay: ProviderKind = {
  form: [
    textField('title', 2, 60),
    textField('baseUrl', 8, 140),
    textField('store', 8, 60),
    secretField('apiKey', 8, 140),
    secretField('noticeSecret', 16, 140),
  ],
  faultOf: ({ baseUrl = '', store = '' }) => (!isPublicAddress(baseUrl) ? 'baseUrl' : /^[a-zA-Z0-9]+$/.test(store) ? null : 'store'),
  connect: (name, { baseUrl = '', store = '', apiKey = '', noticeSecret = '' }, { brand }) =>
    createBtcpayProvider({ name, baseUrl, store, apiKey, noticeSecret, product: brand }),
};

/**
 * Bitcoin on its own chain. A charge is in the member's currency at a rate that stands until it ends; what comes afterwards, or another amount, waits for people. No chain
 * says whose an address is: one belongs to the member who named it first, for what goes back and for what goes out. Off until an operator opens it, and closed by
 * every law that names it not.
 */
export const bitcoin: PaymentMethod = {
  code: 'BITCOIN',
  glyph: 'coin',
  currencies: null,
  byHand: false,
  inCoin: true,
  offByDefault: true,
  deposit: {
    form: () => [marked('coin', textField('returnAddress', addressChars.min, addressChars.max))],
    proof: false,
    readReturn: ({ returnAddress = '' }) => {
      const address = readBitcoinAddress(returnAddress);
      return address === null
        ? refuse('payment_field_invalid', 'returnAddress')
        : ok({ typed: { returnAddress: address }, identity: address });
    },
  },
  withdrawal: {
    ownNameOnly: false,
    oneOwner: true,
    form: () => [marked('coin', textField('address', addressChars.min, addressChars.max))],
    readTarget: ({ address: typed = '' }) => {
      const address = readBitcoinAddress(typed);
      if (address === null) return refuse('payment_field_invalid', 'address');
      return ok({
        kind: 'bitcoin',
        masked: `${address.slice(0, 6)}…${address.slice(-6)}`,
        holder: '',
        taxId: null,
        identity: address,
        payee: { address },
      });
    },
  },
  providers: { btcpay },
};
