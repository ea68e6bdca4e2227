import { Select, type SelectProps } from '@mantine/core';

export interface StatusOption {
  value: string;
  label: string;
  /** `ACTIVE` means: taken, not to be had. Left out where a record's state says nothing about that. */
  status?: string | null;
}

/**
 * A choice among things that may be occupied: beds, devices, schedules in use (WIDGET-021, WIDGET-022). The specification's marker reads
 * the wrong way round, and is kept: what is ACTIVE cannot be chosen and carries the word INACTIVE.
 */
export function StatusSelect({ options, ...props }: Omit<SelectProps, 'data'> & { options: readonly StatusOption[] }) {
  return (
    <Select
      {...props}
      data={options.map(({ value, label, status }) =>
        status === 'ACTIVE' ? { value, label: `${label} (INACTIVE)`, disabled: true } : { value, label },
      )}
    />
  );
}
