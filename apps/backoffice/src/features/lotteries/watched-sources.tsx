import { Badge, givenSource, type ListColumn, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { lotteryPath } from '../../platform/rooms.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import type { Watch } from '../../platform/lottery-watch.ts';

type Official = Watch['official'][number];
type DrawLine = Pick<Official, 'gameCode' | 'name' | 'nextDraw'> & { readonly last: Official['last'][number] | null };
type SourceLine = Watch['sources'][number];

const tones: Readonly<Record<'agreed' | 'waiting' | 'conflict', Tone>> = { agreed: 'ok', waiting: 'warn', conflict: 'bad' };

/** Public draws: the last one of each, what each source told of it and how long it took. Stations that draw side by side stand in lines of their own. */
export function PublicDraws({ draws }: { readonly draws: Watch['official'] }) {
  const t = useT();
  const lines = draws.flatMap(({ last, ...game }): DrawLine[] =>
    last.length === 0 ? [{ ...game, last: null }] : last.map((draw) => ({ ...game, last: draw })),
  );
  return (
    <OfficeList<DrawLine>
      title={t('office.lotterySources')}
      headed
      dense
      list={useList({ name: 'public' })}
      source={givenSource(lines)}
      rowKey={({ gameCode, last }) => `${gameCode} ${last?.number ?? ''}`}
      columns={useDrawColumns()}
      empty={{ title: t('office.lotterySourcesEmpty') }}
    />
  );
}

function useDrawColumns(): readonly ListColumn<DrawLine>[] {
  const t = useT();
  const column = useOfficeColumns<DrawLine>();
  const seconds = (value: number | null): string => (value === null ? '–' : t('office.lotterySeconds', { seconds: value }));
  const agreement = ({ last }: DrawLine): string => (last === null ? '–' : t(`office.lotteryAgreement.${last.agreement}`));
  const told = ({ last }: DrawLine): string =>
    last?.sources.map(({ source, delaySeconds }) => `${source} ${seconds(delaySeconds)}`).join(' · ') ?? '';
  return [
    column.link({ id: 'name', header: t('office.lottery') }, ({ name, gameCode }) => ({ words: name, to: lotteryPath(gameCode) })),
    column.moment({ id: 'next', header: t('office.lotteryNextDraw') }, ({ nextDraw }) => nextDraw),
    column.words({ id: 'number', header: t('office.lotteryLastDraw') }, ({ last }) =>
      last === null ? '–' : [last.number, last.station].filter((part) => part !== null).join(' · '),
    ),
    column.moment({ id: 'at', header: t('office.lotteryDrawsAt') }, ({ last }) => last?.drawsAt ?? null),
    column.drawn(
      { id: 'state', header: t('office.status') },
      ({ last }) => (last === null ? '–' : t(`office.lotteryState.${last.state}`)),
      ({ last }) =>
        last === null ? (
          '–'
        ) : (
          <Badge tone={last.state === 'late' ? 'warn' : last.state === 'void' ? 'bad' : 'neutral'}>
            {t(`office.lotteryState.${last.state}`)}
          </Badge>
        ),
    ),
    column.drawn({ id: 'agreement', header: t('office.lotteryAgreement') }, agreement, (line) =>
      line.last === null ? '–' : <Badge tone={tones[line.last.agreement]}>{agreement(line)}</Badge>,
    ),
    column.words({ id: 'told', header: t('office.lotteryTold') }, (line) => told(line) || '–'),
    column.words({ id: 'delay', header: t('office.lotteryDelay') }, ({ last }) => seconds(last?.delaySeconds ?? null)),
  ];
}

/** How each source answered, of each lottery that it was asked about. */
export function AskedSources({ sources }: { readonly sources: readonly SourceLine[] }) {
  const t = useT();
  const column = useOfficeColumns<SourceLine>();
  const failure = ({ failure: code }: SourceLine): string =>
    code === null
      ? '–'
      : t(code === 'no_answer' || code === 'no_chain' ? `office.lotteryFailure.${code}` : 'office.lotteryFailure.no_result');
  const columns: readonly ListColumn<SourceLine>[] = [
    column.code({ id: 'source', header: t('office.lotterySource') }, ({ source }) => source),
    column.link({ id: 'name', header: t('office.lottery') }, ({ name, gameCode }) => ({ words: name, to: lotteryPath(gameCode) })),
    column.code({ id: 'told', header: t('office.lotterySourceTold') }, ({ told }) => told),
    column.moment({ id: 'answered', header: t('office.lotteryAnsweredAt') }, ({ answeredAt }) => answeredAt),
    column.count(
      { id: 'failures', header: t('office.lotteryFailures') },
      ({ failures }) => failures,
      ({ failures }) => <Badge tone={failures > 0 ? 'warn' : 'neutral'}>{failures}</Badge>,
    ),
    column.words({ id: 'failure', header: t('office.lotteryFailureLast') }, failure),
    column.moment({ id: 'failed', header: t('office.lotteryFailedAt') }, ({ failedAt }) => failedAt),
  ];
  return (
    <OfficeList<SourceLine>
      title={t('office.lotteryAsked')}
      headed
      dense
      list={useList({ name: 'asked' })}
      source={givenSource(sources)}
      rowKey={({ source, gameCode }) => `${source} ${gameCode}`}
      columns={columns}
      empty={{ title: t('office.lotteryAskedEmpty') }}
    />
  );
}
