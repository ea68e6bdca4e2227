import type { AnyOperation } from '@akoma/contract/base';
import { giveFailure } from './ask.ts';
import type { Parts } from './build-request.ts';
import { handOver } from './list/save-file.ts';
import { request } from './request.ts';

/** Asks for the file of one record and hands it to the browser's downloads; `failed` begins what is told when it was not made. */
export async function saveDownload(operation: AnyOperation, parts: Parts, failed: string): Promise<void> {
  try {
    const { blob, filename } = (await request(operation, parts)) as { blob: Blob; filename: string };
    handOver(blob, filename);
  } catch (error) {
    giveFailure(error, failed);
  }
}
