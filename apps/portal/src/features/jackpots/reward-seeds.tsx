import { useQuery } from '@tanstack/react-query';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { Button, type Fact, FactList, Field, FormElement } from '@trevo/ui';
import { callApi } from '../../platform/api.ts';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { useForm } from '../../platform/use-form.ts';

type Seeds = ResponseOf<Calls['rewardSeeds']>;
type PairId = RequestOf<Calls['rotateRewardSeeds']>['seedPairId'];

/** The own pair of seeds that rolls for jackpots: its hash, the own half, what comes next, and the pairs that are open. */
export function RewardSeeds() {
  const t = useT();
  const seeds = useQuery({ queryKey: ownKey('rewardSeeds'), staleTime: 0, queryFn: () => callApi('rewardSeeds', {}) });
  if (seeds.data === undefined) return null;
  return (
    <details className="card pad jackpot-seeds">
      <summary className="link">{t('jackpot.seeds.title')}</summary>
      <p className="t2 sm">{t('jackpot.seeds.text')}</p>
      <SeedFacts seeds={seeds.data} />
      <RotateForm seedPairId={seeds.data.current.seedPairId} onDone={() => void seeds.refetch()} />
    </details>
  );
}

function SeedFacts({ seeds: { current, next, revealed } }: { readonly seeds: Seeds }) {
  const t = useT();
  const moment = useMoment();
  const code = (text: string) => <code dir="ltr">{text}</code>;
  const facts: Fact[] = [
    [t('jackpot.seeds.commitment'), code(current.commitment)],
    [t('jackpot.seeds.client'), code(current.clientSeed)],
    [t('jackpot.seeds.used'), String(current.nextNonce)],
    [t('jackpot.seeds.next'), code(next.commitment)],
    ...revealed.map(
      ({ serverSeed, revealedAt }) => [t('jackpot.seeds.opened', { at: moment(revealedAt, 'moment') }), code(serverSeed)] as const,
    ),
  ];
  return <FactList className="jackpot-facts" facts={facts} />;
}

function RotateForm({ seedPairId, onDone }: { readonly seedPairId: string; readonly onDone: () => void }) {
  const t = useT();
  const form = useForm({
    initial: { clientSeed: '' },
    send: async ({ clientSeed }) => {
      const typed = clientSeed.trim();
      await callApi('rotateRewardSeeds', { seedPairId: seedPairId as PairId, ...(typed === '' ? {} : { clientSeed: typed }) });
      form.reset();
      onDone();
    },
  });
  return (
    <FormElement className="row jackpot-rotate" form={form}>
      <Field
        {...form.bind('clientSeed')}
        label={t('jackpot.seeds.own')}
        error={form.errors.clientSeed ?? form.failed}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" size="sm" busy={form.busy} busyLabel={t('dialog.busy')}>
        {t('jackpot.seeds.rotate')}
      </Button>
    </FormElement>
  );
}
