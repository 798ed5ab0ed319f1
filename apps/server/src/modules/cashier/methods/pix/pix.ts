import { ok, refuse } from '@trevo/kernel';
import { choiceField, marked, secretField, textField } from '../form-fields.ts';
import type { PaymentMethod } from '../payment-method.ts';
import { readTaxId } from '../tax-id.ts';
import { maskPixKey, type PixKeyType, pixKeyTypes, readPixKey } from './pix-key.ts';
import { isPublicAddress } from '../public-address.ts';
import { createPixProvider } from './pix-provider.ts';

/** PIX, the instant payments of Banco Central do Brasil: a charge to scan or copy, and payments to a key. */
export const pix: PaymentMethod = {
  code: 'PIX',
  glyph: 'pix',
  currencies: ['BRL'],
  byHand: false,
  deposit: { form: () => [], proof: false },
  withdrawal: {
    ownNameOnly: false,
    form: () => [
      choiceField('pixKeyType', pixKeyTypes),
      marked('pix', textField('pixKey', 1, 77)),
      marked('user', textField('holderName', 2, 120)),
      marked('id', textField('holderTaxId', 11, 18)),
    ],
    readTarget: (typed) => {
      const { pixKeyType, pixKey = '', holderName = '', holderTaxId = '' } = typed;
      const type = pixKeyType as PixKeyType;
      const key = readPixKey(type, pixKey);
      if (!key.ok) return refuse('pix_key_invalid', 'pixKey');
      const taxId = readTaxId(holderTaxId);
      if (!taxId.ok) return refuse('tax_id_invalid', 'holderTaxId');
      return ok({
        kind: type,
        masked: maskPixKey(type, key.value),
        holder: holderName,
        taxId: taxId.value,
        identity: key.value,
        payee: { key: key.value, taxId: taxId.value },
      });
    },
  },
  providers: {
    api_pix: {
      form: [
        textField('title', 2, 60),
        textField('baseUrl', 8, 140),
        textField('pixKey', 1, 77),
        secretField('apiKey', 8, 140),
        secretField('noticeSecret', 16, 140),
      ],
      faultOf: ({ baseUrl = '' }) => (isPublicAddress(baseUrl) ? null : 'baseUrl'),
      connect: (id, { baseUrl = '', pixKey = '', apiKey = '', noticeSecret = '' }, { brand }) => ({
        ...createPixProvider({
          baseUrl,
          apiKey,
          secret: noticeSecret,
          pixKey,
          receiver: { name: brand.toUpperCase().slice(0, 25), city: 'SAO PAULO' },
        }),
        name: id,
      }),
    },
  },
};
