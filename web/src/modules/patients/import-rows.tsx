import { type Import, safeName } from '@akoma/contract/base';
import { decidePatientImportRows, listPatientImportRows, type PatientImportRow } from '@akoma/contract/patients';
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { countText, LinesTable } from '../../ui/file/import-parts.tsx';
import { Age } from '../../ui/person/age-shown.tsx';
import { genderText } from '../../ui/person/patient-facts.tsx';
import { TablePages } from '../../ui/table/table-pages.tsx';
import { patientImportWords as words } from './patient-import.words.ts';
import { duplicateWords, patientsWords } from './patients.words.ts';

const pageSize = 25;

/** The lines of a file that was compared: those who may be registered already with whom they are like, each waiting for the clerk's word. */
export function ImportRows({ state }: { state: Pick<Import, 'id' | 'waiting_rows'> }) {
  const [shown, setShown] = useState<'waiting' | 'all'>(state.waiting_rows > 0 ? 'waiting' : 'all');
  const [page, setPage] = useState(1);
  const section = useRef<HTMLElement>(null);
  const found = useQuery(
    ask(listPatientImportRows, {
      params: { id: state.id },
      query: { page, page_size: pageSize, ...(shown === 'waiting' && { outcome: 'waiting' as const }) },
    }),
  );
  const decide = useCommand(decidePatientImportRows);
  const say = async (lines: number[], is_new: boolean) => {
    await decide.mutateAsync({ params: { id: state.id }, body: { lines, is_new } });
    if (shown === 'waiting') section.current?.focus(); // the line has left the list with its button
  };
  const rows = found.data?.data ?? [];
  return (
    <section ref={section} tabIndex={-1} aria-label={words.rows}>
      <Stack gap="xs">
        <strong>{words.rows}</strong>
        <SegmentedControl
          size="xs"
          aria-label={words.rows}
          value={shown}
          onChange={(value) => {
            setShown(value);
            setPage(1);
          }}
          data={[
            { value: 'waiting', label: words.waiting(countText(state.waiting_rows)) },
            { value: 'all', label: words.all },
          ]}
        />
        {shown === 'waiting' && <Text size="sm">{state.waiting_rows > 0 ? words.waitsWhy : words.noneWaits}</Text>}
        {shown === 'waiting' && rows.length > 1 && (
          <Group>
            <Button
              variant="default"
              size="compact-sm"
              loading={decide.isPending}
              onClick={() =>
                void say(
                  rows.map(({ line }) => line),
                  true,
                )
              }
            >
              {words.allNew(rows.length)}
            </Button>
          </Group>
        )}
        {found.isError && (
          <Text role="alert" size="sm">
            {found.error.message}
          </Text>
        )}
        {rows.length > 0 && (
          <LinesTable
            label={shown === 'waiting' ? 'Lines that wait' : words.all}
            heads={[{ title: 'Line', align: 'narrow' }, 'In the file', 'Result', { title: '', align: 'right' }]}
            rows={rows.map((row) => ({
              key: row.line,
              cells: [
                row.line,
                <AsWritten key="written" row={row} />,
                <Found key="found" row={row} />,
                <Word key="word" row={row} onSay={(is_new) => say([row.line], is_new)} />,
              ],
            }))}
          />
        )}
        <TablePages caption={words.rows} page={page} pageSize={pageSize} total={found.data?.total ?? 0} onPage={setPage} />
      </Stack>
    </section>
  );
}

const nameOf = ({ values, line }: PatientImportRow): string =>
  [values.first_name, values.last_name].filter(Boolean).join(' ') || words.line(line);

const AsWritten = ({ row }: { row: PatientImportRow }) => (
  <>
    <strong>{nameOf(row)}</strong>
    <br />
    {[row.values.gender, row.values.birth_date || row.values.age, row.values.phone].filter(Boolean).join(' · ')}
  </>
);

function Found({ row: { outcome, messages, candidates, alike_lines } }: { row: PatientImportRow }) {
  return (
    <>
      {outcome && words.outcome[outcome]}
      {messages.length > 0 && <div>{messages.join(' ')}</div>}
      {candidates.map((one) => (
        <div key={one.id}>
          <strong>{safeName(one)}</strong> <Age birth={one.birth_date} precision={one.birth_date_precision ?? undefined} />{' '}
          {genderText(one.gender)} · {patientsWords.folder} {one.mrn} · {one.reasons.map((reason) => duplicateWords[reason]).join(', ')}
        </div>
      ))}
      {alike_lines.length > 0 && <div>{words.alike(alike_lines)}</div>}
    </>
  );
}

function Word({ row, onSay }: { row: PatientImportRow; onSay: (is_new: boolean) => Promise<void> }) {
  if (row.outcome === 'waiting')
    return (
      <Button size="compact-sm" aria-label={words.isNewOf(nameOf(row))} onClick={() => void onSay(true)}>
        {words.isNew}
      </Button>
    );
  if (!row.decided) return null;
  return (
    <Button size="compact-sm" variant="default" aria-label={words.waitOf(nameOf(row))} onClick={() => void onSay(false)}>
      {words.wait}
    </Button>
  );
}
