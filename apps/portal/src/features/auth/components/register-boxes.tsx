import { Checkbox } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { pathOf } from '../../../platform/routes.ts';
import type { RegistrationBoxes } from '../validation/registration-validation.ts';

export type RegisterBoxesProps = {
  readonly boxes: RegistrationBoxes & { readonly set: (name: keyof RegistrationBoxes, on: boolean) => void };
  readonly minimumAge: number;
  readonly errorOf: (name: string) => string | undefined;
};

/** Terms and age: two boxes, both needed (decision D23). */
export function RegisterBoxes({ boxes, minimumAge, errorOf }: RegisterBoxesProps) {
  const t = useT();
  return (
    <div className="col boxes">
      <Checkbox
        checked={boxes.termsAccepted}
        onChange={(event) => boxes.set('termsAccepted', event.target.checked)}
        error={errorOf('termsAccepted')}
      >
        {t('register.termsBefore')}{' '}
        <a className="link" href={pathOf('help', undefined, 'terms')} target="_blank" rel="noreferrer">
          {t('register.terms')}
        </a>{' '}
        {t('register.termsAnd')}{' '}
        <a className="link" href={pathOf('help', undefined, 'privacy')} target="_blank" rel="noreferrer">
          {t('register.privacy')}
        </a>
        .
      </Checkbox>
      <Checkbox
        checked={boxes.ageConfirmed}
        onChange={(event) => boxes.set('ageConfirmed', event.target.checked)}
        error={errorOf('ageConfirmed')}
      >
        {t('register.age', { age: minimumAge })}
      </Checkbox>
    </div>
  );
}
