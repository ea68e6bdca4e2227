import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password field whose text can be shown. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...props} visibilityToggleButtonProps={{ 'aria-label': `Show ${String(props.label).toLowerCase()}`, tabIndex: 0 }} />
);
