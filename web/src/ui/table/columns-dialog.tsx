import { ActionIcon, Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { Dialog } from '../layer/dialog.tsx';
import type { Density } from '../theme/density.tsx';
import { type ColumnLayout, changedLayout, orderedColumns, shownColumns } from './column-layout.ts';
import classes from './columns-dialog.module.css';

interface Chosen {
  layout: ColumnLayout | null;
  /** Null: as the user has it everywhere. */
  density: Density | null;
}

interface ColumnsDialogProps extends Chosen {
  /** Names the list: "Patients". */
  list: string;
  columns: readonly { key: string; title: string }[];
  /** Each choice is kept at once. */
  onChange: (chosen: Chosen) => void;
  onClose: () => void;
}

/** Which columns a list shows, in which order, and how dense its rows are. */
export function ColumnsDialog({ list, columns, onChange, onClose, ...kept }: ColumnsDialogProps) {
  const rowsLabel = useId();
  // Saved settings return a moment after the choice: a checkbox that waited for them would first jump back.
  const [{ layout, density }, setChosen] = useState<Chosen>(kept);
  useEffect(() => setChosen({ layout: kept.layout, density: kept.density }), [kept.layout, kept.density]);
  const choose = (chosen: Chosen) => {
    setChosen(chosen);
    onChange(chosen);
  };
  const ordered = orderedColumns(columns, layout);
  const shown = shownColumns(columns, layout);
  const isAway = (key: string) => layout?.hidden.includes(key) ?? false;
  const change = (what: Parameters<typeof changedLayout>[2]) => choose({ density, layout: changedLayout(columns, layout, what) });
  const reset = (
    <Button variant="default" disabled={layout === null && density === null} onClick={() => choose({ layout: null, density: null })}>
      Reset
    </Button>
  );
  return (
    <Dialog
      opened
      size="sm"
      title={`Columns of ${list}`}
      onClose={onClose}
      footer={
        <>
          {reset}
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <ol className={classes.columns}>
        {ordered.map(({ key, title }, at) => (
          <li key={key} className={classes.column}>
            <Checkbox
              label={title}
              description={at === 0 ? 'Names the row, so it stays first' : undefined}
              disabled={at === 0}
              checked={at === 0 || !isAway(key)}
              onChange={(event) => change({ key, shown: event.currentTarget.checked })}
            />
            {at > 0 && (
              <span className={classes.moves}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move ${title} up`}
                  disabled={isAway(key) || shown[1]?.key === key}
                  onClick={() => change({ key, step: -1 })}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move ${title} down`}
                  disabled={isAway(key) || shown.at(-1)?.key === key}
                  onClick={() => change({ key, step: 1 })}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p id={rowsLabel} className={classes.rows}>
        Rows
      </p>
      <SegmentedControl
        fullWidth
        aria-labelledby={rowsLabel}
        value={density ?? 'usual'}
        onChange={(rows) => choose({ layout, density: rows === 'usual' ? null : (rows as Density) })}
        data={[
          { value: 'usual', label: 'Usual' },
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' },
        ]}
      />
    </Dialog>
  );
}
