import {
  type FailureCode,
  type FileType,
  fail,
  fileNotAccepted,
  fileTooLarge,
  isPicture,
  maxFileBytes,
  typeOfName,
} from '@akoma/contract/base';
import { fileTypeFromBuffer } from 'file-type';
import { isActivePdf, isWholePdf } from './pdf.rules.ts';
import { endOfPicture } from './picture.rules.ts';
import { isTwoFaced } from './two-faced.rules.ts';

export interface InspectedFile {
  type: FileType;
  bytes: Uint8Array;
}

const refuse = (code: Extract<FailureCode, `files.${string}`>): never => {
  const failure = fail(code, {});
  throw fail(code, {}, { file: [failure.message] });
};

/**
 * The kind of an uploaded file, once name, declared type and content have been found to agree and nothing hides in it (FILE-009,
 * integrity.md B). What a picture's data hold is judged by whoever decodes them. Throws the room's refusals, each at the field `file`.
 */
export async function inspectFile(file: File, { pictures = false } = {}): Promise<InspectedFile> {
  if (file.size > maxFileBytes) throw fail('file_too_large', {}, { file: [fileTooLarge] });
  const type = typeOfName(file.name);
  if (!type || (pictures && !isPicture(type))) throw fail('files.notAccepted', {}, { file: [fileNotAccepted] });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.mime !== type || file.type !== type) return refuse('files.notWhatItSays');
  if (isPicture(type)) {
    const end = endOfPicture(type, bytes);
    if (end === null) return refuse('files.damaged');
    if (isTwoFaced(type, bytes, end)) return refuse('files.activeContent');
  } else {
    if (!isWholePdf(bytes)) return refuse('files.damaged');
    if (isTwoFaced(type, bytes, bytes.length) || isActivePdf(bytes)) return refuse('files.activeContent');
  }
  return { type, bytes };
}
