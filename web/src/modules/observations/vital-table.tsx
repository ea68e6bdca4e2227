import { Moment } from '../../ui/time/when.tsx';
import classes from './charts.module.css';
import type { Mark } from './graph-points.ts';
import { MarkValue } from './reading-line.tsx';
import { useRemarks } from './use-reading-text.ts';

interface VitalTableProps {
  label: string;
  unit: string;
  marks: readonly Mark[];
}

/** The readings of a graph as a table, newest first. */
export function VitalTable({ label, unit, marks }: VitalTableProps) {
  const remarks = useRemarks();
  return (
    <table className={classes.table}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">Taken</th>
          <th scope="col">Value</th>
          <th scope="col">By</th>
          <th scope="col">Remarks</th>
        </tr>
      </thead>
      <tbody>
        {marks.toReversed().map((mark) => (
          <tr key={mark.reading.id}>
            <th scope="row">
              <Moment at={mark.reading.effective_date_time} />
            </th>
            <td>
              <MarkValue mark={mark} unit={unit} />
            </td>
            <td>{mark.reading.practitioner_name}</td>
            <td>{remarks(mark).join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
