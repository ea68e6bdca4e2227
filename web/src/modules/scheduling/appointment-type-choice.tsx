import type { Appointment } from '@akoma/contract/scheduling';
import { Input, SegmentedControl } from '@mantine/core';
import { appointmentWords as words, typeOptions } from './appointment.words.ts';
import classes from './booking.module.css';

interface AppointmentTypeChoiceProps {
  value: Appointment['appointment_type'];
  onChange: (type: Appointment['appointment_type']) => void;
}

/** One of the four types (APPT-005); on a phone in two rows. */
export function AppointmentTypeChoice({ value, onChange }: AppointmentTypeChoiceProps) {
  return (
    <Input.Wrapper label={words.type} labelElement="div">
      <SegmentedControl
        aria-label={words.type}
        data={[...typeOptions]}
        value={value}
        onChange={(type) => onChange(type as Appointment['appointment_type'])}
        size="xs"
        fullWidth
        classNames={{ root: classes.types, control: classes.type }}
      />
    </Input.Wrapper>
  );
}
