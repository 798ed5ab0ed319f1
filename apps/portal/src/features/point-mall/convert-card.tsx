import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { Button, Field, FormElement } from '@trevo/ui';
import { isFailure } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { toast } from '../../platform/toasts.ts';
import { useForm } from '../../platform/use-form.ts';
import { profileQuery } from '../account/index.ts';
import { askAfterPoints, type PointConfig, pointBalanceQuery, pointConfigQuery } from './point-queries.ts';
import { StepUpField } from '../../shell/step-up-field.tsx';

type Values = Readonly<Record<'points' | 'paymentPassword' | 'verificationCode', string>>;

/** Turns points into money, in whole steps; not there where the law closes it. */
export function ConvertCard() {
  const config = useQuery(pointConfigQuery());
  const balance = useQuery(pointBalanceQuery());
  const profile = useQuery(profileQuery());
  if (config.data === undefined || balance.data === undefined || profile.data === undefined || config.data.closed) return null;
  return <ConvertForm config={config.data} points={BigInt(balance.data.points)} hasSecondFactor={profile.data.secondFactor} />;
}

type Props = { readonly config: PointConfig; readonly points: bigint; readonly hasSecondFactor: boolean };

function ConvertForm({ config, points, hasSecondFactor }: Props) {
  const t = useT();
  const tag = useLanguageTag();
  const number = (value: string) => formatNumber(value, tag);
  const worth = displayMoney(moneyOf(config.ratio.amount, currencyOf(config.currency)), tag);
  const form = useConversion({ config, points, hasSecondFactor });
  return (
    <section className="card pad mall-terms" aria-labelledby="convert-title">
      <h2 className="h3" id="convert-title">
        {t('pointMall.convert')}
      </h2>
      <p className="t2">{t('pointMall.convertText', { points: number(config.ratio.points), amount: worth })}</p>
      <FormElement className="col mall-convert" form={form}>
        <Field
          {...form.bind('points')}
          label={t('pointMall.convertPoints')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          hint={t('pointMall.convertHint', { min: number(config.min), step: number(config.step), left: number(leftOf(config)) })}
        />
        <StepUpField {...{ hasSecondFactor }} code={form.bind('verificationCode')} password={form.bind('paymentPassword')} />
        {form.failed === undefined ? null : (
          <p className="msg bad" role="alert">
            {form.failed}
          </p>
        )}
        <Button type="submit" busy={form.busy} busyLabel={t('dialog.busy')}>
          {t('pointMall.convertNow')}
        </Button>
      </FormElement>
    </section>
  );
}

function leftOf({ dayLimit, dayUsed }: PointConfig): string {
  const left = BigInt(dayLimit) - BigInt(dayUsed);
  return String(left > 0n ? left : 0n);
}

function useConversion({ config, points, hasSecondFactor }: Props) {
  const t = useT();
  const tag = useLanguageTag();
  const proof = hasSecondFactor ? 'verificationCode' : 'paymentPassword';
  const faultOf = (text: string): string | undefined => {
    const typed = /^\d{1,9}$/.test(text.trim()) ? BigInt(text.trim()) : 0n;
    const [step, min, left] = [BigInt(config.step), BigInt(config.min), BigInt(leftOf(config))];
    const figures = { step: formatNumber(config.step, tag), min: formatNumber(config.min, tag), left: formatNumber(String(left), tag) };
    if (typed < min || typed % step !== 0n || typed > left) return t('pointMall.convertHint', figures);
    return typed > points ? t('pointMall.tooDear') : undefined;
  };
  const form = useForm<Values>({
    initial: { points: '', paymentPassword: '', verificationCode: '' },
    faults: (values) => ({
      points: faultOf(values.points),
      [proof]: values[proof].trim() === '' ? t(hasSecondFactor ? 'field.codeRequired' : 'withdraw.passwordNeeded') : undefined,
    }),
    send: async (values) => {
      try {
        const done = await callOnce('convertPoint', { points: Number(values.points.trim()), [proof]: values[proof].trim() });
        const amount = displayMoney(moneyOf(done.amount, currencyOf(done.currency)), tag);
        toast({ tone: 'ok', title: t('pointMall.converted', { amount }) });
        form.reset();
      } finally {
        await askAfterPoints();
      }
    },
    failure: (error) => ({
      message: failureMessage(error, t),
      fields: isFailure(error, 'step_up_wrong') ? [{ at: proof, message: error.message }] : isFailure(error) ? error.fields : [],
    }),
  });
  return form;
}
