/**
 * Functions that run with their owner's rights, bypassing row level security, and that the app's role may call: each is an exception to
 * tenant isolation, and was reviewed individually. By name and types of arguments, as PostgreSQL writes them, with the access that it
 * gives.
 */
export const definersForApp: Readonly<Record<string, string>> = {
  'audit.record(uuid,uuid,uuid,uuid,uuid,text,text,uuid,jsonb,text,text,text,text)':
    'adds one row to the trail, dated by the database; the row is not read back',
  'files.public_file(text)': 'one file that is marked public, by its random name: payers open it without signing in',
  'identity.record_sign_in(uuid,timestamp with time zone,text,uuid,uuid,uuid,text)':
    'adds one sign-in or change of a password or factor, recorded by the clock of the database; it is not read back',
  'organization.actor_of(uuid,uuid,timestamp with time zone,interval)':
    'the membership through which one session acts, by the session’s id',
  'organization.is_only()': 'whether there is a second organisation at all',
  'organization.only_name()': 'the name of an only organisation, for the sign-in page; nothing where there are several',
  'organization.is_operator(uuid)': 'whether one account operates the installation',
  'organization.keep_operators()': 'makes the owners of an only organisation operators; where there are two it does nothing',
  'organization.memberships_of(uuid)': 'the memberships of one account, before an organisation is known',
  'organization.organizations_of(uuid)': 'the organisations of one account',
  'organization.note_sign_in(uuid,uuid,timestamp with time zone)': 'when a member last came in, and nothing else of the membership',
  'platform.queue_job(text,json,text,timestamp with time zone,integer)': 'puts one job in the queue; none is read, changed or taken out',
};
