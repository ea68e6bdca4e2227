/** The reading of a file's columns when one of them is read as something else: nothing is read out of two columns. */
export const readingWith = (reading: readonly string[], at: number, as: string): string =>
  reading.map((name, place) => (place === at ? as : name === as ? '' : name)).join(',');
