import type { ImportSummary } from '@akoma/contract/base';
import { Button } from '@mantine/core';
import type * as z from 'zod';
import { countText, LinesTable } from '../../ui/file/import-parts.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { importWords as words } from './import.words.ts';

type Earlier = z.output<typeof ImportSummary>;

function stateOf({ status, dry_run, undone, new_rows, undone_rows }: Earlier): string {
  if (status === 'failed') return words.state.failed;
  if (status !== 'done') return words.state.under_way;
  if (dry_run) return words.state.compared;
  return undone ? words.state.undone(countText(undone_rows)) : words.state.imported(countText(new_rows));
}

interface EarlierImportsProps {
  /** The newest first. */
  earlier: readonly Earlier[] | undefined;
  onLook: (id: string) => void;
}

/** The last imports of a kind, to look at, and to undo. Nothing where there are none. */
export function EarlierImports({ earlier = [], onLook }: EarlierImportsProps) {
  if (earlier.length === 0) return null;
  return (
    <div>
      <strong>{words.earlier}</strong>
      <LinesTable
        label={words.earlier}
        heads={['File', 'Begun', 'Result', { title: '', align: 'right' }]}
        rows={earlier.map((one) => ({
          key: one.id,
          cells: [
            one.filename,
            <Moment key="at" at={one.created_at} />,
            stateOf(one),
            <Button key="show" size="compact-sm" variant="default" aria-label={words.show(one.filename)} onClick={() => onLook(one.id)}>
              Show
            </Button>,
          ],
        }))}
      />
    </div>
  );
}
