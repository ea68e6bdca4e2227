import type { PasswordInputProps } from '@mantine/core';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { identityWords as words } from './identity.words.ts';
import { PasswordField } from './password-field.tsx';
import classes from './profile.module.css';

interface ProfileFootProps {
  pending: boolean;
  /** What the form binds to the current password; absent while nothing that one signs in with has changed. */
  password: PasswordInputProps | undefined;
}

/** The end of either profile dialog: who changes what they sign in with shows that it is they, and Update. */
export const ProfileFoot = ({ pending, password }: ProfileFootProps) => (
  <>
    {password && (
      <div className={classes.wide}>
        <PasswordField
          {...password}
          label={words.currentPassword}
          required
          description={words.provesPassword}
          autoComplete="current-password"
          data-path="password"
        />
      </div>
    )}
    <div className={classes.act}>
      <ActionButton type="submit" pending={pending} pendingText={words.updating}>
        {words.update}
      </ActionButton>
    </div>
  </>
);
