import { currencies } from '@trevo/money';
import { Button, Dialog, Field, FormElement } from '@trevo/ui';
import { useId } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment, useZoneName } from '../../../platform/moment.ts';
import { currencyOf } from '../../../platform/money-of.ts';
import type { LimitKind, LimitPeriod, LimitView } from '../api/protection-queries.ts';
import { figureText } from '../limit-figures.ts';
import { useLimitForm } from '../use-limit-form.ts';

export type LimitDialogProps = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly limit: LimitView | undefined;
  readonly currency: string;
  /** The law asks for it: it can be changed, not taken away. */
  readonly needed: boolean;
  readonly onClose: () => void;
};

/** Sets, changes, removes or confirms one limit, and says beforehand when it will hold. */
export function LimitDialog({ kind, period, limit, currency, needed, onClose }: LimitDialogProps) {
  const t = useT();
  const tag = useLanguageTag();
  const titleId = useId();
  const { form, field, remove, confirm, keep } = useLimitForm({ kind, period, currency, onClose });
  const title = t('protection.limitName', { kind: t(`protection.kind.${kind}`), period: t(`protection.period.${period}`) });
  const words = { t, tag, currency };
  const when = useMoment();
  const zone = useZoneName();
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('dialog.close')} width={460}>
      <FormElement className="col care-form" form={form} titleId={titleId}>
        <h2 className="h3" id={titleId}>
          {title}
        </h2>
        <p className="t2 sm">{t(`protection.kindText.${kind}`)}</p>
        {limit === undefined ? null : (
          <p className="sm">
            {t('protection.now', {
              value: figureText(limit.value, words),
              used: figureText(limit.used, words),
              at: when(limit.renewsAt, 'full'),
              zone,
            })}
          </p>
        )}
        {limit?.pending ? <Pending limit={limit} currency={currency} busy={form.busy} onConfirm={confirm} onKeep={keep} /> : null}
        <Field
          {...form.bind(field)}
          label={t(kind === 'time' ? 'protection.hours' : 'protection.amount')}
          {...(kind === 'time' ? {} : { prefix: currencies[currencyOf(currency)].symbol })}
          inputMode="decimal"
          autoFocus
          autoComplete="off"
          maxLength={18}
          hint={t(limit === undefined ? 'protection.hintNew' : 'protection.hintChange')}
          error={form.errors[field] ?? form.failed}
        />
        <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyLabel={t('dialog.busy')}>
          {t('protection.save')}
        </Button>
        {limit === undefined || needed ? null : (
          <Button variant="bare" block disabled={form.busy} onClick={remove}>
            {t('protection.remove')}
          </Button>
        )}
        {limit !== undefined && needed ? <p className="t3 xs">{t('protection.needed')}</p> : null}
      </FormElement>
    </Dialog>
  );
}

type PendingProps = {
  readonly limit: LimitView;
  readonly currency: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
};

/** A looser limit that waits for its day, or for the member's word. */
function Pending({ limit, currency, busy, onConfirm, onKeep }: PendingProps) {
  const t = useT();
  const tag = useLanguageTag();
  const when = useMoment();
  const { pending } = limit;
  if (pending === null) return null;
  const value = pending.value === null ? t('protection.none') : figureText(pending.value, { t, tag, currency });
  return (
    <div className="care-pending">
      <p className="sm">
        {pending.ready
          ? t('protection.pendingReady', { value, until: when(pending.until, 'full') })
          : t('protection.pending', { value, from: when(pending.from, 'full') })}
      </p>
      <div className="row care-acts">
        <Button size="sm" disabled={busy} onClick={onKeep}>
          {t('protection.keep')}
        </Button>
        {pending.ready ? (
          <Button size="sm" disabled={busy} onClick={onConfirm}>
            {t('protection.confirm')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
