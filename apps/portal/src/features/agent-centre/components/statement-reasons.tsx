import { inputFields } from '@trevo/commission';
import { formulaOf, readStatementRecord } from '@trevo/commission/check';
import { FactList } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { useFigureText, useFormulaText } from '../payment-words.ts';

type Stated = Parameters<typeof formulaOf>[0];

/** What a statement was reckoned from: the team's figures, every tier with its conditions, what went on, and the steps. */
export function StatementReasons({ record }: { readonly record: string }) {
  const t = useT();
  const formulaText = useFormulaText();
  const read = readStatementRecord(JSON.parse(record));
  if (!read.ok) return <p role="alert">{t('agent.pay.unreadable')}</p>;
  const { statement } = read.value;
  return (
    <>
      <Inputs statement={statement} />
      <Tiers statement={statement} />
      {statement.deductions.length === 0 ? null : <Deductions statement={statement} />}
      <section className="col">
        <h3 className="h4">{t('agent.pay.steps')}</h3>
        <ol className="agc-steps">
          {formulaOf(statement).map((line) => (
            <li key={line.key}>{formulaText(line)}</li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Inputs({ statement: { inputs } }: { readonly statement: Stated }) {
  const t = useT();
  const figureText = useFigureText();
  const shown = inputFields.filter((field, place) => place < 4 || inputs[field] !== 0n);
  const nameOf = (field: (typeof inputFields)[number]): string => {
    const isDeducted = inputs.deduct.some((cost) => cost === field);
    return isDeducted ? `${t(`agent.pay.input.${field}`)} (${t('agent.pay.deducted')})` : t(`agent.pay.input.${field}`);
  };
  return (
    <section className="col">
      <h3 className="h4">{t('agent.pay.inputs')}</h3>
      <FactList
        className="agc-facts"
        facts={[
          ...shown.map(
            (field) =>
              [
                nameOf(field),
                <span key={field} className="num">
                  {figureText({ unit: 'minor', value: inputs[field] })}
                </span>,
              ] as const,
          ),
          [
            t('agent.pay.active'),
            <span key="active" className="num">
              {inputs.activeMembers}
            </span>,
          ],
        ]}
      />
    </section>
  );
}

function Tiers({ statement: { tiers, tier: used } }: { readonly statement: Stated }) {
  const t = useT();
  const figureText = useFigureText();
  const valueText = (name: string, value: bigint) => (name === 'activeMembers' ? String(value) : figureText({ unit: 'minor', value }));
  return (
    <section className="col">
      <h3 className="h4">{t('agent.pay.tiers')}</h3>
      <ol className="agc-steps">
        {tiers.map(({ tier, conditions }) => (
          <li key={tier}>
            <b>{t('agent.pay.tier', { number: tier + 1 })}</b>
            {tier === used ? ` · ${t('agent.pay.tierUsed')}` : null}
            <ul>
              {conditions.map(({ name, value, threshold, pass }) => (
                <li key={name} className={pass ? 'win' : 't2'}>
                  {t(`agent.pay.condition.${name}`)}:{' '}
                  {t('agent.pay.of', { value: valueText(name, value), threshold: valueText(name, threshold) })},{' '}
                  {t(pass ? 'agent.pay.reached' : 'agent.pay.missed')}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Deductions({ statement: { deductions } }: { readonly statement: Stated }) {
  const t = useT();
  const figureText = useFigureText();
  return (
    <section className="col">
      <h3 className="h4">{t('agent.pay.deductions')}</h3>
      <FactList
        className="agc-facts"
        facts={deductions.map(({ downline, contract, paidMicro, arrearsPaidMicro }) => [
          contract === null ? `${t('agent.pay.deductionArrears')} (${downline})` : t('agent.pay.deduction', { contract }),
          <span key={downline} className="num">
            {figureText({ unit: 'micro', value: paidMicro + arrearsPaidMicro })}
          </span>,
        ])}
      />
    </section>
  );
}
