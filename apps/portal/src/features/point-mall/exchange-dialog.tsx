import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@trevo/i18n';
import { Button, Dialog, Field, FormElement } from '@trevo/ui';
import { isFailure } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { toast } from '../../platform/toasts.ts';
import { useForm } from '../../platform/use-form.ts';
import { PageLoader } from '../../shell/page-loader.tsx';
import { profileQuery } from '../account/index.ts';
import { PrizeTerms } from '../prizes/index.ts';
import { GoodsArt } from './goods-art.tsx';
import { askAfterPoints, type MallItem } from './point-queries.ts';
import { StepUpField } from '../../shell/step-up-field.tsx';

type Props = { readonly item: MallItem; readonly points: bigint; readonly onClose: () => void };

const addressFields = ['name', 'street', 'more', 'city', 'region', 'postalCode'] as const;
type AddressField = (typeof addressFields)[number];
type Values = Readonly<Record<'quantity' | AddressField | 'paymentPassword' | 'verificationCode', string>>;

const termsOf = { goods: 'goodsTerms', cash: 'cashTerms', freeSpins: 'playTerms', freeBet: 'playTerms' } as const;

const nothing: Values = {
  quantity: '1',
  name: '',
  street: '',
  more: '',
  city: '',
  region: '',
  postalCode: '',
  paymentPassword: '',
  verificationCode: '',
};
const shortest: Readonly<Record<AddressField, number>> = { name: 2, street: 3, more: 0, city: 2, region: 1, postalCode: 3 };
const longest: Readonly<Record<AddressField, number>> = { name: 80, street: 120, more: 80, city: 60, region: 40, postalCode: 16 };

/** Exchanges points for something: how many, where it goes, what stays, and who asks. */
export function ExchangeDialog({ item, points, onClose }: Props) {
  const t = useT();
  const profile = useQuery(profileQuery());
  const title = t('pointMall.exchangeFor', { name: item.name });
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('dialog.close')} width={760}>
      <div className="mall-exchange">
        <GoodsArt art={item.image} />
        <div className="col mall-form">
          <h2 className="h2">{title}</h2>
          {profile.data === undefined ? (
            <PageLoader />
          ) : (
            <ExchangeForm {...{ item, points, onClose }} hasSecondFactor={profile.data.secondFactor} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

function ExchangeForm({ item, points, onClose, hasSecondFactor }: Props & { readonly hasSecondFactor: boolean }) {
  const t = useT();
  const tag = useLanguageTag();
  const form = useExchange({ item, points, onClose, hasSecondFactor });
  const quantity = quantityOf(form.values.quantity) ?? 1;
  const price = BigInt(item.points) * BigInt(quantity);
  const number = (value: bigint) => formatNumber(String(value), tag);
  return (
    <FormElement className="col mall-form" form={form}>
      <Field {...form.bind('quantity')} label={t('pointMall.quantity')} inputMode="numeric" autoComplete="off" maxLength={2} />
      {item.kind === 'goods'
        ? addressFields.map((field) => (
            <Field key={field} {...form.bind(field)} label={t(`pointMall.address.${field}`)} maxLength={longest[field]} />
          ))
        : null}
      <dl className="mall-sum">
        <div className="row">
          <dt className="grow">{t('pointMall.today')}</dt>
          <dd className="num">{number(points)}</dd>
        </div>
        <div className="row">
          <dt className="grow">{item.name}</dt>
          <dd className="num" dir="ltr">
            −{number(price)}
          </dd>
        </div>
        <div className="row">
          <dt className="grow b">{t('pointMall.after')}</dt>
          <dd className="num b">{price > points ? '–' : number(points - price)}</dd>
        </div>
      </dl>
      <StepUpField {...{ hasSecondFactor }} code={form.bind('verificationCode')} password={form.bind('paymentPassword')} />
      {item.prize === null ? null : <PrizeTerms of={item.prize} />}
      <p className="t2 sm">{t(`pointMall.${termsOf[item.kind]}`)}</p>
      {form.failed === undefined ? null : (
        <p className="msg bad" role="alert">
          {form.failed}
        </p>
      )}
      <div className="row">
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        <Button type="submit" variant="primary" block busy={form.busy} busyLabel={t('dialog.busy')}>
          {t('pointMall.exchangePoints', { points: number(price) })}
        </Button>
      </div>
    </FormElement>
  );
}

function useExchange({ item, points, onClose, hasSecondFactor }: Props & { readonly hasSecondFactor: boolean }) {
  const t = useT();
  const proof = hasSecondFactor ? 'verificationCode' : 'paymentPassword';
  const quantityFault = (text: string): string | undefined => {
    const quantity = quantityOf(text);
    if (quantity === undefined) return t('pointMall.quantityFault');
    return BigInt(item.points) * BigInt(quantity) > points ? t('pointMall.tooDear') : undefined;
  };
  const faultOf = (values: Values, field: AddressField) =>
    item.kind === 'goods' && values[field].trim().length < shortest[field] ? t('pointMall.addressFault') : undefined;
  return useForm<Values>({
    initial: nothing,
    faults: (values) => ({
      quantity: quantityFault(values.quantity),
      ...Object.fromEntries(addressFields.map((field) => [field, faultOf(values, field)])),
      [proof]: values[proof].trim() === '' ? t(hasSecondFactor ? 'field.codeRequired' : 'withdraw.passwordNeeded') : undefined,
    }),
    send: async (values) => {
      const typed = (field: AddressField) => values[field].trim();
      const address = {
        name: typed('name'),
        street: typed('street'),
        more: typed('more'),
        city: typed('city'),
        region: typed('region'),
        postalCode: typed('postalCode'),
      };
      try {
        const order = { id: item.id as `mit_${string}`, version: item.version, quantity: quantityOf(values.quantity) ?? 1 };
        const goods = item.kind === 'goods' ? { address } : {};
        const done = await callOnce('redeemPointReward', { ...order, ...goods, [proof]: values[proof].trim() });
        toast({ tone: 'ok', title: t(done.status === 'A' ? doneOf(item) : 'pointMall.ordered', { name: item.name }) });
        onClose();
      } finally {
        await askAfterPoints();
      }
    },
    failure: (error) => ({
      message: failureMessage(error, t),
      fields: isFailure(error, 'step_up_wrong') ? [{ at: proof, message: error.message }] : isFailure(error) ? error.fields : [],
    }),
  });
}

/** What is told of an order that was delivered at once. */
function doneOf({ prize }: MallItem) {
  return prize === null ? 'pointMall.paid' : 'pointMall.given';
}

/** A whole number from 1 to 99. */
function quantityOf(text: string): number | undefined {
  return /^[1-9]\d?$/.test(text.trim()) ? Number(text.trim()) : undefined;
}
