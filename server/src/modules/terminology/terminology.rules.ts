import type { ListEntry, OwnEntry } from '@akoma/contract/terminology';

/** An entry as the product, or a module above, has it. */
export type StandardEntry = Omit<ListEntry, 'definition'> & { definition?: string | null };
type ChangedEntry = StandardEntry & OwnEntry;

/** What an organisation made of one entry, as it is stored. */
export interface Override {
  code: string;
  display: string | null;
  definition: string | null;
  hidden: boolean;
  position: number | null;
  version: number;
}

/** The list with the organisation's changes in it, hidden entries too: those with a position first, its own at the end. */
export function withOverrides(entries: readonly StandardEntry[], overrides: readonly Override[]): ChangedEntry[] {
  const changes = new Map(overrides.map((change) => [change.code, change]));
  const standard = entries.map((entry) => changed(entry, changes.get(entry.code)));
  const known = new Set(entries.map(({ code }) => code));
  const own = overrides.filter(({ code }) => !known.has(code)).map(ownEntry);
  const all: ChangedEntry[] = [...standard, ...own];
  const placed = all.filter(({ position }) => position !== null).sort((a, b) => a.position! - b.position!);
  return placed.length === 0 ? all : [...placed, ...all.filter(({ position }) => position === null)];
}

const changed = (entry: StandardEntry, change: Override | undefined): ChangedEntry => ({
  ...entry,
  display: change?.display ?? entry.display,
  definition: change?.definition ?? entry.definition ?? null,
  standard_display: entry.display,
  standard_definition: entry.definition ?? null,
  hidden: change?.hidden ?? false,
  position: change?.position ?? null,
  version: change?.version ?? 0,
});

const ownEntry = ({ code, display, definition, hidden, position, version }: Override): OwnEntry => ({
  code,
  display: display ?? code,
  definition,
  standard_display: null,
  standard_definition: null,
  hidden,
  position,
  version,
});

/** Whether a row still says anything that the product does not. */
export const isChange = ({ display, definition, hidden, position }: Override): boolean =>
  hidden || display !== null || definition !== null || position !== null;
