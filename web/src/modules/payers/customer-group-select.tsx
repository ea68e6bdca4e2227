import { Select, type SelectProps } from '@mantine/core';
import { useCustomerGroups } from './use-customer-groups.ts';

interface CustomerGroupSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** Id of the group; empty: none. */
  value?: string;
  onChange: (value: string) => void;
}

/** The group that a patient belongs to (PAT-026, CGRP-006). An inactive one is chosen no more; whose record has it keeps it. */
export function CustomerGroupSelect({ value = '', onChange, ...props }: CustomerGroupSelectProps) {
  const groups = useCustomerGroups();
  return (
    <Select
      searchable
      clearable
      placeholder="None"
      nothingFoundMessage="No match"
      {...props}
      data={groups.map(({ code, display, disabled }) => ({ value: code, label: display, disabled: disabled && code !== value }))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
