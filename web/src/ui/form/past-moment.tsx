import { Button, Group } from '@mantine/core';
import { DateTimeInput } from './date-time-input.tsx';

interface PastMomentProps {
  /** "Arrived": the fields are named "Arrived day" and "Arrived time". */
  label: string;
  /** What the button says that opens the fields: "Arrived earlier". */
  act: string;
  /** `null`: now. '' while day or time is missing. */
  value: string | null;
  onChange: (moment: string | null) => void;
  error?: string | undefined;
  'data-path'?: string;
}

/** When something happened: usually now, or a date and time that are typed for a late entry. */
export function PastMoment({ label, act, value, onChange, error, ...given }: PastMomentProps) {
  if (value === null) {
    return (
      <Group>
        <Button variant="subtle" size="compact-sm" onClick={() => onChange('')}>
          {act}
        </Button>
      </Group>
    );
  }
  return (
    <Group align="end" gap="xs">
      <DateTimeInput label={label} required value={value} onChange={onChange} error={error} data-path={given['data-path'] ?? 'moment'} />
      <Button variant="subtle" size="compact-md" onClick={() => onChange(null)}>
        Use the current time
      </Button>
    </Group>
  );
}
