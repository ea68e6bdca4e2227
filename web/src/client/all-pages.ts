const pageSize = 100;

/** Every row of a list, or its first ones, fetched page by page, for choosing among all of them and for printing. */
export async function allPages<Row>(
  read: (page: { page: number; page_size: number }) => Promise<{ data: Row[]; total: number }>,
  most = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await read({ page, page_size: pageSize });
    rows.push(...data);
    if (rows.length >= Math.min(total, most) || data.length === 0) return rows.slice(0, most);
  }
}
