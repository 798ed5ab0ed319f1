import { PageLoader } from './page-loader.tsx';

/** Covers the whole page while something blocks everything. */
export function Cover() {
  return <PageLoader cover />;
}
