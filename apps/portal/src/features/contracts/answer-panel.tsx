import { formatList } from '@trevo/i18n';
import { Button, Checkbox } from '@trevo/ui';
import { useState } from 'react';
import { failureMessage } from '../../platform/failure-message.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { answerContract, askContractsAgain, type ContractRow, moveContract } from './contract-queries.ts';

type AnswerPanelProps = {
  readonly versions: readonly ContractRow[];
  /** The upline offers new terms where a contract stands and nothing about it is open. */
  readonly onOffer: (contract: ContractRow) => void;
};

/** What this side can do about a contract now. */
export function AnswerPanel({ versions, onOffer }: AnswerPanelProps) {
  const t = useT();
  const offered = versions.find(({ state }) => state === 'offered');
  const inForce = versions.find(({ state }) => state === 'active' || state === 'terminationRequested' || state === 'ending');
  const scheduled = versions.find(({ state }) => state === 'scheduled');
  return (
    <section className="card pad ctr-answer">
      <h3 className="h4">{t('contract.answer')}</h3>
      {offered?.side === 'downline' ? <Offer key={offered.version} offer={offered} /> : null}
      {offered?.side === 'upline' ? <Withdraw offer={offered} /> : null}
      {offered === undefined && scheduled === undefined && inForce?.state === 'active' && inForce.side === 'upline' ? (
        <Button variant="primary" onClick={() => onOffer(inForce)}>
          {t('contract.offer.newTerms')}
        </Button>
      ) : null}
      {offered === undefined && inForce !== undefined ? <End contract={inForce} isOpen={scheduled !== undefined} /> : null}
      {offered === undefined && inForce === undefined ? <p className="t2 sm">{t('contract.nothingToDo')}</p> : null}
    </section>
  );
}

/** One act at a time; why it failed stands below. */
function useAct() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  async function run(what: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailed(undefined);
    try {
      await what();
    } catch (error) {
      setFailed(failureMessage(error, t));
      // Somebody else may have come first: what stands now is shown.
      await askContractsAgain();
    } finally {
      setBusy(false);
    }
  }
  const act = (what: () => Promise<void>) => () => void run(what);
  const note =
    failed === undefined ? null : (
      <p className="loss" role="alert">
        {failed}
      </p>
    );
  return { busy, act, note };
}

function Offer({ offer }: { readonly offer: ContractRow }) {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const { busy, act, note } = useAct();
  const [read, setRead] = useState(false);
  const endsOthers = offer.ending.length > 0;
  return (
    <>
      {endsOthers ? (
        <div className="ctr-warn">
          <b className="b">{t('contract.higher.title')}</b>
          <p className="t2 sm">
            {t('contract.higher.text', { accounts: formatList(offer.ending, tag), at: moment(offer.effectiveFrom, 'moment') })}
          </p>
          <Checkbox checked={read} onChange={() => setRead(!read)}>
            {t('contract.higher.confirm')}
          </Checkbox>
        </div>
      ) : null}
      <Button variant="primary" busy={busy} disabled={endsOthers && !read} onClick={act(() => answerContract(offer, 'A', endsOthers))}>
        {t('contract.accept')}
      </Button>
      <Button disabled={busy} onClick={act(() => answerContract(offer, 'R'))}>
        {t('contract.reject')}
      </Button>
      {note}
      <p className="t2 sm">{t('contract.acceptText', { at: moment(offer.effectiveFrom, 'moment') })}</p>
    </>
  );
}

function Withdraw({ offer }: { readonly offer: ContractRow }) {
  const t = useT();
  const moment = useMoment();
  const { busy, act, note } = useAct();
  return (
    <>
      <p className="t2 sm">{t('contract.waits', { account: offer.downline, at: moment(offer.answerBy, 'moment') })}</p>
      <Button busy={busy} onClick={act(() => moveContract(offer.contractId, 'withdraw'))}>
        {t('contract.withdraw')}
      </Button>
      {note}
    </>
  );
}

function End({ contract, isOpen }: { readonly contract: ContractRow; readonly isOpen: boolean }) {
  const t = useT();
  const moment = useMoment();
  const { busy, act, note } = useAct();
  const { contractId, state, side, requestedBy, requestUntil, endsAt } = contract;
  if (state === 'ending') return <p className="t2 sm">{t('contract.endsAt', { at: moment(endsAt ?? '', 'moment') })}</p>;
  if (state === 'active') {
    return (
      <>
        <p className="t2 sm">{t(isOpen ? 'contract.endNotNow' : 'contract.endText')}</p>
        <Button busy={busy} disabled={isOpen} onClick={act(() => moveContract(contractId, 'requestTermination'))}>
          {t('contract.requestEnd')}
        </Button>
        {note}
      </>
    );
  }
  const until = moment(requestUntil ?? '', 'moment');
  if (requestedBy === side) {
    return (
      <>
        <p className="t2 sm">{t('contract.asked', { at: until })}</p>
        <Button busy={busy} onClick={act(() => moveContract(contractId, 'takeBackTermination'))}>
          {t('contract.takeBack')}
        </Button>
        {note}
      </>
    );
  }
  return (
    <>
      <p className="t2 sm">{t('contract.askedByOther', { at: until })}</p>
      <Button
        variant="primary"
        busy={busy}
        onClick={act(() => (side === 'downline' ? answerContract(contract, 'C') : moveContract(contractId, 'agreeTermination')))}
      >
        {t('contract.agreeEnd')}
      </Button>
      <Button
        disabled={busy}
        onClick={act(() => (side === 'downline' ? answerContract(contract, 'A') : moveContract(contractId, 'refuseTermination')))}
      >
        {t('contract.keep')}
      </Button>
      {note}
    </>
  );
}
