import { type dayFigureParts, type DayFiguresQuery, exportDayFigures } from '@akoma/contract/reports';
import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { type SaveOptions, saveFile } from '../../client/list/save-file.ts';
import { giveNotice } from '../../client/notice.ts';
import { sentenceOf } from '../../ui/layer/told.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { dayFiguresWords as words } from './day-figures.words.ts';

/** A part of a report that is saved as a spreadsheet. */
export function SheetButton({ name, save }: { name: string; save: (options: SaveOptions) => Promise<void> }) {
  const [saving, setSaving] = useState(false);
  const press = async () => {
    setSaving(true);
    try {
      await save({ signal: new AbortController().signal, onProgress: () => {} });
      giveNotice({ tone: 'done', text: words.exported });
    } catch (error) {
      giveNotice({ tone: 'failed', text: sentenceOf(error) });
    } finally {
      setSaving(false);
    }
  };
  return (
    <ActionButton
      variant="subtle"
      size="compact-sm"
      aria-label={`${name}, XLSX`}
      leftSection={<IconFileExport size={16} aria-hidden />}
      pending={saving}
      onClick={() => void press()}
    >
      XLSX
    </ActionButton>
  );
}

interface FiguresFileProps {
  part: (typeof dayFigureParts)[number];
  /** The heading of the part. */
  name: string;
  query: DayFiguresQuery;
}

/** Saves a part of the figures as a spreadsheet. */
export const FiguresFile = ({ part, name, query }: FiguresFileProps) => (
  <SheetButton
    name={name}
    save={(options) => saveFile(exportDayFigures, { query: { ...query, part }, body: { format: 'xlsx' } }, options)}
  />
);
