import { displayMoney } from '@trevo/money';
import { Button, Checkbox, Dialog, FormElement } from '@trevo/ui';
import { callApi } from '../../platform/api.ts';
import { underKey } from '../../platform/call-once.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { moneyOf } from '../../platform/money-of.ts';
import { toast } from '../../platform/toasts.ts';
import { useForm } from '../../platform/use-form.ts';
import { askRoomsAgain, type Room, type RoomId } from './room-query.ts';

type Props = { readonly room: Room; readonly tips: NonNullable<Room['tips']>; readonly onClose: () => void };
type Wish = { readonly amount: string; readonly isAnonymous: boolean };

/** A tip: nothing is chosen beforehand, and what it does not buy is said before it is given. */
export function TipDialog({ room, tips: { amounts, currency, left }, onClose }: Props) {
  const t = useT();
  const tag = useLanguageTag();
  const text = (amount: string) => displayMoney(moneyOf(amount, currency), tag);
  const form = useForm<Wish>({
    initial: { amount: '', isAnonymous: false },
    faults: ({ amount }) => (amount === '' ? { amount: t('hosted.tipNeeded') } : {}),
    send: async ({ amount, isAnonymous }) => {
      const wish = { roomId: room.roomId as RoomId, amount, isAnonymous };
      await underKey('liveTip', wish, (key) => callApi('liveTip', { ...wish, key }));
      toast({ tone: 'ok', title: t('hosted.tipped') });
      onClose();
      await askRoomsAgain();
    },
  });
  const title = t('hosted.tipTitle', { host: room.host });
  return (
    <Dialog label={title} closeLabel={t('dialog.close')} width={440} onClose={onClose}>
      <FormElement className="col rooms-tip" form={form}>
        <h2 className="h3">{title}</h2>
        <p className="t2 sm">{t('hosted.tipText')}</p>
        <fieldset className="rooms-tip-amounts">
          <legend className="sm">{t('hosted.tipAmount')}</legend>
          {amounts.map((amount) => (
            <label key={amount}>
              <input
                type="radio"
                name="amount"
                value={amount}
                checked={form.values.amount === amount}
                disabled={Number(amount) > Number(left)}
                onChange={() => form.set('amount', amount)}
              />
              <span className="num">{text(amount)}</span>
            </label>
          ))}
        </fieldset>
        <Checkbox checked={form.values.isAnonymous} onChange={({ target }) => form.set('isAnonymous', target.checked)}>
          {t('hosted.tipAnonymous')}
        </Checkbox>
        <p className="t3 xs">{t('hosted.tipAnonymousText')}</p>
        <p className="t3 xs">{t('hosted.tipLeft', { amount: text(left) })}</p>
        {form.failed === undefined ? null : (
          <p className="msg bad" role="alert">
            {form.failed}
          </p>
        )}
        <Button type="submit" block busy={form.busy} disabled={form.values.amount === ''}>
          {t('hosted.tipGive')}
        </Button>
      </FormElement>
    </Dialog>
  );
}
