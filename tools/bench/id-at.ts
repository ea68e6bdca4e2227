import { newId } from '../../server/src/platform/id.ts';

/** An id as it would have been made at that moment: so old records stand in the indexes where old records stand. */
export function idAt(milliseconds: number): string {
  const time = Math.floor(milliseconds).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`;
}
