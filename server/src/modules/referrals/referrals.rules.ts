/** What was sent, an empty text as none; what was left out stays out. */
export const writtenOf = <Sent extends object>(sent: Sent): Sent =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([field, said]) => (said === undefined ? [] : [[field, said === '' ? null : said]])),
  ) as Sent;
