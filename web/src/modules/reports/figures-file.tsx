import { type dayFigureParts, type DayFiguresQuery, exportDayFigures } from '@akoma/contract/reports';
import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../client/list/save-file.ts';
import { giveNotice } from '../../client/notice.ts';
import { sentenceOf } from '../../ui/layer/told.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { dayFiguresWords as words } from './day-figures.words.ts';

interface FiguresFileProps {
  part: (typeof dayFigureParts)[number];
  /** The heading of the part. */
  name: string;
  query: DayFiguresQuery;
}

/** Saves a part of the figures as a spreadsheet. */
export function FiguresFile({ part, name, query }: FiguresFileProps) {
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const options = { signal: new AbortController().signal, onProgress: () => {} };
      await saveFile(exportDayFigures, { query: { ...query, part }, body: { format: 'xlsx' } }, options);
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
      onClick={() => void save()}
    >
      XLSX
    </ActionButton>
  );
}
