import { useQuery } from '@tanstack/react-query';
import { type Calls, cancelReasons, type ResponseOf } from '@trevo/contract';
import { type Currency, formatAmount, readTypedMoney } from '@trevo/money';
import { Badge, Button, Field, Select, Table } from '@trevo/ui';
import { useState } from 'react';
import { useT, useTag } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney, useMoneyText } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { Loaded } from '../../shell/room.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { memberQueries } from './member-queries.ts';

type Rewards = ResponseOf<Calls['officeRewardActs']>;
type Act = Rewards['acts'][number];
type Bonus = Rewards['bonuses'][number];
type Decided = { readonly act: Act; readonly decision: 'accept' | 'refuse' };
type MemberId = `mbr_${string}`;

const tones = { waiting: 'warn', done: 'ok', refused: 'neutral' } as const;
const askAgain = (memberId: string) => queryClient.invalidateQueries({ queryKey: memberQueries(memberId).rewards.queryKey });

/** What operators gave this member and took back of bonuses, and to do either: a gift, or a bonus cancelled by two. */
export function MemberRewards({ memberId }: { readonly memberId: string }) {
  const t = useT();
  const rewards = useQuery(memberQueries(memberId).rewards);
  return (
    <section className="card of-card" aria-label={t('office.memberRewards')}>
      <h2>{t('office.memberRewards')}</h2>
      <Loaded query={rewards}>{(data) => <Detail memberId={memberId} data={data} />}</Loaded>
    </section>
  );
}

function Detail({ memberId, data }: { readonly memberId: string; readonly data: Rewards }) {
  const t = useT();
  const mayWrite = useMay('rewards.write');
  const [gives, setGives] = useState(false);
  const [cancels, setCancels] = useState<Bonus>();
  return (
    <div className="of-stack">
      <Table<Bonus>
        caption={t('office.memberRewards.bonuses')}
        dense
        rows={data.bonuses}
        rowKey={({ grantId }) => grantId}
        empty={t('office.memberRewards.noneOpen')}
        columns={[
          { id: 'title', header: t('office.memberRewards.bonus'), cell: ({ title }) => title },
          { id: 'won', header: t('office.memberRewards.won'), align: 'end', cell: ({ won }) => <OfficeMoney amount={won} /> },
          { id: 'locked', header: t('office.memberRewards.locked'), align: 'end', cell: ({ bonus }) => <OfficeMoney amount={bonus} /> },
          {
            id: 'act',
            header: t('office.memberRewards.cancel'),
            cell: (row) =>
              mayWrite ? (
                <Button size="sm" variant="danger" onClick={() => setCancels(row)}>
                  {t('office.memberRewards.cancel')}
                </Button>
              ) : null,
          },
        ]}
      />
      <Acts memberId={memberId} acts={data.acts} mayWrite={mayWrite} />
      {mayWrite ? (
        <div className="of-row-end">
          <Button size="sm" icon="gift" onClick={() => setGives(true)}>
            {t('office.memberRewards.give')}
          </Button>
        </div>
      ) : null}
      {gives ? <GiftDialog {...{ memberId, data }} onClose={() => setGives(false)} /> : null}
      {cancels === undefined ? null : <CancelDialog {...{ memberId }} bonus={cancels} onClose={() => setCancels(undefined)} />}
    </div>
  );
}

