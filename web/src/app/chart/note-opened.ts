import { noteRecent } from '@akoma/contract/workbench';
import { request } from '../../client/request.ts';

/** Puts the patient on top of the user's recents (PAT-019). A failure is ignored. */
export function noteOpened(id: string): void {
  request(noteRecent, { params: { kind: 'patient', id } }).catch(() => {});
}
