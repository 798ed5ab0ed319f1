import { isRobotName } from '@trevo/contract';
import { Badge } from '@trevo/ui';
import { useT } from '../platform/language.ts';
import { useMay } from '../platform/office-session.ts';
import { PlaceLink } from './place-link.tsx';

type MemberLinkProps = { readonly member: { readonly memberId: string; readonly username: string } };

/** A player's name. It leads to the player's page where the operator's role may see players, and says it where the player is a robot of a demo. */
export function MemberLink({ member: { memberId, username } }: MemberLinkProps) {
  const t = useT();
  const name = useMay('members.read') ? <PlaceLink to={`/members/${memberId}`}>{username}</PlaceLink> : username;
  if (!isRobotName(username)) return name;
  return (
    <span className="of-named">
      {name}
      <Badge tone="neutral">{t('office.robot')}</Badge>
    </span>
  );
}
