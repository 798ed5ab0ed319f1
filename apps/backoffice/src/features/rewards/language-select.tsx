import { Select } from '@trevo/ui';
import { useBrandLanguages } from '../../platform/office-session.ts';

type LanguageSelectProps = { readonly label: string; readonly value: string; readonly onChange: (language: string) => void };

/** The language that something is written in first, among those that members of the brand read. */
export function LanguageSelect(props: LanguageSelectProps) {
  const options = useBrandLanguages().map((language) => ({ value: language as string, label: language }));
  return <Select {...props} well options={options} />;
}
