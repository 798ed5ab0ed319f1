import { useMay } from '../platform/office-session.ts';
import { PlaceLink } from './place-link.tsx';

type MemberLinkProps = { readonly member: { readonly memberId: string; readonly username: string } };

/** A player's name. It leads to the player's page where the operator's role may see players. */
export function MemberLink({ member: { memberId, username } }: MemberLinkProps) {
  return useMay('members.read') ? <PlaceLink to={`/members/${memberId}`}>{username}</PlaceLink> : username;
}
