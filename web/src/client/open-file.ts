import type { AnyOperation } from '@akoma/contract/base';
import { giveFailure } from './ask.ts';
import type { Parts } from './build-request.ts';
import { request } from './request.ts';

/** Asks for a file and shows it in a window of its own; where none may be opened, it goes to the browser's downloads. */
export async function openFile(operation: AnyOperation, parts: Parts, failed: string): Promise<void> {
  try {
    const { blob, filename } = (await request(operation, parts)) as { blob: Blob; filename: string };
    const address = URL.createObjectURL(blob);
    if (!window.open(address, '_blank')) Object.assign(document.createElement('a'), { href: address, download: filename }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    giveFailure(error, failed);
  }
}
