import './draw-hero.css';
import { useStore } from '@nanostores/react';
import type { LotteryWords } from '@trevo/lottery-rules/text';
import { Badge, Button, Segmented } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { isOpenAt, isPausedAt } from '../data/issues.ts';
import type { GameState, Issue } from '../data/lottery-query.ts';
import type { Undrawn } from '../data/undrawn.ts';
import { $second } from '../../../platform/server-second.ts';
import { FlipClock } from './flip-clock.tsx';
import { LastResult } from './last-result.tsx';

export type HeroProps = {
  readonly state: GameState;
  readonly words: LotteryWords;
  /** Issues of the next draw, and the one that bets go to. */
  readonly current: readonly Issue[];
  readonly issue: Issue | undefined;
  readonly undrawn: Undrawn;
  readonly onStation: (station: string) => void;
  readonly onRules: () => void;
  readonly actions: ReactNode;
};

/** What is sold now and how long, what was drawn last, and the ways to more. */
export function DrawHero({ state, words, current, issue, undrawn, onStation, onRules, actions }: HeroProps) {
  const t = useT();
  const { game } = state;
  const stations = current.flatMap(({ station }) => (station === null ? [] : [{ value: station, label: station }]));
  return (
    <section className="lot-hero" aria-label={t('lottery.page.nextDraw')}>
      <Rays />
      <div className="col lot-sale">
        <div className="row lot-name">
          <h1 className="h2">{game.name}</h1>
          <Every seconds={game.everySeconds} drawn={game.drawn} />
        </div>
        {stations.length < 2 || typeof issue?.station !== 'string' ? null : (
          <Segmented label={t('lottery.page.station')} options={stations} value={issue.station} onChange={onStation} />
        )}
        <IssueLine issue={issue} single={stations.length < 2} />
        <div className="row lot-clock">
          <FlipClock at={issue?.closesAt} />
          <SaleState issue={issue} sale={game.sale} />
        </div>
      </div>
      <LastResult state={state} words={words} undrawn={undrawn} />
      <div className="col lot-acts">
        <Button size="sm" icon="help" onClick={onRules}>
          {t('lottery.page.howToPlay')}
        </Button>
        {actions}
      </div>
    </section>
  );
}

function Every({ seconds, drawn }: { readonly seconds: number | null; readonly drawn: 'house' | 'official' }) {
  const t = useT();
  if (seconds === null) return <Badge tone="gold">{t(`lottery.page.drawn.${drawn}`)}</Badge>;
  const text = seconds % 60 === 0 ? t('lottery.page.everyMinutes', { minutes: seconds / 60 }) : t('lottery.page.everySeconds', { seconds });
  return <Badge tone="gold">{text}</Badge>;
}

function IssueLine({ issue, single }: { readonly issue: Issue | undefined; readonly single: boolean }) {
  const t = useT();
  if (issue === undefined) return <p className="sm t2">{t('lottery.page.noIssue')}</p>;
  const station = single && issue.station !== null ? `${issue.station} · ` : '';
  return (
    <p className="sm t2 num">
      {station}
      {t('lottery.page.issueCloses', { issue: issue.number })}
    </p>
  );
}

/** Open or closed, and when it is drawn. Renders at the change and not at every tick. */
function SaleState({ issue, sale }: { readonly issue: Issue | undefined; readonly sale: GameState['game']['sale'] }) {
  const t = useT();
  const moment = useMoment();
  const now = useStore($second);
  if (issue === undefined) return null;
  const paused = isPausedAt(sale, now);
  const open = !paused && isOpenAt(issue, now);
  const soon = Date.parse(issue.drawsAt) - now < 20 * 3_600_000;
  return (
    <div className="lot-state">
      <p className={open ? 'is-open' : 'is-closed'}>
        {t(open ? 'lottery.page.open' : paused ? 'lottery.page.pausedShort' : 'lottery.page.closed')}
      </p>
      <p className="xs t3 num">
        {soon
          ? t('lottery.page.drawsAt', { time: moment(issue.drawsAt, 'seconds') })
          : t('lottery.page.drawsOn', { time: moment(issue.drawsAt, 'moment') })}
      </p>
    </div>
  );
}

/** Rays behind the hero's end: decoration. */
function Rays() {
  return (
    <svg className="lot-rays" viewBox="0 0 620 300" aria-hidden="true">
      {Array.from({ length: 18 }, (_, ray) => (
        <path key={ray} d="M384 120 L1000 98 L1000 142 Z" transform={`rotate(${ray * 20} 384 120)`} />
      ))}
    </svg>
  );
}
