/** Raised when earlier files can no longer be read. */
export const exportFormat = 1;

/** Tables of an organisation that are no part of an export, and why. Everything else is carried, also what is built later. */
export const staysBehind: Readonly<Record<string, string>> = {
  'platform.idempotency': 'answers kept for a day, for requests that are sent twice to this server',
  'platform.outbox': 'events on their way to this server’s own modules',
  'platform.handled_event': 'which of those have arrived',
  'audit.verification': 'what this server found when it verified the trail; the trail itself travels, and is verified anew',
  'backup.organization_export': 'exports made here, whose files lie here for a day',
  'catalogue.price_import': 'uploaded files on their way into the prices; the prices travel',
  'catalogue.price_import_line': 'lines of those files',
  'identity.sign_in_event':
    'sign-ins to this server, in a chain with those of its other organisations; the trail travels, and says who did what',
  'organization.invitation': 'links that lead to this server; who has not accepted is invited again',
  'webhooks.delivery': 'what this server has told other programs',
};

/** What is written instead of a value: secrets stay with the installation that sealed them. */
export const writtenInstead: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'webhooks.webhook': { active: false, secret: null, secret_hint: '', previous_secret: null, previous_secret_until: null },
};

/** Columns that hold bytes and are no secret; a test lets no others travel. */
export const plainBytes: readonly string[] = ['audit.link.prev', 'audit.link.hash'];

/** Columns that name an account without a foreign key to it, and travel as they are. */
export const verbatimAccounts: Readonly<Record<string, string>> = {
  'audit.entry.user_id': 'sealed; organization.membership.former_account_ids tells whose it was',
  'patients.patient.user_id': 'reserved for the patient’s own account, which does not exist yet',
};

/** Names of the members of an export; nothing else may stand in one. */
export const memberNames = {
  readme: 'README.txt',
  manifest: 'manifest.json',
  checksums: 'checksums.txt',
  accounts: 'accounts.jsonl',
  table: (name: string): string => `tables/${name}.jsonl`,
  /** `key` is `<organization>/<two digits>/<random>`. */
  file: (key: string): string => `files/${key.slice(37)}`,
  head: (day: string): string => `audit-heads/${day}.json`,
};

const known = [
  /^(README\.txt|manifest\.json|checksums\.txt|accounts\.jsonl)$/,
  /^tables\/[a-z_]+\.[a-z0-9_]+\.jsonl$/,
  /^files\/[0-9a-f]{2}\/[0-9a-f]{32}$/,
  /^audit-heads\/\d{4}-\d\d-\d\d\.json$/,
];
export const isMemberName = (name: string): boolean => known.some((form) => form.test(name));

/** A word for the file's name, of letters that every system takes. */
export const fileWord = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || 'organisation';

export interface ReadmeFacts {
  organization: string;
  organization_id: string;
  made_at: Date;
  akoma: string;
}

/** For a reader who finds the file in ten years. */
export const readmeText = ({ organization, organization_id, made_at, akoma }: ReadmeFacts): string => `${organization}
${'='.repeat(organization.length)}

All records of this organisation (${organization_id}), as they were at ${made_at.toISOString()}.
Written by Akoma ${akoma}.

This file holds the records of every patient, in plain text. Keep it as you keep the paper files: locked away, encrypted
when it leaves the testServer, and destroyed when it is no longer needed.

What is in it
-------------
manifest.json    which organisation, when, by which version, and how many rows of which table
tables/          one file a table: one row a line, each a JSON object with the names of the columns
                 (PostgreSQL writes them; times are in UTC, bytes are hexadecimal after \\x)
accounts.jsonl   e-mail address and phone number of the people who sign in
files/           uploaded files and the pictures made from them, under the names that tables/files.attachment.jsonl
                 gives as storage_key, view_key and thumb_key; title there is what the file was called
audit-heads/     ends of the audit trail that were kept outside of the database
checksums.txt    SHA-256 of every file; after unpacking: sha256sum -c checksums.txt

What is not in it
-----------------
Passwords, second factors, signed-in sessions and the list of sign-ins, secrets of webhooks, and work that was under way.

Putting it back
---------------
On a server with the same version of Akoma, and where this organisation does not exist:

    npm run import-organization -- this-file.zip

People then choose a new password by "Forgot password".
`;
