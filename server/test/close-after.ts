import { afterAll } from 'vitest';

let opened: (() => unknown)[] = [];

/**
 * Closes what a test has opened after the last test of its file, the last one first. Vitest never calls a hook that is registered while a test
 * runs; a server that stayed open would keep its memory, and go on looking for a database that is gone.
 */
export const closeAfterFile = (close: () => unknown): void => void opened.push(close);

/** Called at the beginning of each test file. */
export function closeWhatIsOpened(): void {
  const ofFile: typeof opened = [];
  opened = ofFile;
  afterAll(async () => {
    for (const close of ofFile.toReversed()) await close();
  });
}
