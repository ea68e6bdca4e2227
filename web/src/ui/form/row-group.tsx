import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import classes from './row-group.module.css';

interface RowGroupProps {
  legend: string;
  /** What it means that there is no row. */
  none?: ReactNode;
  /** What is wrong with the rows together. */
  error?: ReactNode;
  /** The words of the button that adds a row. */
  add: string;
  onAdd: () => void;
  /** Each a `FormRow`. */
  children: ReactNode[];
}

/** Rows of fields in a form, as many as are needed. */
export function RowGroup({ legend, none, error, add, onAdd, children }: RowGroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {children.length === 0 && none && <p className={classes.none}>{none}</p>}
      {children}
      {error && <FieldError>{error}</FieldError>}
      <Button variant="default" size="compact-md" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
        {add}
      </Button>
    </fieldset>
  );
}

interface FormRowProps {
  /** 'Hours 1'. */
  label: string;
  /** What the button that takes the row away is called by. */
  remove: string;
  onRemove: () => void;
  /** Widths of the columns where there is room for all of them; else as many beside each other as fit. */
  columns?: string;
  /** No field is narrower. */
  least?: string;
  children: ReactNode;
}

/** One row of a `RowGroup`. */
export function FormRow({ label, remove, onRemove, columns, least, children }: FormRowProps) {
  return (
    <fieldset className={classes.row} aria-label={label} style={{ '--columns': columns, '--least': least } as CSSProperties}>
      {children}
      <Button variant="default" aria-label={remove} title="Remove" className={classes.remove} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </Button>
    </fieldset>
  );
}
