import { useState } from 'react';

/** Whether what is shown came while the page stood: what was there when it opened is no news, and moves nothing. */
export function useIsFresh(shown: string | undefined): boolean {
  const [first] = useState(shown);
  return shown !== undefined && shown !== first;
}
