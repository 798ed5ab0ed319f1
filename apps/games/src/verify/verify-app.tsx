import { loadGame, type RoomGame, type StudioGame } from '@trevo/game-rules';
import { type ComponentType, useEffect, useState } from 'react';
import { loadWording, type Wording, WordingContext } from '../kit/page/language.ts';
import { gameOfFragment, noFields } from './verify-address.ts';
import { VerifyPage } from './verify-page.tsx';

/** Rounds that many share are checked on pages of their own, by the kind of their room. */
const roomPages: Readonly<Record<RoomGame['room'], () => Promise<ComponentType>>> = {
  crash: () => import('../games/pipa/verify-crash-page.tsx').then(({ VerifyCrashPage }) => VerifyCrashPage),
};

type Chosen = { readonly game: StudioGame; readonly wording: Wording; readonly Room: ComponentType | null };

/** The verifier of the game that the address names, in the words of that game. Another game is another address, so that a link says all. */
export function VerifyApp({ wanted }: { readonly wanted: string }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [code, setCode] = useState(() => gameOfFragment(window.location.hash));
  useEffect(() => {
    let open = true;
    void choose(wanted, code).then((next) => {
      if (!open) return;
      document.title = next.wording.t('verify.title');
      setChosen(next);
    });
    return () => {
      open = false;
    };
  }, [wanted, code]);
  if (chosen === null) return null;
  const { game, wording, Room } = chosen;
  const onGame = (next: string) => {
    window.location.hash = `game=${next}`;
    setCode(next);
  };
  return (
    <WordingContext value={wording}>
      {game.pace === 'own' ? <VerifyPage key={game.code} game={game} onGame={onGame} /> : Room && <Room />}
    </WordingContext>
  );
}

async function choose(wanted: string, code: string): Promise<Chosen> {
  const read = await loadGame(code);
  if (!read.ok) return choose(wanted, noFields.game);
  const game = read.value;
  const [wording, Room] = await Promise.all([loadWording(wanted, code), game.pace === 'shared' ? roomPages[game.room]() : null]);
  return { game, wording, Room };
}
