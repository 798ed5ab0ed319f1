import './contracts.css';
import { useQuery } from '@tanstack/react-query';
import { Badge, Dialog, FactList } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { PageLoader } from '../../shell/page-loader.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { contractQuery, type ContractRow, type ContractStory } from './contract-queries.ts';
import { contractTones, useTermSentences, useTermWords } from './contract-words.ts';
import { OfferToDialog } from './offer-to-dialog.tsx';
import { PictureCard } from './picture-card.tsx';
import { TierCards } from './tier-cards.tsx';

type ContractDialogProps = { readonly contractId: string; readonly onClose: () => void };

/** A contract whole: what it gives, what it would have come to, its terms in sentences, its versions, and the answer. */
export function ContractDialog({ contractId, onClose }: ContractDialogProps) {
  const t = useT();
  const { data } = useQuery(contractQuery(contractId));
  const [offered, setOffered] = useState<ContractRow>();
  if (offered !== undefined) {
    const to = { memberId: offered.downlineId, account: offered.downline };
    return <OfferToDialog to={to} kinds={[offered.terms.kind]} onClose={() => setOffered(undefined)} />;
  }
  return (
    <Dialog label={t('contract.title')} closeLabel={t('dialog.close')} width={1180} onClose={onClose}>
      <div className="ctr">{data === undefined ? <PageLoader /> : <Story story={data} onOffer={setOffered} />}</div>
    </Dialog>
  );
}

type StoryProps = { readonly story: ContractStory; readonly onOffer: (contract: ContractRow) => void };

function Story({ story, onOffer }: StoryProps) {
  const t = useT();
  const sentences = useTermSentences();
  const [newest] = story.versions;
  if (newest === undefined) return null;
  return (
    <>
      <Head contract={newest} />
      <div className="ctr-cols">
        <TierCards terms={newest.terms} picture={story.picture} />
        <AnswerPanel versions={story.versions} onOffer={onOffer} />
      </div>
      {story.picture === null ? null : <PictureCard picture={story.picture} terms={newest.terms} />}
      {story.versions.length > 1 ? <Versions versions={story.versions} /> : null}
      <div className="ctr-cols">
        <section className="card pad">
          <h3 className="h4">{t('contract.terms')}</h3>
          <div className="ctr-terms">
            {sentences(newest).map(([title, text]) => (
              <div key={title}>
                <b className="b">{title}</b>
                <p className="t2 sm">{text}</p>
              </div>
            ))}
          </div>
        </section>
        <div className="col">
          <History events={story.events} />
          {story.picture === null ? null : (
            <section className="card pad">
              <p className="t2 sm">{t('contract.hash')}</p>
              <code className="ctr-hash">{story.picture.hash}</code>
            </section>
          )}
        </div>
      </div>
    </>
  );
}

function Head({ contract }: { readonly contract: ContractRow }) {
  const t = useT();
  const moment = useMoment();
  const { state, side, upline, downline, terms, offeredAt, answerBy } = contract;
  const at = moment(offeredAt, 'moment');
  const line =
    side === 'upline'
      ? t('contract.toLine', { account: downline, at })
      : t('contract.fromLine', { account: upline ?? t('contract.house'), at });
  return (
    <div className="ctr-head">
      <h2 className="h2">{t(`contract.kind.${terms.kind}`)}</h2>
      <p className="t2">
        {line} {t(`contract.category.${terms.category}`)}
      </p>
      <div className="row">
        <Badge tone={contractTones[state]}>{t(`contract.state.${state}`)}</Badge>
        {state === 'offered' ? <span className="t2 sm">{t('contract.answerBy', { at: moment(answerBy, 'moment') })}</span> : null}
      </div>
    </div>
  );
}

/** Versions beside each other, the newest first. */
function Versions({ versions }: { readonly versions: readonly ContractRow[] }) {
  const t = useT();
  const moment = useMoment();
  const { facts } = useTermWords();
  return (
    <section className="card pad">
      <h3 className="h4">{t('contract.versions')}</h3>
      <div className="ctr-versions">
        {versions.map((it) => (
          <div key={it.version} className="ctr-tier">
            <b className="b">{t('contract.version', { number: String(it.version) })}</b>
            <Badge tone={contractTones[it.state]}>{t(`contract.state.${it.state}`)}</Badge>
            <FactList className="ctr-facts" facts={[[t('contract.from'), moment(it.effectiveFrom, 'moment')], ...facts(it.terms)]} />
          </div>
        ))}
      </div>
    </section>
  );
}

function History({ events }: { readonly events: ContractStory['events'] }) {
  const t = useT();
  const moment = useMoment();
  return (
    <section className="card pad">
      <h3 className="h4">{t('contract.history')}</h3>
      <ol className="ctr-history">
        {events.map(({ version, to, by, at, event }) => (
          <li key={`${version} ${at} ${event}`}>
            <b className="b">{t(`contract.state.${to as ContractRow['state']}`)}</b>
            <span className="t2 sm">
              {moment(at, 'moment')} · {t(`contract.by.${by}`)} · {t('contract.version', { number: String(version) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
