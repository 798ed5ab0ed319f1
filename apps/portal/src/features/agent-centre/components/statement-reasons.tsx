import { inputFields } from '@trevo/commission';
import { formulaOf, readStatementRecord } from '@trevo/commission/check';
import { Icon } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/language.ts';
import { currencyOf } from '../../../platform/money-of.ts';
import type { OpenedStatement } from '../api/statement-queries.ts';
import { useFigureText, useFormulaText, useSumText } from '../payment-words.ts';
import { StatementFacts } from './statement-facts.tsx';
import { StatementFall } from './statement-fall.tsx';

type Stated = Parameters<typeof formulaOf>[0];
type PartProps = { readonly statement: Stated };
type GoesTo = OpenedStatement['goesTo'];
type StatementReasonsProps = {
  readonly row: OpenedStatement['statement'];
  readonly record: string;
  readonly goesTo: GoesTo;
  readonly aside: ReactNode;
};

/** What a statement was reckoned from: the team's figures down to the payment, and the exact steps. Beside it stands what `aside` adds to the tiers. */
export function StatementReasons({ row, record, goesTo, aside }: StatementReasonsProps) {
  const t = useT();
  const formulaText = useFormulaText();
  const read = readStatementRecord(JSON.parse(record));
  if (!read.ok) return <p role="alert">{t('agent.pay.unreadable')}</p>;
  const { statement } = read.value;
  return (
    <div className="agc-pay">
      {row.kind === 'dividend' && statement.inputs.facts > 0 ? (
        <div className="agc-pay-whole">
          <StatementFall statement={statement} currency={currencyOf(row.currency)} />
        </div>
      ) : null}
      <div className="agc-pay-col">
        <Flow statement={statement} goesTo={goesTo} />
        <section className="card pad agc-pay-part">
          <h3 className="h4">{t('agent.pay.steps')}</h3>
          <ol className="agc-steps sm">
            {formulaOf(statement).map((line) => (
              <li key={line.key}>{formulaText(line)}</li>
            ))}
          </ol>
        </section>
      </div>
      <div className="agc-pay-col">
        <Tiers statement={statement} />
        {aside}
      </div>
      <div className="agc-pay-whole">
        <StatementFacts statementId={row.statementId} statement={statement} />
      </div>
    </div>
  );
}

type Row = { readonly id: string; readonly label: string; readonly sign: '' | '=' | '−'; readonly value: string; readonly isSum?: boolean };

/** From what the team did to what was paid, in the order of the sum. */
function Flow({ statement, goesTo }: PartProps & { readonly goesTo: GoesTo }) {
  const t = useT();
  const rows = useFlow(statement, goesTo);
  return (
    <section className="card pad agc-pay-part">
      <h3 className="h4">{t('agent.pay.inputs')}</h3>
      <dl className="agc-rows agc-sums">
        {rows.map(({ id, label, sign, value, isSum }) => (
          <div key={id} className={id === 'paid' ? 'is-paid' : isSum === true ? 'is-sum' : undefined}>
            <dt>
              <span className="agc-sign" aria-hidden="true">
                {sign}
              </span>
              {label}
            </dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useFlow(statement: Stated, goesTo: GoesTo): readonly Row[] {
  const t = useT();
  const sumText = useSumText();
  const { inputs, base, carryIn, grossMicro, deductions, capReturnedMicro, paid, potMicro } = statement;
  const minor = (value: bigint) => sumText({ unit: 'minor', value });
  const micro = (value: bigint) => sumText({ unit: 'micro', value });
  const input = (field: (typeof inputFields)[number], sign: Row['sign']): Row => ({
    id: field,
    label: inputs.deduct.some((cost) => cost === field)
      ? `${t(`agent.pay.input.${field}`)} (${t('agent.pay.deducted')})`
      : t(`agent.pay.input.${field}`),
    sign,
    value: minor(inputs[field]),
    isSum: sign === '=',
  });
  // Costs that stand in the contract's list come off; the others are told in the file.
  const costs = inputFields.filter((field) => inputs.deduct.some((cost) => cost === field) && inputs[field] !== 0n);
  const isOfBets = base === inputs.validBet && carryIn === 0n;
  const goesOn = deductions.filter(({ paidMicro, arrearsPaidMicro }) => paidMicro + arrearsPaidMicro !== 0n);
  const onward = (contract: string): string => {
    const account = goesTo.find((one) => one.contract === contract)?.account;
    return account === undefined ? t('agent.pay.deduction', { contract }) : t('agent.pay.goesTo', { account });
  };
  return [
    input('turnover', ''),
    input('win', '−'),
    input('ggr', '='),
    ...costs.map((field) => input(field, '−')),
    // Of a salary the valid bets are what is paid by.
    { ...input('validBet', ''), isSum: isOfBets },
    ...(carryIn === 0n ? [] : [{ id: 'carryIn', label: t('agent.pay.carryIn'), sign: '', value: minor(carryIn) } as const]),
    ...(isOfBets ? [] : [{ id: 'base', label: t('agent.pay.base'), sign: '=', value: minor(base), isSum: true } as const]),
    { id: 'gross', label: t('agent.pay.gross'), sign: '', value: micro(grossMicro) },
    ...(potMicro === grossMicro ? [] : [{ id: 'pot', label: t('agent.pay.pot'), sign: '', value: micro(potMicro) } as const]),
    ...goesOn.map(
      ({ downline, contract, paidMicro, arrearsPaidMicro }): Row => ({
        id: `to ${downline} ${contract ?? ''}`,
        label: contract === null ? `${t('agent.pay.deductionArrears')} (${downline})` : onward(contract),
        sign: '−',
        value: micro(paidMicro + arrearsPaidMicro),
      }),
    ),
    ...(capReturnedMicro === 0n ? [] : [{ id: 'cap', label: t('agent.pay.capped'), sign: '−', value: micro(capReturnedMicro) } as const]),
    { id: 'paid', label: t('agent.pay.paid'), sign: '=', value: minor(paid), isSum: true },
  ];
}

/** Every tier with its conditions: which were reached, and which tier held. */
function Tiers({ statement: { tiers, tier: used } }: PartProps) {
  const t = useT();
  const figureText = useFigureText();
  const valueText = (name: string, value: bigint) => (name === 'activeMembers' ? String(value) : figureText({ unit: 'minor', value }));
  return (
    <section className="card pad agc-pay-part">
      <h3 className="h4">{t('agent.pay.tiers')}</h3>
      {tiers.map(({ tier, conditions }) => (
        <div key={tier} className={tier === used ? 'agc-tier is-used' : 'agc-tier'}>
          <b className="b">
            {t('agent.pay.tier', { number: tier + 1 })}
            {tier === used ? ` · ${t('agent.pay.tierUsed')}` : null}
          </b>
          <ul>
            {conditions.map(({ name, value, threshold, pass }) => (
              <li key={name} className="row sm">
                <Icon name={pass ? 'check' : 'minus'} size={16} className={pass ? 'gain' : 't3'} />
                <span className={pass ? 't1' : 't2'}>
                  {t(`agent.pay.condition.${name}`)}:{' '}
                  {t('agent.pay.of', { value: valueText(name, value), threshold: valueText(name, threshold) })} ·{' '}
                  {t(pass ? 'agent.pay.reached' : 'agent.pay.missed')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
