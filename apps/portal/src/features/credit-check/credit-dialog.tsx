import './credit-check.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatNumber, type PortalKey } from '@trevo/i18n';
import { displayMoney, money } from '@trevo/money';
import { Button, Dialog, FactList, saveFile } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { currencyOf } from '../../platform/money-of.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { toast } from '../../platform/toasts.ts';
import { fileNameOf } from '../../platform/file-name.ts';
import type { CheckedCredit } from './credit-check.tsx';
import { type CreditRecord, explanationOf, readExported, recomputeCredit } from './recompute-credit.ts';

/** What a credit was computed from: the section of the rule book, the numbers, and the check in the browser (rewards' rule book §21). */
export function CreditDialog({ of, onClose }: { readonly of: CheckedCredit; readonly onClose: () => void }) {
  const t = useT();
  const read = useQuery({ queryKey: ownKey('creditRecord', of), queryFn: () => callApi('creditRecord', of) });
  return (
    <Dialog label={t('credit.title')} closeLabel={t('dialog.close')} width={720} className="at-top" onClose={onClose}>
      <div className="credit-check">
        <div>
          <h2 className="h3">{t('credit.title')}</h2>
          <p className="t2">{t('credit.text')}</p>
        </div>
        {read.data === undefined ? (
          <p role="status">{read.isError ? failureMessage(read.error, t) : t('credit.loading')}</p>
        ) : (
          <Explained of={of} read={read.data} />
        )}
      </div>
    </Dialog>
  );
}

/** Kinds of records that credits carry; another is told by its section alone. */
const kinds = [
  'points',
  'conversion',
  'order',
  'vipDay',
  'checkIn',
  'mission',
  'rank',
  'referral',
  'commission',
  'offer',
  'grantEnd',
  'freeSpins',
  'freeBet',
  'given',
] as const;

function kindKey(kind: string): PortalKey {
  const known = kinds.find((one) => one === kind);
  return known === undefined ? 'credit.kind.other' : `credit.kind.${known}`;
}

type ReadProps = { readonly of: CheckedCredit; readonly read: CreditRecord };

function Explained({ of, read }: ReadProps) {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const { kind, rule, at, formula, inputs, id } = explanationOf(read);
  const count = Array.isArray(inputs) ? inputs.length : (inputs as { readonly count: number }).count;
  return (
    <>
      <FactList
        className="credit-facts card pad"
        facts={[
          [t('credit.what'), t(kindKey(kind))],
          [t('credit.moved'), <b key="moved">{useMoved(read)}</b>],
          [t('history.when'), moment(new Date(at).toISOString(), 'exact')],
          [t('credit.rule'), t('credit.section', { section: rule.section, version: formatNumber(String(rule.version), tag) })],
          [t('credit.inputs'), formatNumber(String(count), tag)],
          [
            t('credit.id'),
            <code key="id" className="xs credit-id">
              {id}
            </code>,
          ],
        ]}
      />
      <section className="card pad credit-part">
        <h3 className="h4">{t('credit.formula')}</h3>
        <p className="t2 sm">{t('credit.units')}</p>
        <ol className="credit-formula">
          {formula.map((line, place) => (
            <li key={`${place} ${line}`}>
              <code dir="ltr">{line}</code>
            </li>
          ))}
        </ol>
      </section>
      <CheckIt of={of} read={read} />
    </>
  );
}

/** What moved, in words: money, or points. */
function useMoved({ credited: { unit, amount, currency } }: CreditRecord): string {
  const t = useT();
  const tag = useLanguageTag();
  if (unit === 'points') return t('pointMall.pointsOf', { points: formatNumber(amount, tag) });
  return displayMoney(money(currencyOf(currency), BigInt(amount)), tag);
}

function CheckIt({ of, read }: ReadProps) {
  const t = useT();
  const [fault, setFault] = useState<string | null>();
  const check = useMutation({
    mutationFn: () => recomputeCredit(of, read),
    onSuccess: setFault,
    onError: (error) => toast({ tone: 'bad', title: t('credit.checkFailed'), text: failureMessage(error, t) }),
  });
  // A file that is checked without us has all the facts in it.
  const save = useMutation({
    mutationFn: async () => {
      const inputs = await readExported(of, read);
      const text = JSON.stringify(inputs === undefined ? read : { ...read, inputs }, null, 2);
      saveFile(fileNameOf(`${read.record.kind}-${read.record.id}.json`), text, 'application/json');
    },
    onError: (error) => toast({ tone: 'bad', title: t('credit.checkFailed'), text: failureMessage(error, t) }),
  });
  return (
    <section className="card pad credit-part">
      <h3 className="h4">{t('credit.again')}</h3>
      <p className="t2">{t('credit.againText')}</p>
      <div className="row credit-acts">
        <Button icon="download" busy={save.isPending} busyLabel={t('credit.loading')} onClick={() => save.mutate()}>
          {t('credit.download')}
        </Button>
        <Button variant="primary" icon="refresh" busy={check.isPending} busyLabel={t('credit.checking')} onClick={() => check.mutate()}>
          {t('credit.compute')}
        </Button>
      </div>
      {fault === undefined ? null : <Verdict fault={fault} />}
    </section>
  );
}

function Verdict({ fault }: { readonly fault: string | null }) {
  const t = useT();
  if (fault !== null) return <p role="alert">{t('credit.wrong', { figure: fault })}</p>;
  return (
    <p role="status" className="gain b">
      {t('credit.right')}
    </p>
  );
}
