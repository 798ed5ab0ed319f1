import './chase.css';
import type { ChaseWay } from '@trevo/lottery-rules/chase';
import { readTypedAmount } from '@trevo/money';
import { Button, Dialog, Field, Segmented } from '@trevo/ui';
import { useState } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { Sum } from '../data/lottery-money.tsx';
import type { Issue, Terms } from '../data/lottery-query.ts';
import { faultWords } from '../pad/fault-words.ts';
import { Stepper } from '../pad/stepper.tsx';
import type { PricedLine } from '../slip/slip-line.ts';
import { type ChasePlanned, chaseStake, planSlip, timesMax } from './chase-plan.ts';
import { ChaseRows } from './chase-rows.tsx';

export type ChaseDialogProps = {
  readonly issues: readonly Issue[];
  readonly count: number;
  readonly bets: readonly PricedLine[];
  readonly terms: Terms;
  readonly onUse: (rows: ChasePlanned['rows']) => void;
  readonly onClose: () => void;
};

type WayName = ChaseWay['kind'];
type Wish = {
  readonly way: WayName;
  readonly count: number;
  readonly factor: number;
  readonly every: number;
  readonly percent: number;
  readonly budget: string;
};

const ways: readonly WayName[] = ['same', 'growing', 'profit'];

/** Plans a chase: how the multiple grows, what it may cost at most, and every issue by hand. Nothing is bought here. */
export function ChaseDialog({ issues, count, bets, terms, onUse, onClose }: ChaseDialogProps) {
  const t = useT();
  const tag = useLanguageTag();
  const [wish, setWish] = useState<Wish>({ way: 'same', count, factor: 2, every: 1, percent: 10, budget: '' });
  const [edits, setEdits] = useState<Readonly<Record<string, number>>>({});
  const budget = readBudget(wish.budget, tag);
  const plan = planSlip({
    issues: issues.slice(0, wish.count),
    bets,
    terms,
    way: wayOf(wish),
    ...(budget.minor === undefined ? {} : { budgetMinor: budget.minor }),
  });
  const rows = plan.ok
    ? plan.value.rows.map(({ issue, multiple }, index) => ({ number: issue, times: index === 0 ? 1 : (edits[issue] ?? multiple) }))
    : [];
  const stake = chaseStake(rows, bets, terms);
  const fault = !plan.ok ? faultWords(t, { code: plan.code }) : !stake.ok ? faultWords(t, { code: stake.code }) : undefined;
  function change(next: Partial<Wish>): void {
    setWish({ ...wish, ...next });
    setEdits({});
  }
  return (
    <Dialog label={t('lottery.bet.planTitle')} closeLabel={t('dialog.close')} width={760} className="chase-dlg" onClose={onClose}>
      <h2 className="h3">{t('lottery.bet.planTitle')}</h2>
      <p className="sm t2">{t('lottery.bet.planText')}</p>
      <div className="row chase-wishes">
        <Segmented
          label={t('lottery.bet.planWay')}
          options={ways.map((way) => ({ value: way, label: t(`lottery.bet.way.${way}`) }))}
          value={wish.way}
          onChange={(way) => change({ way })}
        />
        <Count
          name={t('lottery.bet.chaseIssues')}
          value={wish.count}
          from={2}
          to={issues.length}
          onChange={(next) => change({ count: next })}
        />
        {wish.way === 'growing' ? (
          <>
            <Count name={t('lottery.bet.factor')} value={wish.factor} from={2} to={10} onChange={(factor) => change({ factor })} />
            <Count name={t('lottery.bet.every')} value={wish.every} from={1} to={60} onChange={(every) => change({ every })} />
          </>
        ) : null}
        {wish.way === 'profit' ? (
          <Count
            name={t('lottery.bet.profitPercent')}
            value={wish.percent}
            from={1}
            to={1000}
            onChange={(percent) => change({ percent })}
          />
        ) : null}
        <Field
          size="sm"
          label={t('lottery.bet.budget')}
          optional={t('lottery.bet.optional')}
          inputMode="decimal"
          value={wish.budget}
          error={budget.bad ? t('lottery.bet.budgetBad') : undefined}
          onChange={(event) => change({ budget: event.target.value })}
        />
      </div>
      {plan.ok && plan.value.leftOut > 0 ? <p className="sm slip-note">{t('lottery.bet.leftOut', { count: plan.value.leftOut })}</p> : null}
      {fault === undefined ? null : (
        <p className="sm slip-fault" role="alert">
          {fault}
        </p>
      )}
      <ChaseRows
        rows={rows}
        issues={issues}
        bets={bets}
        terms={terms}
        timesMax={timesMax(bets, terms)}
        onTimes={(number, times) => setEdits({ ...edits, [number]: times })}
      />
      <div className="row chase-acts">
        <span className="grow">
          <span className="sm t2">{t('lottery.bet.total')} </span>
          {stake.ok ? <Sum minor={stake.value} className="h4" /> : null}
        </span>
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        <Button variant="primary" disabled={fault !== undefined || rows.length === 0} onClick={() => onUse(rows)}>
          {t('lottery.bet.usePlan')}
        </Button>
      </div>
    </Dialog>
  );
}

type CountProps = {
  readonly name: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly onChange: (value: number) => void;
};

/** A whole number of the plan, under its name. */
function Count({ name, value, from, to, onChange }: CountProps) {
  return (
    <div className="col chase-field">
      <span className="xs t3" aria-hidden="true">
        {name}
      </span>
      <Stepper small label={name} value={value} min={from} max={to} onChange={onChange} />
    </div>
  );
}

function wayOf({ way, factor, every, percent }: Wish): ChaseWay {
  if (way === 'growing') return { kind: way, multiple: 1, factor, every };
  return way === 'profit' ? { kind: way, multiple: 1, ratePpm: percent * 10_000 } : { kind: way, multiple: 1 };
}

/** A budget as it was typed; an empty field is none. */
function readBudget(text: string, tag: string): { readonly minor?: bigint; readonly bad: boolean } {
  if (text.trim() === '') return { bad: false };
  const read = readTypedAmount(text, tag);
  return read.ok ? { minor: read.value, bad: false } : { bad: true };
}
