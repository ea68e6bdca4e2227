import { type FileType, fail, fileNotAccepted, fileTooLarge, isPicture, maxFileBytes, typeOfName } from '@akoma/contract/base';
import type { Asking } from '../../platform/threads/lanes.ts';
import { GaveUp, threads } from '../../platform/threads/threads.ts';
import { inspectFileTask } from './inspect-file.task.ts';

export interface InspectedFile {
  type: FileType;
  bytes: Uint8Array;
}

/**
 * The type of an uploaded file, after verifying that name, declared type and content agree and that it contains nothing hidden. Image data
 * is checked when it is decoded. Throws the module's refusals, each at the field `file`, and `unavailable` if too many are waiting.
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

/** The refusal for a picture that could not be re-encoded: a busy machine may exceed the time limit with a valid one. */
export const refusalOfPicture = ({ message }: Error) =>
  message.startsWith('timeout') ? fail('unavailable', {}) : refused('files.damaged');
