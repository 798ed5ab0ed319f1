import './contracts.css';
import { useQuery } from '@tanstack/react-query';
import { type ContractKindName, contractKinds } from '@trevo/contract';
import { Badge, Button } from '@trevo/ui';
import { useState } from 'react';
import { useModule } from '../../platform/brand.ts';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { ContractDialog } from './contract-dialog.tsx';
import { heldQuery, type ContractRow } from './contract-queries.ts';
import { contractTones, useTermWords } from './contract-words.ts';
import { useHeard } from './contracts-tab.tsx';

/** What waits for this account: an offer, or a request of the upline to end. */
const isWaiting = ({ state, requestedBy }: ContractRow): boolean =>
  state === 'offered' || (state === 'terminationRequested' && requestedBy === 'upline');

/** What has to be decided, where it is seen after the log-in; with `all` the contracts in force too, for accounts without an agent centre. */
export function ContractNotice({ all = false }: { readonly all?: boolean }) {
  const isOpen = useModule('AGENTPOLICY3');
  return isOpen ? <Held all={all} /> : null;
}

/** How many contracts of each kind wait for this account's answer. */
export function useWaiting(): ReadonlyMap<string, number> {
  const isOpen = useModule('AGENTPOLICY3');
  const { data = [] } = useQuery({ ...heldQuery(), enabled: isOpen });
  useHeard();
  const counts = new Map<string, number>();
  for (const { terms } of data.filter(isWaiting)) counts.set(terms.kind, 1 + (counts.get(terms.kind) ?? 0));
  return counts;
}

/** Kinds of contract that the account can give on: of which it holds one that is agreed. */
export function useOfferedKinds(): readonly ContractKindName[] {
  const isOpen = useModule('AGENTPOLICY3');
  const { data = [] } = useQuery({ ...heldQuery(), enabled: isOpen });
  return contractKinds.filter((kind) =>
    data.some(({ terms, state, side }) => terms.kind === kind && state !== 'offered' && side === 'downline'),
  );
}

function Held({ all }: { readonly all: boolean }) {
  const { data = [] } = useQuery(heldQuery());
  const [shown, setShown] = useState<string>();
  useHeard();
  const rows = data.filter((row) => all || isWaiting(row));
  return (
    <>
      {rows.length === 0 ? null : <Rows rows={rows} onOpen={setShown} />}
      {/* What was answered last stays open until it is closed, though nothing waits any more. */}
      {shown === undefined ? null : <ContractDialog contractId={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

type RowsProps = { readonly rows: readonly ContractRow[]; readonly onOpen: (contractId: string) => void };

function Rows({ rows, onOpen }: RowsProps) {
  const t = useT();
  const moment = useMoment();
  const { summary } = useTermWords();
  return (
    <section className="card pad ctr-notice" aria-label={t('contract.held')}>
      {rows.map((row) => (
        <div key={`${row.contractId} ${row.version}`} className="row">
          <div className="grow">
            <b className="b">{t(`contract.kind.${row.terms.kind}`)}</b>{' '}
            <Badge tone={contractTones[row.state]}>{t(`contract.state.${row.state}`)}</Badge>
            <p className="t2 sm">
              {summary(row.terms)}
              {row.state === 'offered' ? ` · ${t('contract.answerBy', { at: moment(row.answerBy, 'moment') })}` : ''}
            </p>
          </div>
          <Button size="sm" variant={isWaiting(row) ? 'primary' : 'quiet'} onClick={() => onOpen(row.contractId)}>
            {t(isWaiting(row) ? 'contract.readAnswer' : 'contract.open')}
          </Button>
        </div>
      ))}
    </section>
  );
}
