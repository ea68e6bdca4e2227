import { fileTypes, isPicture } from '@akoma/contract/base';

/** Where a file is on its way. */
export type Sending =
  | { at: 'sending'; file: File; part: number }
  /** `again`: the same file may get through another time. */
  | { at: 'failed'; file: File; sentence: string; again: boolean };

/** The file that was sent last, as this side knows it. */
export interface SentFile {
  name: string;
  /** Where a picture is shown from. */
  address: string | undefined;
}

/** What the browser's own window offers. */
export const acceptOf = (pictures: boolean): string => fileTypes.filter((type) => !pictures || isPicture(type)).join(',');

/** `840 KB`, `2.4 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** A refusal of this very file stands; a lost line, a busy or broken server may answer otherwise the next time. */
export function mayRepeat(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/** What a screen reader hears: the beginning and the end, not every step between. */
export function noticeOf(sending: Sending | undefined, last: string): string {
  if (!sending) return last;
  return sending.at === 'sending' ? `Uploading ${sending.file.name}` : sending.sentence;
}
