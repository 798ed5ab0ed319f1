import { useT } from '../../platform/language.ts';

/** The way from the live games to the rooms with hosts. It asks for nothing, so it stands as soon as the page does. */
export function RoomsDoor() {
  const t = useT();
  return (
    <p className="t2">
      <a className="link" href="/live#rooms">
        {t('hosted.door')}
      </a>{' '}
      {t('hosted.doorText')}
    </p>
  );
}
