import type { ComponentProps } from 'react';
import { FileInput } from '../../ui/form/file-input.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { pictureAddress, sendPicture } from '../files/index.ts';
import { identityWords as words } from './identity.words.ts';
import { PasswordField } from './password-field.tsx';
import classes from './profile.module.css';

type FileProps = ComponentProps<typeof FileInput>;

interface PictureProps extends Pick<FileProps, 'value' | 'onChange' | 'error' | 'onBusy'> {
  kind: 'photo' | 'signature';
}

/** One's own photo or signature, kept as soon as it is chosen and referred to once the profile is saved. */
export const OwnPicture = ({ kind, ...field }: PictureProps) => (
  <FileInput
    {...field}
    label={kind === 'photo' ? words.photo : words.signature}
    data-path={kind}
    pictures
    shape={kind === 'photo' ? 'round' : 'wide'}
    send={(file, sending) => sendPicture(file, kind, sending)}
    preview={(name) => pictureAddress(name, 'view')}
  />
);

/** Who changes what they sign in with shows that it is they. */
export const ProvesPassword = (field: { value?: string; onChange?: unknown; error?: unknown }) => (
  <PasswordField
    {...(field as object)}
    label={words.currentPassword}
    required
    description={words.provesPassword}
    autoComplete="current-password"
    data-path="password"
  />
);

export const UpdateButton = ({ pending }: { pending: boolean }) => (
  <div className={classes.act}>
    <ActionButton type="submit" pending={pending} pendingText={words.updating}>
      {words.update}
    </ActionButton>
  </div>
);
