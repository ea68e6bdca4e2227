const pageSize = 100;

/** Every row of a list, fetched page by page, for choosing among all of them and for printing. */
export async function allPages<Row>(
  read: (page: { page: number; page_size: number }) => Promise<{ data: Row[]; total: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await read({ page, page_size: pageSize });
    rows.push(...data);
    if (rows.length >= total || data.length === 0) return rows;
  }
}
