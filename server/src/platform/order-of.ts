/** The column and direction that a caller may order by: `-created_at`; anything unknown is the preset. */
export function orderOf<C extends string>(
  ordering: string | undefined,
  allowed: readonly C[],
  preset: C,
): { column: C; direction: 'asc' | 'desc' } {
  const column = allowed.find((name) => name === ordering?.replace(/^-/, ''));
  return { column: column ?? preset, direction: column && ordering?.startsWith('-') ? 'desc' : 'asc' };
}
