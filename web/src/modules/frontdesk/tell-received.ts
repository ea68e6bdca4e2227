import { type ReplyOf, safeName } from '@akoma/contract/base';
import type { checkIn } from '@akoma/contract/frontdesk';
import { createElement } from 'react';
import { goTo } from '../../client/address.ts';
import { toast } from '../../ui/layer/toast.ts';
import { boardWords as words } from './board.words.ts';

/** Tells that a patient was received; for ten seconds it can be undone, and the ticket printed (ruling 108). */
export function tellReceived({ visit, ticket }: ReplyOf<typeof checkIn>['data'], undo: () => void): void {
  const print = () => goTo(`/queue/${visit.id}/ticket`);
  toast.undo(
    words.checkedIn(safeName(visit.patient_detail), ticket),
    undo,
    ticket && createElement('button', { key: 'print', type: 'button', onClick: print }, words.printTicket),
  );
}
