import { noteRecent } from '@akoma/contract/workbench';
import { request } from '../../client/request.ts';

/** Puts the patient on top of the user's recents (PAT-019). Whether it worked is nobody's concern. */
export function noteOpened(id: string): void {
  request(noteRecent, { params: { kind: 'patient', id } }).catch(() => {});
}
