import { Checkbox, type Form } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { pathOf } from '../../../platform/routes.ts';
import type { RegistrationForm } from '../use-registration.ts';

export type RegisterBoxesProps = {
  readonly form: Pick<Form<RegistrationForm>, 'values' | 'errors' | 'set'>;
  readonly minimumAge: number;
};

/** Terms and age: two boxes, both needed (decision D23). */
export function RegisterBoxes({ form, minimumAge }: RegisterBoxesProps) {
  const t = useT();
  return (
    <div className="col boxes">
      <Checkbox
        checked={form.values.termsAccepted}
        onChange={(event) => form.set('termsAccepted', event.target.checked)}
        error={form.errors.termsAccepted}
      >
        {t('register.termsBefore')}{' '}
        <a className="link" href={pathOf('help', undefined, 'terms')} target="_blank" rel="noreferrer">
          {t('register.terms')}
        </a>{' '}
        {t('register.termsAnd')}{' '}
        <a className="link" href={pathOf('help', undefined, 'privacy')} target="_blank" rel="noreferrer">
          {t('register.privacy')}
        </a>
        {t('register.termsEnd')}
      </Checkbox>
      <Checkbox
        checked={form.values.ageConfirmed}
        onChange={(event) => form.set('ageConfirmed', event.target.checked)}
        error={form.errors.ageConfirmed}
      >
        {t('register.age', { age: minimumAge })}
      </Checkbox>
    </div>
  );
}
