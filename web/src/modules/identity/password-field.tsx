import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password, which its writer may look at. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...props} visibilityToggleButtonProps={{ 'aria-label': `Show ${String(props.label).toLowerCase()}`, tabIndex: 0 }} />
);
