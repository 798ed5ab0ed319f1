import { formatNumber } from '@trevo/i18n';
import { formatAmount, readTypedNumber } from '@trevo/money';
import { Button, Field, FormElement, TextArea } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { toast } from '../../../platform/toasts.ts';
import { useForm } from '../../../platform/use-form.ts';
import { askAgain } from '../api/agent-queries.ts';
import type { OpenedStatement, StatementId } from '../api/statement-queries.ts';
import { useFigureText } from '../payment-words.ts';
import { FormEnd } from './form-end.tsx';

const claimLength = { min: 10, max: 1_000 } as const;

/** What can be done where a statement seems wrong: say so once; or what was said and answered. */
export function StatementDispute({ opened }: { readonly opened: OpenedStatement }) {
  const t = useT();
  const [writing, setWriting] = useState(false);
  const { dispute, mayDispute, statement } = opened;
  if (dispute !== null) return <Said dispute={dispute} />;
  if (!mayDispute) return null;
  if (writing) return <ClaimForm statementId={statement.statementId} onClose={() => setWriting(false)} />;
  return (
    <div className="row agc-end">
      <Button onClick={() => setWriting(true)}>{t('agent.pay.dispute')}</Button>
    </div>
  );
}

function Said({ dispute }: { readonly dispute: NonNullable<OpenedStatement['dispute']> }) {
  const t = useT();
  const moment = useMoment();
  const tag = useLanguageTag();
  const { claim, byHouse, claimed, raisedAt, answerBy, answer, answeredAt, upheld } = dispute;
  return (
    <section className="col card pad">
      <p>{t(byHouse ? 'agent.pay.disputedByHouse' : 'agent.pay.disputed', { at: moment(raisedAt, 'moment'), claim })}</p>
      {claimed === null ? null : <p>{t('agent.pay.claimedWas', { amount: formatNumber(claimed, tag) })}</p>}
      <p>
        {answer !== null ? t('agent.pay.answered', { answer }) : null}
        {answer === null && answeredAt !== null ? t(upheld === true ? 'agent.pay.lapsedPaid' : 'agent.pay.lapsed') : null}
        {answeredAt === null ? t('agent.pay.answerBy', { at: moment(answerBy, 'moment') }) : null}
      </p>
      {upheld === true ? <p className="win">{t('agent.pay.upheld')}</p> : null}
      <Verdict verdict={dispute.verdict} />
    </section>
  );
}

/** What working the line out again from its facts came to, as it was attached to the answer. */
function Verdict({ verdict }: { readonly verdict: string | null }) {
  const t = useT();
  const figureText = useFigureText();
  if (verdict === null) return null;
  const { compared, differences, creditMicro } = JSON.parse(verdict) as {
    readonly compared: number;
    readonly differences: readonly unknown[];
    readonly creditMicro: string;
  };
  const credit = figureText({ unit: 'micro', value: BigInt(creditMicro) });
  return <p className="t2">{t('agent.pay.verdict', { compared, differing: differences.length, credit })}</p>;
}

function ClaimForm({ statementId, onClose }: { readonly statementId: string; readonly onClose: () => void }) {
  const t = useT();
  const tag = useLanguageTag();
  const form = useForm<{ readonly claim: string; readonly claimed: string }>({
    initial: { claim: '', claimed: '' },
    faults: ({ claim, claimed }) => ({
      ...(claim.trim().length < claimLength.min ? { claim: t('agent.pay.claimShort') } : {}),
      ...(claimed.trim() !== '' && figureOf(claimed, tag) === undefined ? { claimed: t('agent.pay.claimedHint') } : {}),
    }),
    send: async ({ claim, claimed }) => {
      const figure = figureOf(claimed, tag);
      const named = figure === undefined ? {} : { claimed: figure };
      await callApi('disputeStatement', { statementId: statementId as StatementId, claim, ...named });
      await askAgain('commissionStatement', 'commissionStatements');
      toast({ tone: 'ok', title: t('agent.pay.sent') });
      onClose();
    },
    guarded: true,
  });
  return (
    <FormElement className="col" form={form}>
      <h3 className="h4">{t('agent.pay.dispute')}</h3>
      <p className="t2">{t('agent.pay.disputeText')}</p>
      <TextArea {...form.bind('claim')} label={t('agent.pay.claim')} maxLength={claimLength.max} hint={t('agent.pay.claimShort')} />
      <Field
        {...form.bind('claimed')}
        label={t('agent.pay.claimed')}
        hint={t('agent.pay.claimedHint')}
        inputMode="decimal"
        autoComplete="off"
      />
      <FormEnd form={form} send={t('agent.pay.send')} sending={t('agent.pay.sending')} onClose={onClose} />
    </FormElement>
  );
}

/** An amount above zero with up to four decimals, as it is sent; undefined where it is none. */
function figureOf(text: string, tag: string): string | undefined {
  const read = readTypedNumber(text, tag, 4);
  return read.ok && read.value > 0n ? formatAmount(read.value) : undefined;
}
