import type { Appointment } from '@akoma/contract/scheduling';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { useWriting } from '../../ui/time/when.tsx';
import { formatDay } from '../../ui/time/format.ts';
import { dayIn } from '../../ui/time/zone.ts';
import classes from './booking.module.css';
import { bookingWords as words } from './booking.words.ts';
import { HeldFor, SlotPicker, useSlotText } from './slot-picker.tsx';
import { useHeldSlot } from './use-held-slot.ts';
import { useReschedule } from './use-reschedule.ts';

/** Gives an appointment another slot of the same service (APPT-019). */
export function MoveAppointmentDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const choice = useHeldSlot();
  const { move } = useReschedule({ quiet: false });
  const [pending, setPending] = useState(false);
  const slotText = useSlotText();
  const { zone, style } = useWriting();
  const { held } = choice;
  const when = (slot: { start: string; end: string }) => `${formatDay(dayIn(slot.start, zone), style, true)}, ${slotText(slot)}`;
  const close = () => {
    choice.letGo();
    onClose();
  };
  const submit = async () => {
    if (!held) return;
    setPending(true);
    try {
      await move(appointment, held.slot.id);
      onClose();
    } catch (error) {
      choice.wasTaken(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      opened
      size="lg"
      onClose={close}
      title={`${words.move}: ${appointment.patient_listed_name}`}
      footer={
        <Group gap="sm" justify="flex-end">
          {held && <HeldFor until={held.expires_at} />}
          <Button variant="default" onClick={close} disabled={pending}>
            Cancel
          </Button>
          <ActionButton pending={pending} refused={held ? undefined : words.chooseSlot} onClick={() => void submit()}>
            {words.move}
          </ActionButton>
        </Group>
      }
    >
      <Stack gap="md">
        <dl className={classes.facts}>
          <dt>{words.now}</dt>
          <dd>
            {when(appointment.slot)}, {appointment.slot_practitioner_name}
          </dd>
          <dt>{words.newTime}</dt>
          <dd>{held ? `${when(held.slot)}, ${held.slot.practitioner.full_name}` : '–'}</dd>
        </dl>
        <SlotPicker service_id={appointment.healthcare_service_id} choice={choice} />
      </Stack>
    </Dialog>
  );
}
