import type { Calls, ResponseOf } from '@trevo/contract';

type Method = ResponseOf<Calls['officePaymentMethods']>['methods'][number];

const text = (name: string, min: number, max: number) => ({ name, kind: 'text' as const, min, max, options: [] });

/** A bank account that people look after. */
export const bankTransfer: Method = {
  method: 'BANK_TRANSFER',
  deployment: false,
  deposit: {
    isOpen: true,
    min: '20.00',
    max: '20000.00',
    feeFixed: '1.50',
    feePpm: 15_000,
    opens: '08:00',
    closes: '18:00',
    closed: null,
  },
  withdrawal: null,
  levels: [],
  kinds: [
    {
      kind: 'by_hand',
      form: [text('title', 2, 40), { ...text('account', 4, 12), kind: 'digits' }, { ...text('apiKey', 8, 64), kind: 'secret' }],
    },
  ],
  providers: [
    {
      providerId: 'ppv_01k0000000000000000000000a',
      kind: 'by_hand',
      name: 'Main account',
      enabled: true,
      position: 1,
      settings: [
        { name: 'title', value: 'Main account' },
        { name: 'account', value: '9988776' },
      ],
    },
  ],
};
/** A method that the installation's own provider serves, closed by law one way. */
export const pix: Method = {
  method: 'PIX',
  deployment: true,
  deposit: { isOpen: true, min: '10.00', max: '5000.00', feeFixed: '0.00', feePpm: 0, opens: null, closes: null, closed: 'law' },
  withdrawal: { isOpen: false, min: '20.00', max: '5000.00', feeFixed: '0.00', feePpm: 10_000, opens: null, closes: null, closed: 'brand' },
  levels: [],
  kinds: [],
  providers: [],
};
/** What the room of payment methods asks for. */
export const methodAnswers = { officePaymentMethods: { currency: 'BRL', methods: [bankTransfer, pix] } };
