import { Icon } from '@trevo/ui';
import { useT } from '../../platform/language.ts';

const rules = ['hosted.rule1', 'hosted.rule2', 'hosted.rule3', 'hosted.rule4'] as const;

/** What holds in every room. */
export function RoomRules() {
  const t = useT();
  return (
    <section className="card rooms-box" aria-labelledby="room-rules">
      <h2 className="h4" id="room-rules">
        {t('hosted.rules')}
      </h2>
      <ul className="rooms-rules">
        {rules.map((key) => (
          <li key={key}>
            <Icon name="check" size={16} />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
