import { threadTask } from '../../platform/threads/thread-task.ts';
import { isActivePdf, isWholePdf } from './pdf.rules.ts';
import { endOfPicture } from './picture.rules.ts';
import { isPolyglot } from './polyglot-file.rules.ts';

/** An uploaded file, with its declared name and type. */
export interface SentFile {
  bytes: Uint8Array;
  named: string;
  declared: string;
}

/** Why a file is refused; `null` if it is valid. Its bytes are returned with it. */
export interface Inspected {
  refusal: 'files.notWhatItSays' | 'files.damaged' | 'files.activeContent' | null;
  bytes: Uint8Array;
}

/**
 * Inspects a file: name, declared type and content must agree, and it must be complete and contain nothing hidden (FILE-009, integrity.md
 * B).
 */
export const inspectFileTask = threadTask({
  name: 'files.inspect',
  lane: 'quick',
  timeoutMs: 20_000,
  work: async (file: SentFile): Promise<Inspected> => ({ refusal: await judge(file), bytes: file.bytes }),
});

async function judge({ bytes, named, declared }: SentFile): Promise<Inspected['refusal']> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.mime !== named || declared !== named) return 'files.notWhatItSays';
  if (named === 'application/pdf') {
    if (!isWholePdf(bytes)) return 'files.damaged';
    return isPolyglot(named, bytes, bytes.length) || isActivePdf(bytes) ? 'files.activeContent' : null;
  }
  const end = endOfPicture(named, bytes);
  if (end === null) return 'files.damaged';
  return isPolyglot(named, bytes, end) ? 'files.activeContent' : null;
}
