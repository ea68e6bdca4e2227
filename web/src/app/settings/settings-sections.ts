/** A part of the settings, under its own address: the hash, so that the page's names stay as the specification gives them (ROUTE-015). */
export interface SettingsSection {
  hash: string;
  label: string;
  /** Settings of the hospital, for administrators; or of the user, for everyone. */
  of: 'hospital' | 'own';
}

const hospital: readonly SettingsSection[] = [
  { hash: 'hospital', label: 'Hospital', of: 'hospital' },
  { hash: 'printed-pages', label: 'Printing', of: 'hospital' },
  { hash: 'sign-in-rules', label: 'Security', of: 'hospital' },
  { hash: 'appointments', label: 'Appointments', of: 'hospital' },
  { hash: 'queue-screens', label: 'Queue screens', of: 'hospital' },
  { hash: 'figures', label: 'Figures', of: 'hospital' },
  { hash: 'triage', label: 'Triage', of: 'hospital' },
  { hash: 'lists', label: 'Lists and forms', of: 'hospital' },
  { hash: 'backups', label: 'Backups', of: 'hospital' },
];
/** What only who may change settings sees. */
const ofWriters: readonly string[] = ['queue-screens', 'backups'];
const formulary: SettingsSection = { hash: 'lists', label: 'Formulary', of: 'hospital' };
const own: readonly SettingsSection[] = [
  { hash: 'me', label: 'Me', of: 'own' },
  { hash: 'this-computer', label: 'This computer', of: 'own' },
  { hash: 'sessions', label: 'Sessions', of: 'own' },
];

/** The sections of a settings page, by its route name and what its reader may change. */
export function sectionsOf(route: string | undefined, mayWrite: boolean): readonly SettingsSection[] {
  if (route === 'admin-settings') return [...hospital.filter(({ hash }) => mayWrite || !ofWriters.includes(hash)), ...own];
  return route === 'pharm-settings' ? [...own, formulary] : own;
}

/** The section that an address names, else the first. */
export const sectionAt = (sections: readonly SettingsSection[], hash: string): string =>
  (sections.find((one) => one.hash === hash) ?? sections[0]!).hash;
