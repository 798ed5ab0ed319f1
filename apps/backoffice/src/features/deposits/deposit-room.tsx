import { useQuery } from '@tanstack/react-query';
import { Badge, Button, type Tone } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { Facts } from '../../shell/facts.tsx';
import { MemberLink } from '../../shell/member-link.tsx';
import { BackLink } from '../../shell/place-link.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { ConfirmDeposit } from './confirm-deposit.tsx';
import { type DepositDetail, depositDetail } from './deposit-queries.ts';
import { DepositProofDialog } from './deposit-proof-dialog.tsx';
import { DepositStatus } from './deposit-status.tsx';
import { RejectDeposit } from './reject-deposit.tsx';

/** One deposit: what was asked, what the member sent, what people found on the statement, and what came. */
export function DepositRoom({ id }: { readonly id: string }) {
  const t = useT();
  const detail = useQuery(depositDetail(id));
  return (
    <Room
      title={t('office.deposit')}
      back={<BackLink to="/deposits">{t('office.room.deposits')}</BackLink>}
      tools={detail.data && <Decide data={detail.data} />}
    >
      <Loaded query={detail}>{(data) => <Detail data={data} />}</Loaded>
    </Room>
  );
}

function Decide({ data }: { readonly data: DepositDetail }) {
  const t = useT();
  const open = useRoomDialog();
  const { byHand, status } = data.deposit;
  const waits = byHand && ['waiting', 'checking', 'expired'].includes(status);
  if (!useMay('payments.settle') || !waits) return null;
  return (
    <div className="of-acts">
      <Button variant="primary" size="sm" icon="check" onClick={() => open((close) => <ConfirmDeposit data={data} onClose={close} />)}>
        {t('office.depositArrived')}
      </Button>
      <Button
        variant="danger"
        size="sm"
        icon="close"
        onClick={() => open((close) => <RejectDeposit deposit={data.deposit} onClose={close} />)}
      >
        {t('office.reject')}
      </Button>
    </div>
  );
}

function Detail({ data }: { readonly data: DepositDetail }) {
  const t = useT();
  const moment = useMoment();
  const { deposit, reason } = data;
  return (
    <div className="of-stack">
      <div className="of-columns">
        <section className="card of-card">
          <p className="of-big">
            <OfficeMoney amount={deposit.amount} currency={deposit.currency} />
          </p>
          <Facts
            facts={[
              [t('office.status'), <DepositStatus key="s" status={deposit.status} />],
              [t('office.member'), <MemberLink key="m" member={deposit} />],
              [t('office.method'), t(`office.methodName.${deposit.method}`)],
              [t('office.requestedAt'), moment(deposit.createdAt)],
              ...data.typed.map(({ name, value }) => [t(`office.formField.${name}`), value] as const),
              ...(reason === null ? [] : [[t('office.reason'), reason] as const]),
            ]}
          />
        </section>
        <section className="card of-card">
          <h2>{t('office.toldToPay')}</h2>
          {data.lines.length === 0 && <p className="of-muted">{t('office.toldCode')}</p>}
          <Facts facts={data.lines.map(({ name, value }) => [t(`office.formField.${name}`), value] as const)} />
        </section>
      </div>
      <Proofs data={data} />
      <Found data={data} />
      <Received data={data} />
      <Chargebacks data={data} />
    </div>
  );
}

function Proofs({ data: { deposit, proofs } }: { readonly data: DepositDetail }) {
  const t = useT();
  const [shown, setShown] = useState<string>();
  if (!deposit.byHand) return null;
  return (
    <section className="card of-card">
      <h2>{t('office.proofs')}</h2>
      {proofs.length === 0 && <p className="of-muted">{t('office.noProofs')}</p>}
      <div className="of-row">
        {proofs.map(({ proofId }, index) => (
          <Button key={proofId} size="sm" icon="eye" onClick={() => setShown(proofId)}>
            {t('office.proof', { number: index + 1 })}
          </Button>
        ))}
      </div>
      {shown !== undefined && <DepositProofDialog depositId={deposit.depositId} proofId={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}

/** What a first operator found; a second one must find the same. */
function Found({ data: { confirmation, deposit } }: { readonly data: DepositDetail }) {
  const t = useT();
  const moment = useMoment();
  if (confirmation === null) return null;
  const { amount, reference, payerName, payerDocument, operator, at } = confirmation;
  return (
    <section className="card of-card">
      <h2>{t('office.confirmedOnce')}</h2>
      <p className="of-muted">{t('office.confirmedOnceText')}</p>
      <Facts
        facts={[
          [t('office.amount'), <OfficeMoney key="a" amount={amount} currency={deposit.currency} />],
          [t('office.bankReference'), <code key="r">{reference}</code>],
          [t('office.payer'), [payerName, payerDocument].filter(Boolean).join(', ')],
          [t('office.actor.operator'), operator.name ?? '–'],
          [t('office.at'), moment(at)],
        ]}
      />
    </section>
  );
}

const disputeTones: Readonly<Record<DepositDetail['chargebacks'][number]['status'], Tone>> = { taken: 'bad', won: 'ok', unknown: 'warn' };

/** What the payer's bank took back of it, where it did. */
function Chargebacks({ data: { chargebacks, deposit } }: { readonly data: DepositDetail }) {
  const t = useT();
  const moment = useMoment();
  if (chargebacks.length === 0) return null;
  return (
    <section className="card of-card">
      <h2>{t('office.chargebacks')}</h2>
      <ul className="of-list">
        {chargebacks.map(({ disputeId, amount, owed, status, reason, at }) => (
          <li key={disputeId} className="of-part">
            <div className="of-row">
              <b>
                <OfficeMoney amount={amount} currency={deposit.currency} />
              </b>
              <Badge tone={disputeTones[status]}>{t(`office.chargebackStatus.${status}`)}</Badge>
            </div>
            <Facts
              facts={[
                [t('office.at'), moment(at)],
                [t('office.reason'), reason],
                [t('office.chargebackOwed'), <OfficeMoney key="o" amount={owed} currency={deposit.currency} />],
                [
                  t('office.receipt'),
                  <code key="d" className="of-code">
                    {disputeId}
                  </code>,
                ],
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const ownTones: Readonly<Record<'own' | 'foreign' | 'unknown', Tone>> = { own: 'ok', foreign: 'bad', unknown: 'neutral' };

function Received({ data: { received, deposit } }: { readonly data: DepositDetail }) {
  const t = useT();
  const moment = useMoment();
  return (
    <section className="card of-card">
      <h2>{t('office.received')}</h2>
      {received.length === 0 && <p className="of-muted">{t('office.receivedNothing')}</p>}
      <ul className="of-list">
        {received.map(({ reference, amount, at, disposition, payerName, payerDocument, payerAccount, own }) => {
          const whose = own === null ? 'unknown' : own ? 'own' : 'foreign';
          return (
            <li key={reference} className="of-part">
              <div className="of-row">
                <b>
                  <OfficeMoney amount={amount} currency={deposit.currency} />
                </b>
                <Badge tone="neutral">{t(`office.disposition.${disposition}`)}</Badge>
                <Badge tone={ownTones[whose]}>{t(`office.payerIs.${whose}`)}</Badge>
              </div>
              <Facts
                facts={[
                  [t('office.at'), moment(at)],
                  [
                    t('office.bankReference'),
                    <code key="r" className="of-code">
                      {reference}
                    </code>,
                  ],
                  [t('office.payer'), [payerName, payerDocument, payerAccount].filter(Boolean).join(', ') || '–'],
                ]}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
