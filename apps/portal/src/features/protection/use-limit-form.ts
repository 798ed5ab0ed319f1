import type { PortalKey } from '@trevo/i18n';
import { ok, type Result, refuse } from '@trevo/kernel';
import { formatAmount, readTypedNumber } from '@trevo/money';
import { callApi } from '../../platform/api.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { currencyOf } from '../../platform/money-of.ts';
import { queryClient } from '../../platform/query-client.ts';
import { toast } from '../../platform/toasts.ts';
import { readPayment } from '../../platform/typed-payment.ts';
import { useForm } from '../../platform/use-form.ts';
import type { LimitKind, LimitPeriod } from './api/protection-queries.ts';

type Options = { readonly kind: LimitKind; readonly period: LimitPeriod; readonly currency: string; readonly onClose: () => void };
type Wish = { readonly amount?: string; readonly minutes?: number };

/** A limit is an amount, or of time: one of the two is asked for. */
type LimitValues = Readonly<Record<'amount' | 'minutes', string>>;

/** A limit from what was typed to the server; `field` is what is asked for: an amount, or hours. */
export function useLimitForm({ kind, period, currency, onClose }: Options) {
  const t = useT();
  const tag = useLanguageTag();
  const name = { kind, period };
  const field = kind === 'time' ? 'minutes' : 'amount';
  const read = (values: LimitValues) => (kind === 'time' ? timeWish(values.minutes) : amountWish(values.amount));
  const form = useForm<LimitValues>({
    initial: { amount: '', minutes: '' },
    faults: (values) => {
      const wish = read(values);
      return wish.ok ? {} : { [field]: wish.code };
    },
    send: async (values) => {
      const wish = read(values);
      if (wish.ok) await set(wish.value);
    },
  });

  async function set(wish: Wish): Promise<void> {
    const { applies } = await callApi('setLimit', { ...name, ...wish });
    await done(applies === 'now' ? 'protection.savedNow' : 'protection.savedLater');
  }

  async function done(key: PortalKey): Promise<void> {
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'protection' });
    toast({ tone: 'ok', title: t(key) });
    onClose();
  }

  function amountWish(text: string): Result<Wish, string> {
    const typed = readPayment(text, { currency: currencyOf(currency), tag, t });
    return typed.ok ? ok({ amount: formatAmount(typed.value.minor) }) : typed;
  }

  function timeWish(text: string): Result<Wish, string> {
    const minutes = readMinutes(text, tag);
    return minutes === undefined ? refuse(t('protection.hoursMalformed')) : ok({ minutes });
  }

  return {
    form,
    field,
    remove: () => form.run(() => set({})),
    confirm: () =>
      form.run(async () => {
        await callApi('confirmLimit', name);
        await done('protection.savedNow');
      }),
    keep: () =>
      form.run(async () => {
        await callApi('keepLimit', name);
        await done('protection.kept');
      }),
  } as const;
}

const longestMinutes = 31 * 24 * 60;

/** Hours, with halves and quarters as the language writes them. */
function readMinutes(text: string, tag: string): number | undefined {
  const read = readTypedNumber(text, tag, 2);
  const minutes = read.ok ? Math.round((Number(read.value) * 60) / 100) : 0;
  return minutes < 1 || minutes > longestMinutes ? undefined : minutes;
}
