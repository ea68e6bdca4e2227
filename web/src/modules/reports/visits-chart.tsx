import type { CSSProperties } from 'react';
import { echoDay } from '../../ui/time/format.ts';
import { Day } from '../../ui/time/when.tsx';
import classes from './reports.module.css';

interface VisitsChartProps {
  days: readonly { day: string; visits: number }[];
}

/** The next round number: 1, 2, 5, 10, 20, 50, … */
function roundedUp(most: number): number {
  for (let power = 1; ; power *= 10) for (const step of [1, 2, 5]) if (step * power >= most) return step * power;
}

/** Up to this many bars have values above and days below; with more, only the highest and every seventh. */
const mostNumbers = 31;

/** Of the drawing, which is stretched to its place. */
const height = 100;

/** Visits of each day as bars; the same numbers stand beside it as a table for those who do not see it. */
export function VisitsChart({ days }: VisitsChartProps) {
  const most = roundedUp(Math.max(2, ...days.map(({ visits }) => visits)));
  const highest = Math.max(...days.map(({ visits }) => visits));
  const isSaid = (visits: number) => visits > 0 && (days.length <= mostNumbers || visits === highest);
  const scaled = (visits: number) => (visits / most) * height;
  return (
    <>
      <div className={classes.chart} aria-hidden>
        <div className={classes.axis}>
          <span>{most}</span>
          <span>{Number.isInteger(most / 2) ? most / 2 : ''}</span>
          <span>0</span>
        </div>
        <div className={classes.plot}>
          <svg
            viewBox={`0 0 ${days.length} ${height}`}
            preserveAspectRatio="none"
            className={classes.drawing}
            aria-hidden
            focusable="false"
          >
            {[0, most / 2, most].map((value) => (
              <line
                key={value}
                x1={0}
                x2={days.length}
                y1={height - scaled(value)}
                y2={height - scaled(value)}
                className={classes.gridline}
              />
            ))}
            {days.map(({ day, visits }, at) => (
              <rect key={day} x={at + 0.15} width={0.7} y={height - scaled(visits)} height={scaled(visits)} className={classes.bar}>
                <title>{`${echoDay(day)}: ${visits}`}</title>
              </rect>
            ))}
          </svg>
          <div className={classes.values} data-many={days.length > 7 || undefined}>
            {days.map(({ day, visits }) => (
              <span key={day} style={{ '--at': `${scaled(visits)}%` } as CSSProperties}>
                {isSaid(visits) && <b>{visits}</b>}
              </span>
            ))}
          </div>
        </div>
        <div className={classes.numbers} data-many={days.length > 7 || undefined}>
          {days.map(({ day }, at) => (
            <span key={day}>{(days.length <= mostNumbers || at % 7 === 0) && Number(day.slice(8))}</span>
          ))}
        </div>
        <div className={classes.days}>
          <Day on={days[0]!.day} />
          <Day on={days.at(-1)!.day} />
        </div>
      </div>
      {/* around it: a table cannot be made one pixel high, and would lengthen the page unseen */}
      <div className={classes.unseen}>
        <table>
          <caption>Visits of each day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Visits</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, visits }) => (
              <tr key={day}>
                <th scope="row">
                  <Day on={day} />
                </th>
                <td>{visits}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
