import { bookWaiting, deleteWaiting, passWaiting, type Waiting } from '@akoma/contract/scheduling';
import { useCommand } from '../../client/ask.ts';
import { useMay, useOrganizationId } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import type { RowAction } from '../../ui/table/row-menu.tsx';
import { appointmentWords } from './appointment.words.ts';
import { waitingWords as words } from './waiting.words.ts';

/** What can be done with one who waits: the slot that is kept is booked or goes on to the next; or they wait no longer. */
export function useWaitingActions(): (row: Waiting) => RowAction[] {
  const id = useOrganizationId();
  const mayNot = useMay('appointments.write', appointmentWords.mayNotWrite);
  const book = useCommand(bookWaiting, { failed: words.failed, done: words.booked });
  const pass = useCommand(passWaiting, { quiet: true });
  const remove = useCommand(deleteWaiting, { quiet: true, done: words.takenOff });
  return ({ id: waiting_id, patient_listed_name, healthcare_service, offer }) => {
    const params = { id, waiting_id };
    const about = `${patient_listed_name}, ${healthcare_service.name}`;
    const decline = () =>
      void confirm({ title: words.decline, text: words.declineText, about, act: words.decline, run: () => pass.mutateAsync({ params }) });
    const takeOff = () =>
      void confirm({
        title: words.takeOff,
        text: words.takeOffText,
        about,
        act: words.takeOff,
        tone: 'danger',
        reason: { label: words.reason },
        run: (reason) => remove.mutateAsync({ params, body: { reason } }),
      });
    const actions: RowAction[] = [
      ...(offer
        ? [
            { label: words.book, onClick: () => void book.mutateAsync({ params }).catch(() => {}) },
            { label: words.decline, onClick: decline },
          ]
        : []),
      { label: words.takeOff, tone: 'danger', onClick: takeOff },
    ];
    return actions.map((action) => ({ ...action, ...(mayNot && { refused: mayNot }) }));
  };
}
