import { Button, ErrorState, Field, FormElement, Skeleton, useForm } from '@trevo/ui';
import { useWording } from '../page/language.ts';
import { PgeFailure, type PgePort } from '../page/pge-api.ts';
import { PanelFacts } from './panel-facts.tsx';
import { Panel } from './panel.tsx';
import { useAnswer } from './use-answer.ts';

/** The seeds: what is committed to, what comes next, and what was revealed. Rotating reveals the pair in use. */
export function FairnessPanel({ call, onClose }: { readonly call: PgePort; readonly onClose: () => void }) {
  const { t, language } = useWording();
  const seeds = useAnswer(() => call('pgeSeeds', {}));
  const form = useForm({
    initial: { clientSeed: '' },
    send: async ({ clientSeed }) => {
      if (seeds.value === null) return;
      await call('pgeRotateSeeds', {
        seedPairId: seeds.value.current.seedPairId as never,
        ...(clientSeed.trim() === '' ? {} : { clientSeed: clientSeed.trim() }),
      });
      form.reset();
      seeds.again();
    },
    failure: (error) => ({ message: error instanceof PgeFailure && error.message !== '' ? error.message : t('game.lostText'), fields: [] }),
  });
  return (
    <Panel title={t('game.fairness')} onClose={onClose}>
      {/* Both stand above what is loaded, which may be long: nothing moves when it comes. */}
      <p>{t('fair.lead')}</p>
      <p>
        <a className="link" href={`/games/verify.html?lang=${language}`} target="_blank" rel="noopener noreferrer">
          {t('fair.openVerifier')}
        </a>
      </p>
      {seeds.failed && <ErrorState title={t('game.fault')} text={t('game.lostText')} retryLabel={t('game.retry')} onRetry={seeds.again} />}
      {seeds.value === null && !seeds.failed && <Skeleton height="180px" />}
      {seeds.value && (
        <>
          <PanelFacts
            facts={[
              [t('fair.commitment'), <Hash key="now" value={seeds.value.current.commitment} />],
              [t('fair.clientSeed'), seeds.value.current.clientSeed],
              [t('fair.nextNonce'), String(seeds.value.current.nextNonce)],
              [t('fair.nextCommitment'), <Hash key="next" value={seeds.value.next.commitment} />],
            ]}
          />
          <FormElement form={form} className="gm-rotate">
            <Field
              {...form.bind('clientSeed')}
              label={t('fair.newClientSeed')}
              hint={t('fair.newClientSeedHint')}
              maxLength={64}
              error={form.errors.clientSeed ?? form.failed}
            />
            <Button type="submit" variant="primary" icon="shuffle">
              {t('fair.rotate')}
            </Button>
          </FormElement>
          {seeds.value.revealed.length > 0 && <h3>{t('fair.revealed')}</h3>}
          {seeds.value.revealed.map((pair, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list is its place: the newest pair takes the first one, and nothing is pushed down
            <PanelFacts
              key={place}
              facts={[
                [t('fair.serverSeed'), <Hash key="seed" value={pair.serverSeed} />],
                [t('fair.commitment'), <Hash key="hash" value={pair.commitment} />],
                [t('fair.clientSeed'), pair.clientSeed],
                [t('fair.rounds'), String(pair.rounds)],
              ]}
            />
          ))}
        </>
      )}
    </Panel>
  );
}

/** All hashes take the same room, so that nothing moves when one takes the place of another. */
function Hash({ value }: { readonly value: string }) {
  return <span className="gm-hash">{value}</span>;
}
