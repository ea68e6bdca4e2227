import * as z from 'zod';
import { failures, fileNotAccepted, fileNotWhatItSays } from '../base/index.ts';

const nothing = z.object({});

/** Default quota of an organisation's files, in megabytes. */
export const usualQuota = 5120;
export const quotaOfOperators = 'Only the operators of this installation can allow more than 5 GB. Ask the people who run the server.';

export const filesFailures = failures({
  'files.notAccepted': { status: 415, data: nothing, sentence: () => fileNotAccepted },
  'files.notWhatItSays': { status: 415, data: nothing, sentence: () => fileNotWhatItSays },
  'files.damaged': {
    status: 415,
    data: nothing,
    sentence: () => 'This file is damaged or not complete. Save it again and upload the new copy.',
  },
  'files.activeContent': {
    status: 415,
    data: nothing,
    sentence: () => 'This file contains a program or another file. Print it to a new PDF, or save the picture again, and upload that.',
  },
  'files.tooManyPixels': {
    status: 413,
    data: nothing,
    sentence: () =>
      'This picture is too large to be opened: it has more than 40 megapixels, or is stored in a way that takes as much. Save it smaller and upload the new copy.',
  },
  'files.noSpace': {
    status: 413,
    data: nothing,
    sentence: () => 'There is no space left for files. Delete some that are not needed, or ask an administrator.',
  },
  'files.quotaOfOperators': {
    status: 403,
    data: nothing,
    sentence: () => quotaOfOperators,
  },
  'files.tooMuchToday': {
    status: 413,
    data: nothing,
    sentence: () => 'You have uploaded as much as one person may in a day. Continue tomorrow, or ask a colleague.',
  },
});

type Files = typeof filesFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Files {}
}
