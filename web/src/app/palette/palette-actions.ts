import type { Permission } from '@akoma/contract/base';
import type { Session } from '../../client/session-state.ts';

/** What an action opens or does; the host knows how. */
export type AuditRecord =
  | { kind: 'register' }
  | { kind: 'start-visit'; patient_id: string; patient: string }
  | { kind: 'lock' }
  | { kind: 'change-password' }
  | { kind: 'theme'; theme: Session['user_settings']['theme'] }
  | { kind: 'density'; density: Session['user_settings']['density'] }
  | { kind: 'logout' };

export interface PaletteAction {
  label: string;
  /** Other words for it. */
  also?: string;
  deed: AuditRecord;
}

interface Where {
  session: Pick<Session, 'user_settings'> & { permissions: ReadonlySet<Permission> };
  /** The patient whose chart is open. */
  patient?: { id: string; name: string } | undefined;
}

/** The actions that this user may take here; what is already so is not offered. Each opens something or asks: none commits. */
export function actionsFor({ session: { permissions, user_settings }, patient }: Where): PaletteAction[] {
  const themes: PaletteAction[] = [
    { label: 'Theme: light', also: 'day bright', deed: { kind: 'theme', theme: 'light' } },
    { label: 'Theme: dark', also: 'night', deed: { kind: 'theme', theme: 'dark' } },
    { label: 'Theme: as this computer', also: 'system', deed: { kind: 'theme', theme: 'system' } },
  ];
  const densities: PaletteAction[] = [
    { label: 'Rows: compact', also: 'density', deed: { kind: 'density', density: 'compact' } },
    { label: 'Rows: comfortable', also: 'density', deed: { kind: 'density', density: 'comfortable' } },
  ];
  return [
    ...(patient && permissions.has('visits.write')
      ? [
          {
            label: `Start visit for ${patient.name}`,
            deed: { kind: 'start-visit', patient_id: patient.id, patient: patient.name },
          } satisfies PaletteAction,
        ]
      : []),
    ...(permissions.has('patients.write')
      ? [{ label: 'Register patient', also: 'new add', deed: { kind: 'register' } } satisfies PaletteAction]
      : []),
    { label: 'Lock', also: 'away screen', deed: { kind: 'lock' } },
    { label: 'Change password', also: 'account security', deed: { kind: 'change-password' } },
    ...themes.filter(({ deed }) => deed.kind === 'theme' && deed.theme !== user_settings.theme),
    ...densities.filter(({ deed }) => deed.kind === 'density' && deed.density !== user_settings.density),
    { label: 'Logout', also: 'sign out', deed: { kind: 'logout' } },
  ];
}
