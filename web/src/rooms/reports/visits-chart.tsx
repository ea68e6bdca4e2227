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

const width = 720;
const height = 160;
const left = 40;
const bottom = 20;

/** Visits of each day as bars; the same numbers stand beside it as a table for those who do not see it. */
export function VisitsChart({ days }: VisitsChartProps) {
  const most = roundedUp(Math.max(1, ...days.map(({ visits }) => visits)));
  const step = (width - left) / days.length;
  const scaled = (visits: number) => (visits / most) * (height - bottom - 10);
  const lines = [0, most / 2, most].filter(Number.isInteger);
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.chart} aria-hidden focusable="false">
        {lines.map((value) => (
          <g key={value}>
            <line
              x1={left}
              x2={width}
              y1={height - bottom - scaled(value)}
              y2={height - bottom - scaled(value)}
              className={classes.gridline}
            />
            <text x={left - 6} y={height - bottom - scaled(value) + 4} textAnchor="end" className={classes.axis}>
              {value}
            </text>
          </g>
        ))}
        {days.map(({ day, visits }, at) => (
          <rect
            key={day}
            x={left + at * step + step * 0.15}
            width={step * 0.7}
            y={height - bottom - scaled(visits)}
            height={scaled(visits)}
            className={classes.bar}
          >
            <title>{`${echoDay(day)}: ${visits}`}</title>
          </rect>
        ))}
        {[0, days.length - 1].map((at) => (
          <text key={at} x={at === 0 ? left : width} y={height - 4} textAnchor={at === 0 ? 'start' : 'end'} className={classes.axis}>
            {echoDay(days[at]!.day)}
          </text>
        ))}
      </svg>
      <table className={classes.unseen}>
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
    </>
  );
}
