/** Labels of the imports of this module: classifications, mappings, medicines. */
export const importWords = {
  notTaken: 'The file was not accepted',
  columns: 'How the columns are read',
  column: 'Column of the file',
  readAs: 'Read as',
  notRead: 'Not read',
  columnsHint: 'Choose another reading where a column is misunderstood; the file is then compared again.',
  missing: (labels: readonly string[]) => `No column is read as ${labels.join(' and ')}. Choose it above.`,
  sample: 'The first lines as they are read',
  changes: 'What is changed',
  first: (count: number) => `The first ${count} are shown.`,
  wrongFirst: 'Correct the wrong lines first: a file with any wrong line is not imported.',
  changesNothing: 'This file changes nothing.',
  uploading: 'Uploading the file',
  comparing: 'Comparing the file, nothing is changed yet',
  importing: 'Importing the file',
  again: 'Choose another file',
} as const;
