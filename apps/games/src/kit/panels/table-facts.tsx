import type { GameInfo } from '../page/game-session.ts';
import { useWording } from '../page/language.ts';
import { PanelFacts } from './panel-facts.tsx';

/** Which table this is, so that an old round can be checked against its own. */
export function TableFacts({ info }: { readonly info: GameInfo }) {
  const { t } = useWording();
  return (
    <PanelFacts
      facts={[
        [t('par.version'), info.tableVersion],
        [t('par.hash'), info.tableHash],
      ]}
    />
  );
}
