/** Raised when earlier files can no longer be read. */
export const exportFormat = 1;

/** Tables of an organisation that are not exported, with the reason. All others are, including future ones. */
export const staysBehind: Readonly<Record<string, string>> = {
  'platform.idempotency': 'answers kept for a day, for requests that are sent twice to this server',
  'platform.import': 'uploaded files on their way in; the records that they made travel',
  'platform.import_part': 'the files themselves, until they are read',
  'platform.import_line': 'lines of those files',
  'platform.outbox': 'events on their way to this server’s own modules',
  'platform.handled_event': 'which of those have arrived',
  'audit.verification': 'what this server found when it verified the trail; the trail itself travels, and is verified anew',
  'backup.organization_export': 'exports made here, whose files lie here for a day',
  'identity.sign_in_event':
    'sign-ins to this server, in a chain with those of its other organisations; the trail travels, and says who did what',
  'organization.invitation': 'links that lead to this server; who has not accepted is invited again',
  'queue.display_key': 'keys of the screens that show the queues of this server; they are made again',
  'scheduling.appointment_message': 'what this server has told patients, or would have',
  'scheduling.slot_hold': 'slots that somebody is about to book; each lasts some minutes',
  'scheduling.slot_offer': 'slots that are kept for those who wait; each for 15 minutes',
  'webhooks.delivery': 'what this server has told other programs',
};

/** Values written in place of secrets, which stay with the installation that sealed them. */
export const writtenInstead: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'billing.mobile_money': { enabled: false, keys: null, keys_at: null },
  'scheduling.settings': { sms: 'off', sms_headers: null, sms_header_names: [] },
  'webhooks.webhook': { active: false, secret: null, secret_hint: '', previous_secret: null, previous_secret_until: null },
};

/** Columns with bytes that are not secret; a test refuses any others. */
export const plainBytes: readonly string[] = ['audit.link.prev', 'audit.link.hash'];

/** Columns that name an account without a foreign key to it, and travel as they are. */
export const verbatimAccounts: Readonly<Record<string, string>> = {
  'audit.entry.user_id': 'sealed; organization.membership.former_account_ids tells whose it was',
  'billing.account_entry.account_id': 'the account of a patient or a client, not of a user',
  'billing.invoice_entry.account_id': 'the account of a client, not of a user',
  'billing.payment.account_id': 'the account of a patient or a client, not of a user',
  'patients.patient.user_id': 'reserved for the patient’s own account, which does not exist yet',
};

/** Names of the members of an export; no others are permitted. */
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

/** A part of the file's name, in letters that every system accepts. */
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

/** For readers who find the file in ten years. */
export const readmeText = ({ organization, organization_id, made_at, akoma }: ReadmeFacts): string => `${organization}
${'='.repeat(organization.length)}

All records of this organisation (${organization_id}), as they were at ${made_at.toISOString()}.
Written by Akoma ${akoma}.

This file holds the records of every patient, in plain text. Protect it as you protect the paper files: locked away,
encrypted when it leaves the hospital, and destroyed when it is no longer needed.

What is in it
-------------
manifest.json    which organisation, when, by which version, and how many rows of which table
tables/          one file for each table: one row in each line, as a JSON object with the names of the columns
                 (PostgreSQL writes them; times are in UTC, bytes are hexadecimal after \\x)
accounts.jsonl   email address and phone number of the people who sign in
files/           uploaded files and the pictures made from them, under the names that tables/files.attachment.jsonl
                 gives as storage_key, view_key and thumb_key; title there is what the file was called
audit-heads/     ends of the audit trail that were kept outside of the database
checksums.txt    SHA-256 of every file; after unpacking: sha256sum -c checksums.txt

What is not in it
-----------------
Passwords, second factors, signed-in sessions and the list of sign-ins, secrets of webhooks, and unfinished background work.

Putting it back
---------------
On a server with the same version of Akoma, and where this organisation does not exist:

    npm run import-organization -- this-file.zip

People then choose a new password with "Forgot Password" on the sign-in page.
`;
