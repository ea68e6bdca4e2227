/** Labels of the section in which an organisation exports its records. */
export const exportWords = {
  title: 'This organisation’s records as files',
  what: 'All records and uploaded files of this organisation in one ZIP file: to move to another server, or to keep yourselves. It is not a backup of the server.',
  ask: 'Export this organisation…',
  mayNot: 'Only an owner of the organisation may export all of it',
  underWay: 'An export is already being made',
  none: 'Nobody has exported this organisation yet',
  notBegun: 'The export did not start',
  begun: 'The export has started. It continues if you leave this page.',
  download: 'Download',
  downloading: 'Starting…',
  notDownloaded: 'The file could not be downloaded',
  list: 'Exports of this organisation',
  waiting: 'Waiting for a worker',
  gone: 'Removed',
  dialogTitle: 'Export this organisation',
  dialogAct: 'Export everything',
  dialogActing: 'Starting…',
  holdsTitle: 'The file holds every patient’s record',
  holds:
    'Names, visits, notes, measurements, pictures and letters of all patients, in plain text, readable by anyone who has the file. Also the staff, prices, settings and the audit trail. Passwords and secrets are not in it.',
  after:
    'It is written in the background from the records as they are now, and can be downloaded for 24 hours. The audit trail records who asked for it and every download.',
  password: 'Your password',
  passwordRequired: 'Your password is required.',
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use the authenticator app instead',
} as const;
