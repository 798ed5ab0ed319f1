import { useStore } from '@nanostores/react';
import { Amount, Badge, Icon, IconButton, type IconName, Menu, type MenuItem } from '@trevo/ui';
import { type RefObject, useEffect, useState } from 'react';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { openModal } from '../../platform/modals.ts';
import { pathOf } from '../../platform/routes.ts';
import { $isLogin } from '../../platform/session.ts';
import { openMemberPage } from '../account/index.ts';
import { useBalance } from '../wallet/index.ts';

export type GameBarProps = {
  readonly mode: 'real' | 'demo';
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly walletVendor: string | null;
  readonly nodeId: string;
};

/** Way back, balance, history, help and full screen: what a player may need without leaving the game. Where the bar is narrow, all but money stands in a menu. */
export function GameBar({ mode, stage, walletVendor, nodeId }: GameBarProps) {
  const t = useT();
  const tag = useLanguageTag();
  const isLogin = useStore($isLogin);
  const { balance } = useBalance();
  const full = useFullScreen(stage);
  const ways: (MenuItem & { readonly icon: IconName })[] = [
    { id: 'history', icon: 'receipt', label: t('side.history'), onSelect: () => openMemberPage('personalHistoryCopy') },
    { id: 'help', icon: 'help', label: t('game.help'), onSelect: () => openModal('helpModal', { term: 'fairness' }) },
  ];
  if (isLogin && nodeId !== '')
    ways.push({ id: 'problem', icon: 'warn', label: t('problem.title'), onSelect: () => openModal('gameProblemModal', { nodeId, mode }) });
  ways.push({ id: 'full', icon: full.on ? 'shrink' : 'expand', label: t(full.on ? 'game.leaveFull' : 'game.full'), onSelect: full.toggle });
  return (
    <div className="game-bar">
      <a className="ibtn" href={pathOf('home')} aria-label={t('game.back')}>
        <Icon name="left" />
      </a>
      {mode === 'demo' ? (
        <Badge tone="info">{t('game.demo')}</Badge>
      ) : (
        <span className="game-money" aria-live="polite">
          {balance === undefined || !isLogin ? null : <Amount money={balance} language={tag} rolling />}
        </span>
      )}
      <span className="game-acts">
        {walletVendor === null ? null : (
          <IconButton
            icon="transfer"
            label={t('member.page.transferFund')}
            onClick={() => openModal('vendorWalletModal', { vendor: walletVendor })}
          />
        )}
        {mode === 'real' ? <IconButton icon="deposit" label={t('shortcuts.deposit')} onClick={() => openModal('depositModal')} /> : null}
        <span className="game-ways">
          {ways.map(({ id, icon, label, onSelect }) => (
            <IconButton key={id} icon={icon} label={label} onClick={onSelect} />
          ))}
        </span>
        <span className="game-more">
          <Menu
            label={t('nav.more')}
            align="end"
            items={ways}
            trigger={(props) => (
              <button {...props} type="button" className="ibtn" aria-label={t('nav.more')}>
                <Icon name="menu" />
              </button>
            )}
          />
        </span>
      </span>
    </div>
  );
}

function useFullScreen(stage: RefObject<HTMLDivElement | null>): { readonly on: boolean; readonly toggle: () => void } {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const changed = (): void => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  function toggle(): void {
    const asked = on ? document.exitFullscreen() : stage.current?.requestFullscreen();
    // A browser may refuse full screen; the game goes on in its frame.
    asked?.catch(() => setOn(document.fullscreenElement !== null));
  }
  return { on, toggle };
}
