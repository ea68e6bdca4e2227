import { type FileType, fail, fileNotAccepted, fileTooLarge, isPicture, maxFileBytes, typeOfName } from '@akoma/contract/base';
import type { Asking } from '../../platform/threads/lanes.ts';
import { GaveUp, threads } from '../../platform/threads/threads.ts';
import { inspectFileTask } from './inspect-file.task.ts';

export interface InspectedFile {
  type: FileType;
  bytes: Uint8Array;
}

/**
 * The kind of an uploaded file, once name, declared type and content have been found to agree and nothing hides in it. What a picture's data
 * hold is judged where they are decoded. Throws the module's refusals, each at the field `file`, and `unavailable` when too many wait.
 */
export async function inspectFile(file: File, { pictures, ...asking }: Asking & { pictures: boolean }): Promise<InspectedFile> {
  if (file.size > maxFileBytes) throw fail('file_too_large', {}, { file: [fileTooLarge] });
  const type = typeOfName(file.name);
  if (!type || (pictures && !isPicture(type))) throw fail('files.notAccepted', {}, { file: [fileNotAccepted] });
  const sent = async () => ({ bytes: new Uint8Array(await file.arrayBuffer()), named: type, declared: file.type });
  const { refusal, bytes } = await threads.run(inspectFileTask, sent, asking).catch((error: unknown) => {
    throw error instanceof GaveUp ? refused('files.damaged') : error;
  });
  if (refusal) throw refused(refusal);
  return { type, bytes };
}

/** A refusal of the module, at the field `file`. */
export function refused(code: 'files.notWhatItSays' | 'files.damaged' | 'files.activeContent' | 'files.tooManyPixels') {
  const { message } = fail(code, {});
  return fail(code, {}, { file: [message] });
}

/** What a picture is refused for that was not made anew: a busy machine may not come to the end of a sound one in time. */
export const refusalOfPicture = ({ message }: Error) =>
  message.startsWith('timeout') ? fail('unavailable', {}) : refused('files.damaged');
