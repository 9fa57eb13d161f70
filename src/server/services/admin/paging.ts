/**
 * A numbered page with the total, queried concurrently. If the list has become shorter than the requested page, its
 * last page is returned: somebody who bookmarked page 40 sees people rather than an empty list.
 */
export async function readPage<Row>(
  { page, size }: { readonly page: number; readonly size: number },
  count: () => Promise<number>,
  read: (offset: number) => Promise<Row[]>,
): Promise<{ total: number; page: number; rows: Row[] }> {
  const [total, rows] = await Promise.all([count(), read((page - 1) * size)])
  if (rows.length > 0 || total === 0) return { total, page: total === 0 ? 1 : page, rows }
  const last = Math.max(1, Math.ceil(total / size))
  return { total, page: last, rows: last === page ? rows : await read((last - 1) * size) }
}
