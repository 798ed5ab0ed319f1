import './greeting-card.css';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, CoverImage, Icon } from '@trevo/ui';
import { useModule } from '../../../platform/brand.ts';
import { useT } from '../../../platform/language.ts';
import { useHour } from '../../../platform/moment.ts';
import { openModal } from '../../../platform/modals.ts';
import { $member } from '../../../platform/session.ts';
import { OwnAvatar } from '../../../shell/own-avatar.tsx';
import { openMemberPage } from '../../account/index.ts';
import { cardImage, cardName, type GameCard, recentGamesQuery } from '../../catalogue/index.ts';
import { launchGame } from '../../launch/index.ts';
import { greetingKey } from '../greeting.ts';

const shownMax = 3;

/** What greets an account on the home page: its name, its money, and the games it played last. */
export function GreetingCard() {
  const t = useT();
  const member = useStore($member);
  const vip = useModule('VIP');
  const hour = useHour();
  const { data } = useQuery(recentGamesQuery());
  if (member === undefined) return null;
  const games = (data?.games ?? []).slice(0, shownMax);
  return (
    <aside className="card greet" aria-label={t('greeting.label')}>
      <div className="pad">
        <div className="row greet-who">
          <OwnAvatar size={54} />
          <div className="grow">
            <div className="t3 sm">{t(greetingKey(hour))}</div>
            <div className="h3 ell">{member.nickname || member.account}</div>
          </div>
          {vip && member.vipLabel !== null ? (
            <Badge tone="gold" icon="vip">
              {member.vipLabel}
            </Badge>
          ) : null}
        </div>
        <div className="row greet-acts">
          <Button icon="deposit" onClick={() => openModal('depositModal')}>
            {t('shortcuts.deposit')}
          </Button>
          <Button icon="withdraw" onClick={() => openModal('withdrawModal')}>
            {t('shortcuts.withdraw')}
          </Button>
        </div>
        <Button variant="bare" icon="receipt" block onClick={() => openMemberPage('personalHistoryCopy')}>
          {t('side.history')}
        </Button>
      </div>
      <div className="greet-last">{games.length === 0 ? <p className="t2 sm">{t('greeting.first')}</p> : <LastGames games={games} />}</div>
    </aside>
  );
}

function LastGames({ games }: { readonly games: readonly GameCard[] }) {
  const t = useT();
  return (
    <>
      <p className="t3 xs" id="greet-last">
        {t('greeting.last')}
      </p>
      <ul className="greet-games" aria-labelledby="greet-last">
        {games.map((card) => {
          const name = cardName(card);
          return (
            <li key={card.nodeId}>
              <button
                type="button"
                className="greet-game"
                aria-label={t('tile.play', { game: name })}
                onClick={() => void launchGame({ ...card, name })}
              >
                <span className="greet-cover">
                  <CoverImage sources={[cardImage(card)]} width={100} height={130} markSize={28} />
                  <Icon name="play" size={18} />
                </span>
                <span className="xs ell">{name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
