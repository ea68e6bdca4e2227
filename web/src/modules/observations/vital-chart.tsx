import { axisAt, type ChartedVital, type RangedPerson, type VitalsChart } from '@akoma/contract/observations';
import { ageInYears } from '@akoma/contract/patients';
import { shownUnit } from '@akoma/contract/base';
import { SectionCard } from '../../ui/page/section-card.tsx';
import classes from './charts.module.css';
import { chartsWords as words } from './charts.words.ts';
import { bandsOf, marksOf, rangeText, readingsOf, type TimeSpan } from './graph-points.ts';
import { MarkValue } from './reading-line.tsx';
import { useRanges } from './use-ranges.ts';
import { rangesUnavailable } from './vital-ranges.ts';
import { VitalGraph } from './vital-graph.tsx';
import { VitalTable } from './vital-table.tsx';

interface VitalChartProps {
  vital: ChartedVital;
  chart: VitalsChart;
  span: TimeSpan;
  person: RangedPerson;
  as: 'graphs' | 'tables';
}

/** One vital sign of a chart: its latest two values in words, the graph or its table, and the range that is shaded. Nothing where there is no reading. */
export function VitalChart({ vital, chart, span, person, as }: VitalChartProps) {
  const { at: rangesAt, unavailable } = useRanges();
  const { readings, total } = readingsOf(chart, vital);
  if (readings.length === 0) return null;
  const axis = axisAt(vital, person.birth_date ? ageInYears(person.birth_date, chart.to) : null);
  const marks = marksOf(readings, vital, axis, span, person, rangesAt);
  const inForce = rangesAt(chart.to);
  const bands = bandsOf(vital, axis, span, person, inForce ?? []);
  const { label, unit } = vital;
  const [before, latest] = [marks.at(-2), marks.at(-1)!];
  const ofNow = bands.filter(({ x, width }) => x + width > 99.9).map(({ range }) => range);
  const table = <VitalTable label={label} unit={unit} marks={marks} />;
  return (
    <SectionCard title={label}>
      <p className={classes.latest}>
        Latest <MarkValue mark={latest} unit={unit} />
        {before && (
          <>
            , before <MarkValue mark={before} unit={unit} />
          </>
        )}
      </p>
      {as === 'graphs' && <VitalGraph name={vital.name} label={label} unit={unit} marks={marks} bands={bands} axis={axis} span={span} />}
      {/* around it: a table cannot be made one pixel high, and would lengthen the page unseen */}
      {as === 'graphs' ? <div className={classes.unseen}>{table}</div> : table}
      {total > readings.length && (
        <p className={classes.note}>
          Showing {readings.length} of {total} readings: of each stretch of time the highest and the lowest, and the last two. A shorter
          time shows all.
        </p>
      )}
      {vital.name === 'mews' && <p className={classes.note}>{words.mews}</p>}
      {vital.ranges.length > 0 && (
        <p className={classes.note}>
          {ofNow.length > 0 ? (
            <>
              Shaded: {rangeText(ofNow)} {shownUnit(unit)}, {ofNow[0]!.source}.
            </>
          ) : (
            // while they are not known, nothing is said about the age
            (inForce && words.noRange) || (unavailable && rangesUnavailable)
          )}
        </p>
      )}
    </SectionCard>
  );
}
