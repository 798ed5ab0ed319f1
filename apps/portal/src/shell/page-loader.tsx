import { PageLoader as Loader } from '@trevo/ui';
import { useT } from '../platform/language.ts';

/** The four leaves, with their word in the page's language. */
export function PageLoader({ cover = false }: { readonly cover?: boolean }) {
  const t = useT();
  return <Loader label={t('loading')} cover={cover} />;
}
