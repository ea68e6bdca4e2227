import type { InputOf } from '@akoma/contract/base';
import type { changeEntry, OwnEntry } from '@akoma/contract/terminology';

type Body = InputOf<typeof changeEntry>['body'];

/** The organisation's settings for an entry, with one of them changed. A name equal to the product's own is sent as none. */
export function changeOf(entry: OwnEntry, changed: Partial<OwnEntry>): Body {
  const { code, display, standard_display, definition, standard_definition, hidden, position, version } = { ...entry, ...changed };
  return {
    code,
    display: display === standard_display ? null : display,
    definition: definition === standard_definition ? null : definition,
    hidden,
    position,
    version,
  };
}

/** As the product brings it; an entry of one's own keeps its name. */
export const asItCame = ({ display, definition, standard_display, standard_definition }: OwnEntry): Partial<OwnEntry> => ({
  ...(standard_display === null ? { display, definition } : { display: standard_display, definition: standard_definition }),
  hidden: false,
  position: null,
});

/** The place behind those that are pinned already. */
export const nextPlace = (entries: readonly OwnEntry[]): number => Math.max(0, ...entries.map(({ position }) => position ?? 0)) + 1;

/** Whether the organisation changed the entry. */
export const isChanged = ({ display, standard_display, definition, standard_definition, hidden, position }: OwnEntry): boolean =>
  hidden || position !== null || display !== standard_display || definition !== standard_definition;

/** Entries whose name or code has every word that was typed. */
export function matching(entries: readonly OwnEntry[], search: string): OwnEntry[] {
  const sought = search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ code, display }) => sought.every((word) => `${display} ${code}`.toLowerCase().includes(word)));
}