function Acts({ memberId, acts, mayWrite }: { readonly memberId: string; readonly acts: readonly Act[]; readonly mayWrite: boolean }) {
  const t = useT();
  const moment = useMoment();
  const [deciding, setDeciding] = useState<Decided>();
  const what = ({ kind, title, reason }: Act) =>
    kind === 'gift' || reason === null
      ? t('office.memberRewards.gift')
      : t('office.memberRewards.cancelled', { name: title ?? '', reason: t(`office.memberRewards.reason.${reason}`) });
  return (
    <>
      <Table<Act>
        caption={t('office.memberRewards.acts')}
        dense
        rows={acts}
        rowKey={({ actId }) => actId}
        empty={t('office.memberRewards.none')}
        columns={[
          { id: 'when', header: t('office.memberRewards.when'), cell: ({ askedAt }) => moment(askedAt) },
          { id: 'what', header: t('office.memberRewards.what'), cell: what },
          { id: 'note', header: t('office.reason'), cell: ({ note }) => note },
          { id: 'amount', header: t('office.memberRewards.amount'), align: 'end', cell: ({ amount }) => <OfficeMoney amount={amount} /> },
          {
            id: 'by',
            header: t('office.memberRewards.by'),
            cell: ({ askedBy, decidedBy }) => [askedBy, decidedBy].filter(Boolean).join(', '),
          },
          {
            id: 'state',
            header: t('office.status'),
            cell: ({ state }) => <Badge tone={tones[state]}>{t(`office.memberRewards.state.${state}`)}</Badge>,
          },
          {
            id: 'decide',
            header: t('office.memberRewards.decide'),
            cell: (act) =>
              act.state !== 'waiting' || !mayWrite ? null : (
                <span className="of-row-end">
                  {act.isOwn ? null : (
                    <Button size="sm" variant="primary" onClick={() => setDeciding({ act, decision: 'accept' })}>
                      {t('office.memberRewards.accept')}
                    </Button>
                  )}
                  <Button size="sm" onClick={() => setDeciding({ act, decision: 'refuse' })}>
                    {t('office.memberRewards.refuse')}
                  </Button>
                </span>
              ),
          },
        ]}
      />
      {deciding === undefined ? null : (
        <DecideDialog {...deciding} memberId={memberId} what={what(deciding.act)} onClose={() => setDeciding(undefined)} />
      )}
    </>
  );
}

type DecideProps = DialogProps & Decided & { readonly what: string };

/** What another operator asked for is carried out, or refused; who asked may only take it back. */
function DecideDialog({ memberId, act, decision, what, onClose }: DecideProps) {
  const t = useT();
  return (
    <SignDialog
      title={what}
      confirm={t(`office.memberRewards.${decision}`)}
      danger={decision === 'refuse'}
      width={440}
      send={() => callOffice('officeDecideRewardAct', { actId: act.actId as `rwa_${string}`, decision })}
      refresh={() => askAgain(memberId)}
      onClose={onClose}
    >
      {act.kind === 'gift' ? (
        <p className="of-big">
          <OfficeMoney amount={act.amount} />
        </p>
      ) : null}
      <p className="of-muted">{act.note}</p>
    </SignDialog>
  );
}

type DialogProps = { readonly memberId: string; readonly onClose: () => void };

function GiftDialog({ memberId, data, onClose }: DialogProps & { readonly data: Rewards }) {
  const t = useT();
  const tag = useTag();
  const currency = data.currency as Currency;
  const shown = useMoneyText(currency);
  const form = useReasonForm<{ readonly amount: string }>({
    initial: { amount: '' },
    faults: ({ amount }) => (readTypedMoney(amount, currency, tag).ok ? {} : { amount: t('office.fieldNeeded') }),
    send: async ({ amount, reason }) => {
      const read = readTypedMoney(amount, currency, tag);
      if (!read.ok) return false;
      return callOffice('officeGiveGift', { memberId: memberId as MemberId, amount: formatAmount(read.value.minor), note: reason });
    },
    refresh: () => askAgain(memberId),
    onClose,
  });
  const text = t('office.memberRewards.giveText', { alone: shown(data.aloneUpTo), most: shown(data.most) });
  return (
    <ReasonFormDialog title={t('office.memberRewards.give')} confirm={t('office.memberRewards.give')} {...{ text, form, onClose }}>
      <Field {...form.bind('amount')} label={t('office.memberRewards.amount')} inputMode="decimal" maxLength={10} autoComplete="off" />
    </ReasonFormDialog>
  );
}

function CancelDialog({ memberId, bonus, onClose }: DialogProps & { readonly bonus: Bonus }) {
  const t = useT();
  type Cause = (typeof cancelReasons)[number];
  const form = useReasonForm<{ readonly cause: Cause }>({
    initial: { cause: cancelReasons[0] },
    send: ({ cause, reason }) =>
      callOffice('officeCancelBonus', {
        memberId: memberId as MemberId,
        grantId: bonus.grantId as `bgr_${string}`,
        reason: cause,
        note: reason,
      }),
    refresh: () => askAgain(memberId),
    onClose,
  });
  return (
    <ReasonFormDialog
      title={`${t('office.memberRewards.cancel')}: ${bonus.title}`}
      text={t('office.memberRewards.cancelText')}
      confirm={t('office.memberRewards.cancel')}
      danger
      {...{ form, onClose }}
    >
      <Select
        label={t('office.memberRewards.cause')}
        value={form.values.cause}
        onChange={(cause) => form.set('cause', cause)}
        options={cancelReasons.map((value) => ({ value, label: t(`office.memberRewards.reason.${value}`) }))}
      />
    </ReasonFormDialog>
  );
}
