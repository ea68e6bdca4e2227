import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { toast } from '../../ui/layer/toast.ts';

/** The dialogs about the signed-in person (SHELL-011): the header's menu, the settings and the palette open them. */
const parts = {
  security: lazyComponent(async () => (await import('../../modules/identity/change-password.dialog.tsx')).ChangePassword),
  profile: lazyComponent(async () => (await import('../../modules/identity/edit-profile.dialog.tsx')).EditProfile),
  'admin-profile': lazyComponent(async () => (await import('../../modules/identity/update-admin-profile.dialog.tsx')).UpdateAdminProfile),
};

export type ProfileDialogName = keyof typeof parts;

/** Which profile 'Profile information' opens is decided by the workspace (MENU-006, MENU-007). */
export const profileOf = (workspace: string | null): ProfileDialogName => (workspace === 'ADMIN' ? 'admin-profile' : 'profile');

/** One of the dialogs, loaded on demand. */
export function ProfileDialog({ which, onClose }: { which: ProfileDialogName; onClose: () => void }) {
  const Shown = useLazyComponent(parts[which], () => {
    toast.failed('This part could not be loaded', 'Check the network and try again.');
    onClose();
  });
  return Shown ? <Shown onClose={onClose} /> : null;
}
