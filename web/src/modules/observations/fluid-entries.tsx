import { isLateEntry } from '@akoma/contract/encounters';
import type { FluidEntry } from '@akoma/contract/observations';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { Moment } from '../../ui/time/when.tsx';
import charts from './charts.module.css';
import { chartsWords } from './charts.words.ts';
import { fluidWords as words } from './fluid.words.ts';

interface FluidEntriesProps {
  entries: readonly FluidEntry[];
  /** Why this user cannot cancel one. */
  refused: string | undefined;
  onCancel: (entry: FluidEntry) => void;
}

/** The entries of a day, newest first. */
export function FluidEntries({ entries, refused, onCancel }: FluidEntriesProps) {
  return (
    <SectionCard title={words.entries}>
      <table className={charts.table} aria-label={words.entries}>
        <thead>
          <tr>
            <th scope="col">{words.taken}</th>
            <th scope="col">{words.kind}</th>
            <th scope="col">Volume</th>
            <th scope="col" data-no-print>
              Action
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">
                <Moment at={entry.effective_date_time} timeOnly />
              </th>
              <td>
                {words[entry.direction]}: {entry.display}
                <div className={charts.quiet}>by {entry.practitioner_name}</div>
                {entry.note && <div className={charts.quiet}>{entry.note}</div>}
                {isLateEntry(entry.effective_date_time, entry.created_at) && <div className={charts.quiet}>{chartsWords.late}</div>}
              </td>
              <td className="akoma-number">{entry.volume} ml</td>
              <td data-no-print>
                <ActionButton
                  variant="default"
                  size="compact-sm"
                  refused={refused}
                  aria-label={`${words.cancel}: ${entry.display} ${entry.volume} ml`}
                  onClick={() => onCancel(entry)}
                >
                  Cancel
                </ActionButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}
