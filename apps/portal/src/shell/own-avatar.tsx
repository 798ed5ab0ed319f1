import { useStore } from '@nanostores/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Avatar } from '@trevo/ui';
import { callApi } from '../platform/api.ts';
import { $isTrial, $member } from '../platform/session.ts';
import { initialsOf } from './initials.ts';

/** Which picture the account that is logged in has. */
export const ownIconQuery = queryOptions({
  queryKey: ['own', 'icon'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => callApi('memberIcon', {}),
});

export const pictureOf = (icon: number): string => `/avatars/${icon}.svg`;

export type OwnAvatarProps = { readonly size?: number; readonly vipLabel?: string | undefined };

/** The picture of the account that is logged in, one of the house's twelve; a trial account has its initials. */
export function OwnAvatar({ size, vipLabel }: OwnAvatarProps) {
  const member = useStore($member);
  const isTrial = useStore($isTrial);
  const { data } = useQuery({ ...ownIconQuery, enabled: member !== undefined && !isTrial });
  if (member === undefined) return null;
  const src = data === undefined ? undefined : pictureOf(data.icon);
  return <Avatar initials={initialsOf(member.nickname || member.account)} src={src} size={size} vipLabel={vipLabel} />;
}
