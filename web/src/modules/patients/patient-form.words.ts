/** What the form alone says: the words of the list are fetched before it. */
export const patientFormWords = {
  toQueue: 'Save and add to queue',
} as const;
