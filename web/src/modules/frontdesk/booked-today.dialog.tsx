import { Button, Stack, Text } from '@mantine/core';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { formatTime } from '../../ui/time/format.ts';
import { useWriting } from '../../ui/time/when.tsx';
import classes from './board.module.css';
import { boardWords as words } from './board.words.ts';
import type { BookedToday } from './tell-failure.ts';

interface BookedTodayDialogProps {
  name: string;
  appointments: BookedToday;
  /** Why this user cannot check in for an appointment. */
  refused: string | undefined;
  checkIn: (appointment_id: string) => void;
  start: () => void;
  onClose: () => void;
}

/** Who is booked for today is checked in for that, or gets a visit without it: nobody is there twice (APPT-031). */
export function BookedTodayDialog({ name, appointments, refused, checkIn, start, onClose }: BookedTodayDialogProps) {
  const writing = useWriting();
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog opened onClose={onClose} title={words.bookedToday}>
      <Stack gap="md">
        <Text size="sm">{words.bookedTodayWhy(name)}</Text>
        {appointments.map(({ id, start: at, service, practitioner }, index) => (
          <ActionButton
            key={id}
            className={classes.wrapping}
            refused={refused}
            onClick={then(() => checkIn(id))}
            {...(index === 0 && { 'data-autofocus': true })}
          >
            {words.checkInFor(formatTime(at, writing), service, practitioner)}
          </ActionButton>
        ))}
        <Button variant="default" onClick={then(start)}>
          {words.withoutIt}
        </Button>
      </Stack>
    </Dialog>
  );
}
