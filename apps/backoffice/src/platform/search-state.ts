import { useState } from 'react';

export type SearchState = {
  readonly text: string;
  readonly pageNo: number;
  /** The fields of the call: the page, and the text where there is one. */
  readonly request: { readonly pageNo: number; readonly search?: string };
  readonly setText: (text: string) => void;
  readonly setPageNo: (pageNo: number) => void;
};

/** What is searched for and which page of it is shown; another text begins at its first page. */
export function useSearchState(): SearchState {
  const [{ text, pageNo }, set] = useState({ text: '', pageNo: 1 });
  const search = text.trim();
  return {
    text,
    pageNo,
    request: { pageNo, ...(search === '' ? {} : { search }) },
    setText: (next) => set({ text: next, pageNo: 1 }),
    setPageNo: (next) => set({ text, pageNo: next }),
  };
}
