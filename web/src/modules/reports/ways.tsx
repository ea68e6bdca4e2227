import type { SeenWay } from '@akoma/contract/audit';
import classes from './reports.module.css';
import { wayWords } from './reports.words.ts';

/** In which ways a patient was seen, and how often in each: "Record 3 · Search 1". */
export function Ways({ ways }: { ways: Readonly<Record<SeenWay, number>> }) {
  const seen = (Object.keys(wayWords) as SeenWay[]).filter((way) => ways[way] > 0);
  return (
    <span className={classes.ways}>
      {seen.map((way) => (
        <span key={way} className="akoma-nowrap">
          {wayWords[way]} {ways[way]}
        </span>
      ))}
    </span>
  );
}
