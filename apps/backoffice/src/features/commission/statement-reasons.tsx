import { inputFields } from '@trevo/commission';
import { formulaOf, readStatementRecord } from '@trevo/commission/check';
import { Icon } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { Facts } from '../../shell/facts.tsx';
import type { OpenedStatement } from './statement-queries.ts';
import { useFigureText, useFormulaText } from './statement-words.ts';

type Stated = Parameters<typeof formulaOf>[0];
type GoesTo = OpenedStatement['goesTo'];
type StatementReasonsProps = { readonly record: string; readonly goesTo: GoesTo };

/** What a period's statement was reckoned from: the team's figures, every tier with its conditions, and the steps down to the payment. */
export function StatementReasons({ record, goesTo }: StatementReasonsProps) {
  const t = useT();
  const formulaText = useFormulaText();
  const read = readStatementRecord(JSON.parse(record));
  if (!read.ok)
    return (
      <p className="of-fault" role="alert">
        {t('office.statement.unreadable')}
      </p>
    );
  const { statement } = read.value;
  return (
    <>
      <div className="of-columns">
        <Inputs statement={statement} />
        <Tiers statement={statement} />
      </div>
      <section className="of-part">
        <h3>{t('office.statement.steps')}</h3>
        <ol>
          {formulaOf(statement).map((line) => (
            <li key={line.key}>{formulaText(line)}</li>
          ))}
        </ol>
        <GoesOn statement={statement} goesTo={goesTo} />
      </section>
    </>
  );
}

type PartProps = { readonly statement: Stated };

/** What the team did and cost; which of the costs come off stands beside them. */
function Inputs({ statement: { inputs } }: PartProps) {
  const t = useT();
  const figureText = useFigureText();
  const named = (field: (typeof inputFields)[number]): string => {
    const name = t(`office.statement.input.${field}`);
    return inputs.deduct.some((cost) => cost === field) ? t('office.statement.deducted', { cost: name }) : name;
  };
  return (
    <section className="of-part">
      <h3>{t('office.statement.inputs')}</h3>
      <Facts
        facts={[
          ...inputFields.map((field) => [named(field), figureText({ unit: 'minor', value: inputs[field] })] as const),
          [t('office.statement.active'), String(inputs.activeMembers)],
        ]}
      />
    </section>
  );
}

/** Every tier with its conditions: which were reached, and which tier held. */
function Tiers({ statement: { tiers, tier: used } }: PartProps) {
  const t = useT();
  const figureText = useFigureText();
  const valueText = (name: string, value: bigint) => (name === 'activeMembers' ? String(value) : figureText({ unit: 'minor', value }));
  return (
    <section className="of-part">
      <h3>{t('office.statement.tiers')}</h3>
      {tiers.map(({ tier, conditions }) => (
        <div key={tier}>
          <b>{t(tier === used ? 'office.statement.tierUsed' : 'office.statement.tier', { number: String(tier + 1) })}</b>
          <ul className="of-list">
            {conditions.map(({ name, value, threshold, pass }) => (
              <li key={name} className={pass ? undefined : 'of-muted'}>
                <Icon name={pass ? 'check' : 'minus'} size={16} />{' '}
                {t(pass ? 'office.statement.reached' : 'office.statement.missed', {
                  condition: t(`office.statement.condition.${name}`),
                  value: valueText(name, value),
                  threshold: valueText(name, threshold),
                })}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** What of it goes on to the direct downline, by the accounts that hold its contracts. */
function GoesOn({ statement: { deductions }, goesTo }: PartProps & { readonly goesTo: GoesTo }) {
  const t = useT();
  const figureText = useFigureText();
  const whose = (contract: string | null): string => {
    if (contract === null) return t('office.statement.goesToArrears');
    const account = goesTo.find((one) => one.contract === contract)?.account;
    return account === undefined ? t('office.statement.goesToContract', { contract }) : t('office.statement.goesTo', { account });
  };
  const goesOn = deductions.filter(({ paidMicro, arrearsPaidMicro }) => paidMicro + arrearsPaidMicro !== 0n);
  if (goesOn.length === 0) return null;
  return (
    <ul className="of-list">
      {goesOn.map(({ downline, contract, paidMicro, arrearsPaidMicro }) => (
        <li key={`${downline} ${contract ?? ''}`}>
          {whose(contract)}: <span className="num">{figureText({ unit: 'micro', value: paidMicro + arrearsPaidMicro })}</span>
        </li>
      ))}
    </ul>
  );
}
