import './contracts.css';
import type { ContractKindName } from '@trevo/contract';
import { Badge, Button } from '@trevo/ui';
import { useState } from 'react';
import { failureMessage } from '../../platform/failure-message.ts';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { toast } from '../../platform/toasts.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import type { OfferBase } from './contract-queries.ts';
import { useTermWords } from './contract-words.ts';
import { type Draft, dropDraft, seenOf } from './draft-queries.ts';
import { OfferDialog } from './offer-dialog.tsx';

type DraftsCardProps = {
  readonly kind: ContractKindName;
  readonly base: OfferBase | undefined;
  readonly drafts: readonly Draft[] | undefined;
  /** Why they, or what offers are made of, could not be read. */
  readonly failure: Error | null;
  readonly onRetry: () => void;
};

/** Offers of a kind that were not sent: each can be gone on with, or deleted. Nothing stands here where there are none. */
export function DraftsCard({ kind, base, drafts = [], failure, onRetry }: DraftsCardProps) {
  const t = useT();
  const [resumed, setResumed] = useState<Draft>();
  if (failure !== null && drafts.length === 0)
    return (
      <section className="card ctr-above" aria-label={t('contract.draft.title')}>
        <FaultCard error={failure} onRetry={onRetry} />
      </section>
    );
  return (
    <>
      {drafts.length === 0 ? null : (
        <section className="card pad ctr-above ctr-drafts" aria-labelledby="contract-drafts">
          <div>
            <h3 className="h4" id="contract-drafts">
              {t('contract.draft.title')}
            </h3>
            <p className="t2 sm">{t('contract.draft.text')}</p>
          </div>
          <ul className="ctr-draft-list">
            {drafts.map((draft) => (
              <DraftRow key={draft.draftId} draft={draft} canResume={(base?.own.length ?? 0) > 0} onResume={setResumed} />
            ))}
          </ul>
        </section>
      )}
      {resumed === undefined || base === undefined ? null : (
        <OfferDialog kind={kind} base={base} draft={resumed} onClose={() => setResumed(undefined)} />
      )}
    </>
  );
}

type DraftRowProps = { readonly draft: Draft; readonly canResume: boolean; readonly onResume: (draft: Draft) => void };

function DraftRow({ draft, canResume, onResume }: DraftRowProps) {
  const t = useT();
  const moment = useMoment();
  const { summary } = useTermWords();
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState<string>();
  const account = draft.downline ?? t('contract.draft.nobody');
  const named = <span className="sr"> {account}</span>;
  const drop = () =>
    dropDraft(seenOf(draft)).then(
      () => toast({ tone: 'ok', title: t('contract.draft.dropped') }),
      (error: unknown) => setFailed(failureMessage(error, t)),
    );
  return (
    <li className="ctr-draft">
      <div className="grow">
        <div className="row ctr-acts">
          <b className="b">{account}</b>
          <Badge tone={draft.refused === null ? 'ok' : 'warn'}>
            {t(draft.refused === null ? 'contract.draft.ready' : 'contract.draft.notReady')}
          </Badge>
        </div>
        <p className="t2 sm">
          {t(`contract.category.${draft.terms.category}`)} · <span className="num">{summary(draft.terms)}</span> ·{' '}
          {t('contract.draft.changed', { at: moment(draft.changedAt, 'moment') })}
        </p>
        {draft.refused === null ? null : <p className="sm">{draft.refused.message}</p>}
        {failed === undefined ? null : (
          <p className="loss sm" role="alert">
            {failed}
          </p>
        )}
      </div>
      {asked ? (
        <div className="row ctr-acts" role="group" aria-label={t('contract.draft.dropAsk')}>
          <span className="sm">{t('contract.draft.dropAsk')}</span>
          <Button size="sm" onClick={() => setAsked(false)}>
            {t('contract.draft.dropNo')}
          </Button>
          <Button size="sm" variant="danger" onClick={() => void drop()}>
            {t('contract.draft.dropYes')}
          </Button>
        </div>
      ) : (
        <div className="row ctr-acts">
          <Button size="sm" variant="bare" onClick={() => setAsked(true)}>
            {t('contract.draft.drop')}
            {named}
          </Button>
          <Button size="sm" disabled={!canResume} onClick={() => onResume(draft)}>
            {t('contract.draft.resume')}
            {named}
          </Button>
        </div>
      )}
    </li>
  );
}
