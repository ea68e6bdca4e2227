import type { ReplyOf } from '@akoma/contract/base';
import { listPatientImports } from '@akoma/contract/patients';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { countText, LinesTable } from '../../ui/file/import-parts.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { patientImportWords as words } from './patient-import.words.ts';

type Earlier = ReplyOf<typeof listPatientImports>['data'][number];

function stateOf({ status, dry_run, undone, new_rows, undone_rows }: Earlier): string {
  if (status === 'failed') return words.state.failed;
  if (status !== 'done') return words.state.under_way;
  if (dry_run) return words.state.compared;
  return undone ? words.state.undone(countText(undone_rows)) : words.state.imported(countText(new_rows));
}

/** The last imports of patients, to look at, and to undo. Nothing where there are none. */
export function EarlierImports({ onLook }: { onLook: (id: string) => void }) {
  const found = useQuery(ask(listPatientImports, {}));
  if (!found.data || found.data.data.length === 0) return null;
  return (
    <div>
      <strong>{words.earlier}</strong>
      <LinesTable
        label={words.earlier}
        heads={['File', 'Begun', 'Result', { title: '', align: 'right' }]}
        rows={found.data.data.map((one) => ({
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
