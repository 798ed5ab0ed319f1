import { skipToken, useQuery } from '@tanstack/react-query';
import type { KeptPicture } from '@trevo/contract';
import { contentPicture } from './content-queries.ts';

/** The address of what is kept of a picture, for the pages of the back office; undefined: there is none, or it is on its way. */
export function useKeptImage(picture: KeptPicture | null): string | undefined {
  const query = contentPicture(picture?.id ?? '');
  const { data } = useQuery(picture === null ? { ...query, queryFn: skipToken } : query);
  return data === undefined ? undefined : `data:${data.type};base64,${data.data}`;
}

/** A picture in small. Its place is kept while it comes. */
export function KeptImage({ picture, alt }: { readonly picture: KeptPicture; readonly alt: string }) {
  const { width, height } = picture;
  return <img className="content-kept" src={useKeptImage(picture)} width={width} height={height} alt={alt} />;
}
