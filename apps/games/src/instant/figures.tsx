import type { GameInfo } from '../platform/game-session.ts';
import { useWording } from '../platform/language.ts';

/** Which table this is, so that an old round can be checked against its own. */
export function Figures({ info }: { readonly info: GameInfo }) {
  const { t } = useWording();
  return (
    <dl className="gm-figures">
      <div>
        <dt>{t('par.version')}</dt>
        <dd>{info.tableVersion}</dd>
      </div>
      <div>
        <dt>{t('par.hash')}</dt>
        <dd>{info.tableHash}</dd>
      </div>
    </dl>
  );
}
