import type { Say } from './language.ts';

type Named = { readonly name: string | null };

/** What operators call whoever moves money: the title that they gave a provider, or that it is the one of this installation. */
export function providerName({ name }: Named, t: Say): string {
  return name ?? t('office.providerDeployment');
}
