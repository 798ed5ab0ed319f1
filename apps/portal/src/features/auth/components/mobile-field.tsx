import { useQuery } from '@tanstack/react-query';
import { type Binding, Field, Select } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { openKey } from '../../../platform/query-keys.ts';

export type MobileFieldProps = {
  readonly binding: Binding;
  readonly dialing: string;
  readonly onDialing: (code: string) => void;
};

/** The code of the country that forms begin with: the brand's home. */
export const homeDialing = '+55';

function countriesQuery() {
  return { queryKey: openKey('countries'), staleTime: Number.POSITIVE_INFINITY, queryFn: () => callApi('countries', {}) } as const;
}

/** A mobile number with the code of its country. */
export function MobileField({ binding, dialing, onDialing }: MobileFieldProps) {
  const t = useT();
  const { data = [] } = useQuery(countriesQuery());
  const codes = [...new Set([homeDialing, ...data.map(({ countryDialingCode: code }) => (code.startsWith('+') ? code : `+${code}`))])];
  return (
    <div className="two">
      <Select
        well
        label={t('recovery.country')}
        value={dialing}
        onChange={onDialing}
        options={codes.map((value) => ({ value, label: value }))}
      />
      <Field {...binding} label={t('field.mobileNum')} lead="phone" type="tel" inputMode="tel" autoComplete="tel-national" maxLength={32} />
    </div>
  );
}
