import { namedKinds } from '@trevo/contract';
import { useLanguage, useT } from './language.ts';
import { useOperator } from './office-session.ts';

/** What account types are called: by the brand's own word where it has one in this language, else by the platform's. */
export function useAccountType(): (type: number) => string {
  const t = useT();
  const language = useLanguage();
  const { kindNames } = useOperator().merchant;
  return (type) => {
    const named = namedKinds.find((kind) => kind === String(type));
    return (named === undefined ? undefined : kindNames?.[named]?.[language]) ?? t(`office.accountType.${type as 0}`);
  };
}
