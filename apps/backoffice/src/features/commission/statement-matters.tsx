import { dayAt } from '@trevo/i18n';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { useMay, useOperator } from '../../platform/office-session.ts';
import { Facts } from '../../shell/facts.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import type { OpenedStatement } from './statement-queries.ts';

type StatementMattersProps = { readonly opened: OpenedStatement };

/** What makes a payment wait: its dispute as it stands, and what an operator may do on the holder's behalf or of its own accord. */
export function StatementMatters({ opened }: StatementMattersProps) {
  return (
    <>
      {opened.dispute === null ? null : <Said dispute={opened.dispute} />}
      <Acts opened={opened} />
    </>
  );
}

function Said({ dispute }: { readonly dispute: NonNullable<OpenedStatement['dispute']> }) {
  const t = useT();
  const moment = useMoment();
  const { claim, byHouse, raisedAt, answerBy, answer } = dispute;
  return (
    <Facts
      facts={[
        [t('office.commission.claim'), claim],
        [t('office.commission.raisedBy'), t(byHouse ? 'office.commission.disputedByHouse' : 'office.commission.raisedBy.holder')],
        [t('office.commission.raisedAt'), moment(raisedAt)],
        answer === null ? [t('office.commission.answerBy'), moment(answerBy)] : [t('office.commission.answered'), answer],
      ]}
    />
  );
}

function Acts({ opened: { statement, mayDispute } }: StatementMattersProps) {
  const t = useT();
  const maySettle = useMay('payments.settle');
  const { timeZone } = useOperator().merchant;
  const [doing, setDoing] = useState<'dispute' | 'hold'>();
  const waits = statement.state === 'calculated' || statement.state === 'published' || statement.state === 'funding';
  if (!maySettle || (!mayDispute && !waits)) return null;
  const close = () => setDoing(undefined);
  const day = dayAt(Date.parse(statement.from), timeZone);
  return (
    <div className="of-acts">
      {mayDispute ? <Button onClick={() => setDoing('dispute')}>{t('office.commission.dispute')}</Button> : null}
      {waits ? <Button onClick={() => setDoing('hold')}>{t('office.commission.hold')}</Button> : null}
      {doing === 'dispute' ? <DisputeDialog statement={statement} onClose={close} /> : null}
      {doing === 'hold' ? (
        <HoldDialog
          of={{ username: statement.username, kind: statement.kind, category: statement.category, from: day, to: day }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
