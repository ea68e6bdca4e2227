import type { Permission } from '@akoma/contract/base';
import type { Session } from '../../client/session-state.ts';

/** The effect of an action, carried out by the host. */
export type Effect =
  | { kind: 'register' }
  | { kind: 'start-visit'; patient_id: string; patient: string }
  | { kind: 'chart-page'; page: 'timeline' | 'files'; patient_id: string }
  | { kind: 'lock' }
  | { kind: 'scan' }
  | { kind: 'merges' }
  | { kind: 'change-password' }
  | { kind: 'theme'; theme: Session['user_settings']['theme'] }
  | { kind: 'density'; density: Session['user_settings']['density'] }
  | { kind: 'logout' };

export interface PaletteAction {
  label: string;
  /** Other words for it. */
  also?: string;
  effect: Effect;
}

interface Where {
  session: Pick<Session, 'user_settings'> & { permissions: ReadonlySet<Permission> };
  /** The patient of the open chart. */
  patient?: { id: string; name: string } | undefined;
}

/** The actions available to this user here, without those that would change nothing. Each opens something or asks: none commits. */
export function actionsFor({ session: { permissions, user_settings }, patient }: Where): PaletteAction[] {
  const themes: PaletteAction[] = [
    { label: 'Theme: light', also: 'day bright', effect: { kind: 'theme', theme: 'light' } },
    { label: 'Theme: dark', also: 'night', effect: { kind: 'theme', theme: 'dark' } },
    { label: 'Theme: same as this computer', also: 'system', effect: { kind: 'theme', theme: 'system' } },
  ];
  const densities: PaletteAction[] = [
    { label: 'Rows: compact', also: 'density', effect: { kind: 'density', density: 'compact' } },
    { label: 'Rows: comfortable', also: 'density', effect: { kind: 'density', density: 'comfortable' } },
    { label: 'Rows: same as this computer', also: 'density', effect: { kind: 'density', density: 'system' } },
  ];
  return [
    ...(patient && permissions.has('visits.write')
      ? [
          {
            label: `Start visit for ${patient.name}`,
            effect: { kind: 'start-visit', patient_id: patient.id, patient: patient.name },
          } satisfies PaletteAction,
        ]
      : []),
    ...(patient && permissions.has('patients.read')
      ? [
          {
            label: `Timeline of ${patient.name}`,
            also: 'history events',
            effect: { kind: 'chart-page', page: 'timeline', patient_id: patient.id },
          } satisfies PaletteAction,
        ]
      : []),
    ...(patient && permissions.has('files.read')
      ? [
          {
            label: `Files of ${patient.name}`,
            also: 'documents scans upload',
            effect: { kind: 'chart-page', page: 'files', patient_id: patient.id },
          } satisfies PaletteAction,
        ]
      : []),
    ...(permissions.has('patients.write')
      ? [{ label: 'Register patient', also: 'new add', effect: { kind: 'register' } } satisfies PaletteAction]
      : []),
    ...(permissions.has('patients.read')
      ? [
          {
            label: 'Scan a card, label or wristband',
            also: 'camera barcode qr code folder number',
            effect: { kind: 'scan' },
          } satisfies PaletteAction,
        ]
      : []),
    // administrators decide, and their workspace has no list of patients
    ...(permissions.has('patients.delete')
      ? [{ label: 'Proposed merges', also: 'duplicates records', effect: { kind: 'merges' } } satisfies PaletteAction]
      : []),
    { label: 'Lock', also: 'away screen', effect: { kind: 'lock' } },
    { label: 'Change password', also: 'account security', effect: { kind: 'change-password' } },
    ...themes.filter(({ effect }) => effect.kind === 'theme' && effect.theme !== user_settings.theme),
    ...densities.filter(({ effect }) => effect.kind === 'density' && effect.density !== user_settings.density),
    { label: 'Logout', also: 'sign out', effect: { kind: 'logout' } },
  ];
}
