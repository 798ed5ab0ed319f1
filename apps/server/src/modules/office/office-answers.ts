export function isoOf(at: number): string {
  return new Date(at).toISOString();
}

export function isoOrNull(at: number | null | undefined): string | null {
  return at === null || at === undefined ? null : isoOf(at);
}

export const pageSizeDefault = 20;

/** Offset and limit of a page; pages start at 1. */
export function windowOf(input: { readonly pageNo?: number | undefined; readonly pageSize?: number | undefined }): {
  offset: number;
  limit: number;
  pageNo: number;
} {
  const limit = input.pageSize ?? pageSizeDefault;
  const pageNo = input.pageNo ?? 1;
  return { offset: (pageNo - 1) * limit, limit, pageNo };
}

/** The envelope of a page. */
export function pageAnswer<T>(list: T[], total: number, { limit, pageNo }: { limit: number; pageNo: number }) {
  return { list, total, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / limit)) };
}
