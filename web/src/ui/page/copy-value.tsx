import { ActionIcon, CopyButton } from '@mantine/core';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './copy-value.module.css';

interface CopyValueProps {
  /** What it is: "Folder No.", "NHIS". Numbers are never shown without their name (screens.md 2). */
  label: string;
  value: string;
  /** The value as people read it, grouped: `1234 5678`. The plain one is copied. */
  shown?: string;
  /** The label is read out but not shown: where a heading says it already. */
  labelHidden?: boolean;
}

/** A number with its name and a button that copies it. */
export function CopyValue({ label, value, shown = value, labelHidden = false }: CopyValueProps) {
  return (
    <span className={classes.value}>
      {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={classes.label}>{label}</span>}
      <span className="akoma-number">{shown}</span>
      <CopyButton value={value} timeout={2000}>
        {({ copied, copy }) => (
          <>
            <ActionIcon variant="subtle" color="gray" size={24} aria-label={`Copy ${label}`} onClick={copy} data-no-print>
              {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            </ActionIcon>
            <VisuallyHidden role="status">{copied ? `${label} copied` : ''}</VisuallyHidden>
          </>
        )}
      </CopyButton>
    </span>
  );
}

/** Groups digits by four, from the left: `12345678` → `1234 5678`; a Ghana Card and what holds letters stays as it is. */
export const groupedDigits = (value: string): string => (/^\d{6,}$/.test(value) ? value.replace(/(\d{4})(?=\d)/g, '$1 ') : value);
