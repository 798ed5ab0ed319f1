import './ledger-room.css';
import { useMutation } from '@tanstack/react-query';
import { Badge, Button, Icon } from '@trevo/ui';
import { failureText } from '../../platform/failure-text.ts';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { Room } from '../../shell/room.tsx';

/** Proves the ledger and the audit log now: recomputes every balance and every chain. */
export function LedgerRoom() {
  const t = useT();
  const moment = useMoment();
  const proof = useMutation({ mutationFn: () => callOffice('officeLedgerProof', {}) });
  return (
    <Room title={t('office.room.ledger')} lead={<span className="of-muted">{t('office.ledgerLead')}</span>}>
      <section className="card of-card of-stack">
        <ul className="of-list">
          {['sum', 'balance', 'chain', 'version', 'anchor', 'audit'].map((check) => (
            <li key={check} className="of-check">
              <Icon name="shield" size={18} />
              {t(`office.check.${check}`)}
            </li>
          ))}
        </ul>
        <Button
          className="of-start"
          variant="primary"
          icon="shield"
          busy={proof.isPending}
          busyLabel={t('office.proving')}
          onClick={() => proof.mutate()}
        >
          {t('office.prove')}
        </Button>
        {proof.isError && (
          <p className="of-fault" role="alert">
            {failureText(proof.error, t)}
          </p>
        )}
        {proof.data && (
          <div role="status" className="of-stack">
            <p>
              <Badge tone={proof.data.sound ? 'ok' : 'bad'}>{t(proof.data.sound ? 'office.ledgerSound' : 'office.ledgerBroken')}</Badge>{' '}
              <Badge tone={proof.data.auditSound ? 'ok' : 'bad'}>
                {t(proof.data.auditSound ? 'office.auditSound' : 'office.auditBroken')}
              </Badge>
            </p>
            <p className="of-muted">{t('office.proofDone', { entries: proof.data.entries, at: moment(proof.data.checkedAt) })}</p>
            <ul className="of-list">
              {proof.data.faults.map(({ check, at }) => (
                <li key={check + at}>
                  <code className="of-code">{check}</code> {at}
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
    </Room>
  );
}
