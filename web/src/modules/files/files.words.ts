import { isPicture } from '@akoma/contract/base';

/** Labels of this module's screens. */
export const filesWords = {
  title: 'Files',
  search: 'Search files',
  searchHint: 'Name of a file',
  upload: 'Upload files',
  choose: 'Choose files',
  photo: 'Take a photo',
  limits: 'Images (PNG, JPEG, WebP) or PDF, up to 10 MB each, several at once.',
  drop: 'Choose them, drop them here or paste them.',
  empty: 'Scanned letters, photos of wounds and reports of other hospitals are kept here.',
  mayNotUpload: 'Your role may not upload files. Ask an administrator.',
  mayNotChange: 'Your role may not rename files. Ask an administrator.',
  mayNotDelete: 'Your role may not delete files. Ask an administrator.',
  view: 'View',
  download: 'Download',
  rename: 'Rename',
  renamed: 'The file is renamed.',
  name: 'Name',
  nameHint: 'What it shows, and of which day',
  save: 'Save changes',
  elsewhere: 'This file is not on this page of the list',
  elsewhereWhy: 'It may be on another page, or it was deleted.',
  cancel: 'Cancel',
  again: 'Try again',
  leaveOut: 'Leave out',
  unreadable: 'This file could not be read. Choose it again.',
} as const;

export const kindOf = (content_type: string): string => (isPicture(content_type) ? 'Picture' : 'PDF');
