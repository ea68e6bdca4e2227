import type { UseFormReturnType } from '@mantine/form';
import { identityWords as words } from './identity.words.ts';
import { PasswordField } from './password-field.tsx';

/** What a form of a new password sends, under the names of the API. */
export interface NewPassword {
  new_password: string;
  confirm_password: string;
}

export const noPassword: NewPassword = { new_password: '', confirm_password: '' };

interface NewPasswordFieldsProps {
  form: Pick<UseFormReturnType<NewPassword>, 'key' | 'getInputProps'>;
  /** The minimum number of characters, shown before typing. */
  least: number;
  autoFocus?: boolean;
}

/** A new password and the same once more (AUTH-003). */
export const NewPasswordFields = ({ form, least, autoFocus = false }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={words.newPassword}
      placeholder={words.passwordHint(least)}
      name="new_password"
      autoComplete="new-password"
      autoFocus={autoFocus}
      key={form.key('new_password')}
      {...form.getInputProps('new_password')}
    />
    <PasswordField
      label={words.confirmPassword}
      name="confirm_password"
      autoComplete="new-password"
      key={form.key('confirm_password')}
      {...form.getInputProps('confirm_password')}
    />
  </>
);
