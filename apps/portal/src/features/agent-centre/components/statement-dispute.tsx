import { Button, FormElement, TextArea } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { toast } from '../../../platform/toasts.ts';
import { useForm } from '../../../platform/use-form.ts';
import { askAgain } from '../api/agent-queries.ts';
import type { OpenedStatement, StatementId } from '../api/statement-queries.ts';
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
  const { claim, raisedAt, answerBy, answer, answeredAt } = dispute;
  return (
    <section className="col">
      <p>{t('agent.pay.disputed', { at: moment(raisedAt, 'moment'), claim })}</p>
      <p>
        {answer !== null ? t('agent.pay.answered', { answer }) : null}
        {answer === null && answeredAt !== null ? t('agent.pay.lapsed') : null}
        {answeredAt === null ? t('agent.pay.answerBy', { at: moment(answerBy, 'moment') }) : null}
      </p>
    </section>
  );
}

function ClaimForm({ statementId, onClose }: { readonly statementId: string; readonly onClose: () => void }) {
  const t = useT();
  const form = useForm<{ readonly claim: string }>({
    initial: { claim: '' },
    faults: ({ claim }) => (claim.trim().length < claimLength.min ? { claim: t('agent.pay.claimShort') } : {}),
    send: async ({ claim }) => {
      await callApi('disputeStatement', { statementId: statementId as StatementId, claim });
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
      <FormEnd form={form} send={t('agent.pay.send')} sending={t('agent.pay.sending')} onClose={onClose} />
    </FormElement>
  );
}
