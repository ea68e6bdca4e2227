import { TextInput, type TextInputProps } from '@mantine/core';
import { billingWords as words } from './billing.words.ts';

/** The number that a payer gave for a charge; asked for where a cover bears nothing without one (ruling 242). */
export const AuthorizationInput = (props: TextInputProps) => (
  <TextInput
    label={words.authorization}
    description={words.authorizationHint}
    maxLength={100}
    autoComplete="off"
    data-path="authorization_number"
    {...props}
  />
);
