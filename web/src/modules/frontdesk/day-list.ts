/** By whom or where the appointments of a day are listed. */
export type ListedBy = 'practitioner' | 'location';

interface Listed {
  practitioner: { id: string; full_name: string };
  location: { id: string; name: string };
}

export interface DayGroup<Row> {
  id: string;
  name: string;
  rows: Row[];
}

/** One list for each practitioner or place, by name; in each the order of the rows stays, which is that of the day. */
export function groupsOf<Row extends Listed>(rows: readonly Row[], by: ListedBy): DayGroup<Row>[] {
  const groups = new Map<string, DayGroup<Row>>();
  for (const row of rows) {
    const [id, name] = by === 'practitioner' ? [row.practitioner.id, row.practitioner.full_name] : [row.location.id, row.location.name];
    const group = groups.get(id) ?? { id, name, rows: [] };
    groups.set(id, { ...group, rows: [...group.rows, row] });
  }
  return [...groups.values()].sort((one, other) => one.name.localeCompare(other.name));
}
