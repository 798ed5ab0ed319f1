import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Dialog, Field } from '@trevo/ui';
import { type SubmitEvent, useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { Facts } from '../../shell/facts.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { Loaded } from '../../shell/room.tsx';
import type { WithdrawalDetail } from './withdrawal-queries.ts';

type Part = {
  readonly withdrawalId: string;
  readonly payout: WithdrawalDetail['payouts'][number];
  readonly currency: string;
};
type DialogProps = Part & { readonly onClose: () => void };

const referenceLengthMin = 4;
const idsOf = ({ withdrawalId, payout }: Part) => ({ withdrawalId: withdrawalId as never, payoutId: payout.payoutId as never });

/** What an operator does with a payment by hand that waits: pays it at the bank and types its reference, or says that the bank refused it. */
export function PayByHand(part: Part) {
  const t = useT();
  const [open, setOpen] = useState<'pay' | 'refuse'>();
  if (!useMay('withdrawals.pay')) return null;
  const close = () => setOpen(undefined);
  return (
    <span className="of-tools of-acts">
      <Button size="sm" variant="primary" onClick={() => setOpen('pay')}>
        {t('office.payByHand')}
      </Button>
      <Button size="sm" variant="danger" onClick={() => setOpen('refuse')}>
        {t('office.bankRefused')}
      </Button>
      {open === 'pay' && <PayDialog {...part} onClose={close} />}
      {open === 'refuse' && <RefuseDialog {...part} onClose={close} />}
    </span>
  );
}

async function refresh() {
  await Promise.all(['withdrawals', 'withdrawal'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** The account in full is asked for when it is opened, as looking at it is audited. */
function PayDialog(props: DialogProps) {
  const { withdrawalId, payout, currency, onClose } = props;
  const t = useT();
  const [reference, setReference] = useState('');
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const target = useQuery({
    queryKey: ['payoutTarget', withdrawalId],
    gcTime: 0,
    queryFn: () => callOffice('officePayoutTarget', { withdrawalId: withdrawalId as never }),
  });
  const pay = useMutation({
    mutationFn: () => callOffice('officePayByHand', { ...idsOf(props), reference: reference.trim() }, { idempotencyKey }),
    onSuccess: async () => {
      onClose();
      await refresh();
    },
  });
  const isReady = reference.trim().length >= referenceLengthMin;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isReady) pay.mutate();
  }
  return (
    <Dialog label={t('office.payByHand')} onClose={onClose} closeLabel={t('office.close')} width={480}>
      <form className="of-stack of-dialog" noValidate onSubmit={submit}>
        <h2>{t('office.payByHand')}</h2>
        <p className="of-big">
          <OfficeMoney amount={payout.amount} currency={currency} />
        </p>
        <p className="of-muted">{t('office.payByHandText')}</p>
        <Loaded query={target}>
          {({ lines }) => (
            <Facts
              facts={lines.map(
                ({ name, value }) =>
                  [t(`office.formField.${name}`), name === 'accountType' ? t(`office.accountType.${value}`) : value] as const,
              )}
            />
          )}
        </Loaded>
        <Field
          label={t('office.bankReference')}
          hint={t('office.bankReferenceHint')}
          autoComplete="off"
          maxLength={64}
          value={reference}
          onChange={(event) => {
            setReference(event.target.value);
            setKey(crypto.randomUUID());
          }}
        />
        {pay.isError && (
          <p className="of-fault" role="alert">
            {failureText(pay.error, t)}
          </p>
        )}
        <div className="of-row-end">
          <Button onClick={onClose}>{t('office.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!isReady} busy={pay.isPending} busyLabel={t('office.busy')}>
            {t('office.paidByHand')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function RefuseDialog(props: DialogProps) {
  const t = useT();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const refuse = useMutation({
    mutationFn: (reason: string) => callOffice('officeRefuseByHand', { ...idsOf(props), reason }, { idempotencyKey }),
    onSuccess: async () => {
      props.onClose();
      await refresh();
    },
  });
  return (
    <ReasonDialog
      title={t('office.bankRefused')}
      text={t('office.bankRefusedText')}
      confirm={t('office.bankRefused')}
      danger
      busy={refuse.isPending}
      fault={refuse.isError ? failureText(refuse.error, t) : undefined}
      onConfirm={(reason) => refuse.mutate(reason)}
      onClose={props.onClose}
    />
  );
}
