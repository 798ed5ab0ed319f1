import { Icon } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';

const questions = ['noDraw', 'postponed', 'void', 'corrected', 'owed', 'chase', 'who'] as const;

/** The place of the rule on the page of a draw's proof, for links to it. */
export const drawRuleId = 'draw-rule';

/** The published rule for a draw that does not go as it should: missed, late, void, postponed or wrongly told. */
export function DrawRule() {
  const t = useT();
  return (
    <section className="card proof-questions" id={drawRuleId} aria-label={t('lottery.rule.title')}>
      <h2 className="h4">{t('lottery.rule.title')}</h2>
      {questions.map((name) => (
        <details key={name}>
          <summary className="row sm b">
            <span className="grow">{t(`lottery.rule.ask.${name}`)}</span>
            <Icon name="down" size={16} />
          </summary>
          <p className="sm t2">{t(`lottery.rule.answer.${name}`)}</p>
        </details>
      ))}
    </section>
  );
}
