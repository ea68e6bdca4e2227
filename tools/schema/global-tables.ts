/**
 * The tables that belong to the installation and not to an organisation: no organization_id, no row level security.
 * Each needs a reason here, and `comment on table … is 'global: …'` beside its definition.
 */
export const globalTables: Readonly<Record<string, string>> = {
  'platform.migration': 'which migrations have landed in this database',
  'platform.flag': 'facts about the installation as a whole, such as that it holds the demo hospital',
  'backup.run': 'a backup is of the whole installation, which no organisation owns',
  'organization.operator': 'an operator runs the whole installation, whatever organisations it holds',
  'identity.account': 'a person signs in once and may be a member of several organisations',
  'identity.session': 'found by the id in a token, before any organisation is known',
  'identity.refresh_token': 'belongs to a session',
  'identity.sign_in_event': 'a failed sign-in belongs to no organisation; the app reads those of one organisation at a time',
  'identity.sign_in_unsealed': 'of sign-ins',
  'identity.sign_in_link': 'of sign-ins, one chain of the installation',
  'identity.sign_in_beginning': 'of that chain',
  'identity.failed_try': 'limits guessing before anybody is known',
  'identity.email_proof': 'belongs to an account: an address that waits for the link sent there',
  'identity.known_network': 'belongs to an account: where it signs in from, before any organisation is known',
  'identity.second_factor': 'belongs to an account',
  'identity.recovery_code': 'belongs to an account',
  'identity.sign_in_challenge': 'between the password and the second factor nobody is signed in yet',
  'identity.password_history': 'belongs to an account',
  'identity.password_reset': 'asked for before anybody has signed in',
};

/** Protected like every tenant's table, but keyed by its own id: all other keys refer to it. */
export const anchorTable = 'platform.organization';
