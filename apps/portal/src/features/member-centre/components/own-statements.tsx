import { useQuery } from '@tanstack/react-query';
import { contractKinds } from '@trevo/contract';
import { Button } from '@trevo/ui';
import { Suspense, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useModule } from '../../../platform/brand.ts';
import { useT } from '../../../platform/language.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { ownKey } from '../../../platform/query-keys.ts';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { heldQuery } from '../../contracts/index.ts';

const Statements = lazyPart(async () => (await import('../../agent-centre/index.ts')).MemberStatements);

/** What a member's own contracts came to, for accounts without an agent centre, and for those that were closed; nothing where there were none. */
export function OwnStatements() {
  const t = useT();
  const isOpen = useModule('AGENTPOLICY3');
  const [shown, setShown] = useState(false);
  const { data = [] } = useQuery({ ...heldQuery(), enabled: isOpen });
  const past = useQuery({ queryKey: ownKey('commissionKinds'), queryFn: () => callApi('commissionKinds', {}), enabled: isOpen });
  const held = data.filter(({ state }) => state !== 'offered').map(({ terms }) => terms.kind);
  // What a contract came to stays its holder's after the last one ended.
  const kinds = contractKinds.filter((kind) => held.includes(kind) || past.data?.kinds.includes(kind) === true);
  if (!isOpen || kinds.length === 0) return null;
  return (
    <section className="card pad col">
      <div className="row">
        <h2 className="h4 grow">{t('agent.pay.mine')}</h2>
        <Button size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'dialog.close' : 'contract.open')}
        </Button>
      </div>
      {shown ? (
        <Suspense fallback={<PageLoader />}>
          <Statements kinds={kinds} />
        </Suspense>
      ) : null}
    </section>
  );
}
