import type { FormField } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { choiceField, digitsField, marked, textField } from '../form-fields.ts';
import type { FormPlace, PaymentMethod, Target, Typed } from '../payment-method.ts';
import { readTaxId } from '../tax-id.ts';
import { createHandProvider, createVietQrProvider } from './hand-provider.ts';
import { isVietAccount } from './viet-qr.ts';

const accountTypes = ['checking', 'savings', 'payment'] as const;

/**
 * A bank transfer (in Brazil TED) that the member makes from their own bank and proves by a picture, and that people of the brand make by hand at theirs. Nobody tells
 * us of either: an operator reads the statement.
 */
export const bankTransfer: PaymentMethod = {
  code: 'BANK_TRANSFER',
  glyph: 'bank',
  currencies: null,
  byHand: true,
  deposit: { form: () => [marked('user', textField('senderName', 2, 120))], proof: true },
  withdrawal: { ownNameOnly: true, form: formOf, readTarget },
  providers: {
    by_hand: {
      form: [
        textField('title', 2, 60),
        textField('bank', 2, 60),
        textField('branch', 0, 20),
        textField('account', 4, 40),
        textField('holder', 2, 120),
        textField('taxId', 0, 20),
      ],
      faultOf: () => null,
      connect: createHandProvider,
    },
    viet_qr: {
      form: [
        textField('title', 2, 60),
        textField('bank', 2, 60),
        digitsField('bin', 6, 6),
        textField('account', 4, 19),
        textField('holder', 2, 120),
      ],
      faultOf: ({ bin = '', account = '' }) =>
        isVietAccount({ bin, account }) ? null : isVietAccount({ bin, account: '0000' }) ? 'account' : 'bin',
      connect: createVietQrProvider,
    },
  },
};

/** Brazilian accounts have a branch, a check digit and a holder with a document; elsewhere an account has a number or IBAN, and a code of the bank. */
function formOf({ currency }: FormPlace): readonly FormField[] {
  const holder = marked('user', textField('holderName', 2, 120));
  if (currency !== 'BRL')
    return [textField('bank', 2, 60), textField('bankCode', 0, 20), marked('bank', textField('account', 4, 40)), holder];
  return [
    textField('bank', 2, 60),
    digitsField('branch', 1, 6),
    marked('bank', digitsField('account', 3, 20)),
    choiceField('accountType', accountTypes),
    holder,
    marked('id', textField('holderTaxId', 11, 18)),
  ];
}

function readTarget(typed: Typed, { currency }: FormPlace): ReturnType<NonNullable<PaymentMethod['withdrawal']>['readTarget']> {
  const { bank = '', holderName = '', holderTaxId = '' } = typed;
  const account = compact(typed.account);
  if (!/^[0-9A-Z]{3,34}$/.test(account)) return refuse('payment_field_invalid', 'account');
  if (currency !== 'BRL') {
    const bankCode = compact(typed.bankCode);
    return ok(targetOf(typed, { account, payee: { bank, bankCode, account, holder: holderName }, identity: `${bankCode} ${account}` }));
  }
  const taxId = readTaxId(holderTaxId);
  if (!taxId.ok) return refuse('tax_id_invalid', 'holderTaxId');
  const branch = compact(typed.branch);
  const payee = { bank, branch, account, accountType: typed.accountType ?? '', holder: holderName, taxId: taxId.value };
  return ok({ ...targetOf(typed, { account, payee, identity: `${bank.toUpperCase()} ${branch} ${account}` }), taxId: taxId.value });
}

function targetOf(
  { bank = '', holderName = '' }: Typed,
  { account, payee, identity }: { readonly account: string; readonly payee: Typed; readonly identity: string },
): Target {
  return { kind: 'account', masked: `${bank} ***${account.slice(-3)}`, holder: holderName, taxId: null, identity, payee };
}

/** Without what people write between figures, its letters in capitals. */
function compact(text = ''): string {
  return text.replace(/[\s.\-/]/g, '').toUpperCase();
}
