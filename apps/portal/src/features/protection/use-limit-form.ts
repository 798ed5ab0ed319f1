import type { PortalKey } from '@trevo/i18n';
import { formatAmount } from '@trevo/money';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { currencyOf } from '../../platform/money-of.ts';
import { queryClient } from '../../platform/query-client.ts';
import { toast } from '../../platform/toasts.ts';
import { readTypedAmount } from '../wallet/index.ts';
import type { LimitKind, LimitPeriod } from './api/protection-queries.ts';

type Options = { readonly kind: LimitKind; readonly period: LimitPeriod; readonly currency: string; readonly onClose: () => void };
type Wish = { readonly amount?: string; readonly minutes?: number };

/** A limit from what was typed to the server. `text` is an amount, or hours for a limit of time. */
export function useLimitForm({ kind, period, currency, onClose }: Options) {
  const t = useT();
  const tag = useLanguageTag();
  const [text, setText] = useState('');
  const [malformed, setMalformed] = useState<string>();
  const name = { kind, period };

  async function done(key: PortalKey): Promise<void> {
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'protection' });
    toast({ tone: 'ok', title: t(key) });
    onClose();
  }
  const set = useMutation({
    mutationFn: (wish: Wish) => callApi('setLimit', { ...name, ...wish }),
    onSuccess: ({ applies }) => done(applies === 'now' ? 'protection.savedNow' : 'protection.savedLater'),
  });
  const confirm = useMutation({ mutationFn: () => callApi('confirmLimit', name), onSuccess: () => done('protection.savedNow') });
  const keep = useMutation({ mutationFn: () => callApi('keepLimit', name), onSuccess: () => done('protection.kept') });
  const acts = [set, confirm, keep];
  const failed = acts.find(({ isError }) => isError);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const wish = kind === 'time' ? minutesWish(text, tag) : amountWish(text, currency, tag);
    setMalformed(wish === undefined ? t(kind === 'time' ? 'protection.hoursMalformed' : 'amount.malformed') : undefined);
    if (wish !== undefined) set.mutate(wish);
  }

  return {
    text,
    type: (next: string) => {
      setText(next);
      setMalformed(undefined);
      for (const act of acts) act.reset();
    },
    fault: malformed ?? (failed === undefined ? undefined : failureMessage(failed.error, t)),
    busy: acts.some(({ isPending }) => isPending),
    submit,
    remove: () => set.mutate({}),
    confirm: () => confirm.mutate(),
    keep: () => keep.mutate(),
  };
}

function amountWish(text: string, currency: string, tag: string): Wish | undefined {
  const typed = readTypedAmount(text, currencyOf(currency), tag);
  return typed === undefined ? undefined : { amount: formatAmount(typed.minor) };
}

const longestHours = 31 * 24;

/** Hours, with halves and quarters as the language writes them. */
function minutesWish(text: string, tag: string): Wish | undefined {
  const decimal = new Intl.NumberFormat(tag).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const plain = text.trim().replace(decimal, '.');
  const minutes = /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 60) : 0;
  return minutes < 1 || minutes > longestHours * 60 ? undefined : { minutes };
}
