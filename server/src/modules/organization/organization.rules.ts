/** A name as it is searched: lower case, without marks; Ɛ and Ɔ count as e and o. */
export const searchable = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ɛ', 'e').replaceAll('ɔ', 'o').replace(/\s+/g, ' ').trim();

/** The words of a search, all of which a name must contain. */
export const wordsOf = (search: string | undefined): string[] => (search ? searchable(search).split(' ').filter(Boolean) : []);

/** Settings of a new organisation. */
export const organizationDefaults = {
  timezone: 'Africa/Accra',
  currency: 'GHS',
  date_format: 'DD-MM-YYYY',
  idle_lock_minutes: 10,
  country: 'GH',
} as const;

/** The name of a copy: `Copy of Nurse`, then `Copy of Nurse (2)`; at most 80 characters. */
export const copyName = (name: string, count: number): string => {
  const end = count > 1 ? ` (${count})` : '';
  return `Copy of ${name}`.slice(0, 80 - end.length) + end;
};

/** A role's workspaces for a member limited to some types; `null`: all (`organization.memberships_of` does the same). */
export const narrowed = (entries: readonly string[], only: readonly string[] | null): string[] =>
  entries.filter((entry) => only === null || only.includes(entry.split('.')[0]!.trim().toUpperCase()));
