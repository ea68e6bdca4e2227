import type { InputOf } from '@akoma/contract/base';
import { uploadAttachment } from '@akoma/contract/files';
import { newKey } from '../../client/ask.ts';
import { request } from '../../client/request.ts';

interface Sending {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

/** One key a file, so that a file whose answer was lost is kept once. */
const keys = new WeakMap<File, string>();

/** Keeps a file, described by `about`; answers its name, which a record then refers to. */
export async function sendFile(
  file: File,
  about: Omit<InputOf<typeof uploadAttachment>['body'], 'file'>,
  sending: Sending,
): Promise<string> {
  const idempotency_key = keys.get(file) ?? newKey();
  keys.set(file, idempotency_key);
  const { data } = await request(uploadAttachment, { body: { file, ...about } }, { ...sending, idempotency_key });
  return data.filename;
}
