import { Icon } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';

const questions = ['late', 'withheld', 'alone'] as const;

/** What a doubter asks, answered. */
export function ProofQuestions() {
  const t = useT();
  return (
    <section className="card proof-questions" aria-label={t('lottery.proof.questions')}>
      <h2 className="h4">{t('lottery.proof.questions')}</h2>
      {questions.map((name) => (
        <details key={name}>
          <summary className="row sm b">
            <span className="grow">{t(`lottery.proof.ask.${name}`)}</span>
            <Icon name="down" size={16} />
          </summary>
          <p className="sm t2">{t(`lottery.proof.answer.${name}`)}</p>
        </details>
      ))}
    </section>
  );
}
