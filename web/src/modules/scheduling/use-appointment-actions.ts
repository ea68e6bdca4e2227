import { actOnAppointment, deleteAppointment, hindranceOf } from '@akoma/contract/scheduling';
import { createElement, type ReactNode, useState } from 'react';
import { type CommandOptions, useCommand } from '../../client/ask.ts';
import { receiveAppointment } from '../../client/receiving.ts';
import { useMay, useOrganizationId } from '../../client/session.ts';
import { confirm, confirmDelete } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import type { RowAction } from '../../ui/table/row-menu.tsx';
import { formatMoment } from '../../ui/time/format.ts';
import { useToday, useWriting } from '../../ui/time/when.tsx';
import { dayIn } from '../../ui/time/zone.ts';
import { appointmentWords as words } from './appointment.words.ts';
import { seriesText, seriesWords } from './series.words.ts';
import type { AppointmentRow } from './appointment-badge.tsx';

const move = lazyComponent(async () => (await import('./move-appointment.dialog.tsx')).MoveAppointmentDialog);
const edit = lazyComponent(async () => (await import('./appointment-edit.dialog.tsx')).EditAppointmentDialog);

type Act = Parameters<typeof hindranceOf>[0];
const useAct = (done: string) =>
  useCommand(actOnAppointment, { failed: words.failed, done } satisfies CommandOptions<typeof actOnAppointment>);

/** What can be done with an appointment from any list (APPT-018); `dialog` belongs beside the list. */
export function useAppointmentActions(look?: (id: string) => void): {
  actionsOf: (row: AppointmentRow) => RowAction[];
  /** What the key of the board does; undefined where the menu does not offer it either. */
  reschedule: (row: AppointmentRow) => (() => void) | undefined;
  dialog: ReactNode;
} {
  const id = useOrganizationId();
  const writing = useWriting();
  const refused = useMay('appointments.write', words.mayNotWrite);
  const today = useToday();
  const mayStart = useMay('visits.write', '') === undefined;
  const mayNotDelete = useMay('appointments.delete', words.mayNotDelete);
  const [moving, setMoving] = useState<AppointmentRow>();
  const stay = () => setMoving(undefined);
  const Move = useLazyComponent(move, stay, moving !== undefined);
  const [editing, setEditing] = useState<string>();
  const leave = () => setEditing(undefined);
  const Edit = useLazyComponent(edit, leave, editing !== undefined);
  const confirmation = useAct(words.confirmed);
  const arrival = useAct(words.arrived);
  const cancel = useAct(words.cancelled);
  const cancelFollowing = useAct(seriesWords.followingCancelled);
  const absence = useAct(words.noShowDone);
  const undo = useAct(words.undone);
  const remove = useCommand(deleteAppointment, { quiet: true });

  const rescheduling = (row: AppointmentRow) => ({ label: words.reschedule, onClick: () => setMoving(row) });
  const reschedule = (row: AppointmentRow) =>
    refused || hindranceOf('RESCHEDULE', row, new Date()) ? undefined : rescheduling(row).onClick;
  const actionsOf = (row: AppointmentRow): RowAction[] => {
    const at = { params: { id, appointment_id: row.id } };
    const about = `${row.patient_listed_name}, ${formatMoment(row.slot.start, writing)}`;
    const sent = (action: Act, reason?: string) => ({ ...at, body: { action, version: row.version, ...(reason && { reason }) } });
    const offered = (action: Act, one: RowAction): RowAction[] =>
      hindranceOf(action, row, new Date()) ? [] : [{ ...one, ...(refused && { refused }) }];
    const run = (command: ReturnType<typeof useAct>, action: Act) => () => void command.mutateAsync(sent(action)).catch(() => {});
    // who comes for an appointment of today is to wait with a visit and a ticket: the check-in marks it as well
    const arrive =
      mayStart && dayIn(row.slot.start, writing.zone) === today ? () => void receiveAppointment(row.id) : run(arrival, 'ARRIVE');
    return [
      ...(look ? [{ label: words.view, onClick: () => look(row.id) }] : []),
      { label: words.edit, onClick: () => setEditing(row.id), ...(refused && { refused }) },
      ...offered('CONFIRM', { label: words.confirm, onClick: run(confirmation, 'CONFIRM') }),
      ...offered('ARRIVE', { label: words.arrive, onClick: arrive }),
      ...offered('RESCHEDULE', rescheduling(row)),
      ...offered('UNDO', { label: words.undo, onClick: run(undo, 'UNDO') }),
      ...offered('NOSHOW', {
        label: words.noShow,
        onClick: () =>
          void confirm({
            title: words.noShow,
            text: words.noShowText,
            about,
            act: words.noShow,
            run: () => absence.mutateAsync(sent('NOSHOW')),
          }),
      }),
      ...offered('cancel', {
        label: words.cancel,
        tone: 'danger',
        onClick: () =>
          void confirm({
            title: words.cancel,
            text: words.cancelText,
            about,
            act: words.cancel,
            cancel: 'Keep it',
            tone: 'danger',
            reason: { label: words.reason },
            run: (reason) => cancel.mutateAsync(sent('cancel', reason)),
          }),
      }),
      ...(row.series && row.series.number < row.series.count
        ? offered('cancel', {
            label: seriesWords.cancelFollowing,
            tone: 'danger',
            onClick: () =>
              void confirm({
                title: seriesWords.cancelFollowing,
                text: seriesWords.cancelFollowingText,
                about: `${about}, ${seriesText(row.series)}`,
                act: seriesWords.cancelFollowing,
                cancel: 'Keep them',
                tone: 'danger',
                reason: { label: words.reason },
                run: (reason) => {
                  const { body } = sent('cancel', reason);
                  return cancelFollowing.mutateAsync({ ...at, body: { ...body, following: true } });
                },
              }),
          })
        : []),
      {
        label: 'Delete',
        tone: 'danger',
        ...(mayNotDelete && { refused: mayNotDelete }),
        onClick: () => void confirmDelete({ thing: 'appointment', name: about, run: () => remove.mutateAsync(at) }),
      },
    ];
  };
  const dialog =
    moving && Move
      ? createElement(Move, { appointment: moving, onClose: stay })
      : editing && Edit && createElement(Edit, { id: editing, onClose: leave });
  return { actionsOf, reschedule, dialog };
}
