import type { FluidBalance } from '@akoma/contract/observations';
import { SectionCard } from '../../ui/page/section-card.tsx';
import charts from './charts.module.css';
import classes from './fluid.module.css';
import { hourText, signed, fluidWords as words } from './fluid.words.ts';

const height = 140;

/** A day by hour: intake above the line and output below it, and the same as a table. */
export function FluidHours({ balance: { hours, intake, output, balance } }: { balance: FluidBalance }) {
  const most = Math.max(...hours.flatMap((hour) => [hour.intake, hour.output]));
  const long = (ml: number) => (ml / most) * (height / 2 - 2);
  const at = (hour: number) => `${(hour / 24) * 100}%`;
  return (
    <SectionCard title={words.byHour}>
      <div aria-hidden data-graph>
        <svg width="100%" height={height} aria-hidden focusable="false">
          <line x1="0" x2="100%" y1={height / 2} y2={height / 2} className={classes.zero} />
          {hours.map((hour) => (
            <g key={hour.hour}>
              <rect x={at(hour.hour)} width="3%" y={height / 2 - long(hour.intake)} height={long(hour.intake)} className={classes.intake} />
              <rect x={at(hour.hour)} width="3%" y={height / 2} height={long(hour.output)} className={classes.output} />
            </g>
          ))}
        </svg>
        <div className={classes.clock}>
          {[0, 6, 12, 18].map((hour) => (
            <span key={hour}>{hourText(hour)}</span>
          ))}
        </div>
        <p className={classes.quiet}>
          Filled: {words.intake.toLowerCase()}, above. Outlined: {words.output.toLowerCase()}, below. The longest is {most} ml.
        </p>
      </div>
      <table className={charts.table} aria-label={words.byHour}>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">{words.intake}</th>
            <th scope="col">{words.output}</th>
            <th scope="col">{words.running}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour.hour}>
              <th scope="row" className="akoma-number">
                {hourText(hour.hour)}
              </th>
              <td className="akoma-number">{hour.intake} ml</td>
              <td className="akoma-number">{hour.output} ml</td>
              <td className="akoma-number">{signed(hour.running)}</td>
            </tr>
          ))}
          <tr className={classes.sum}>
            <th scope="row">Day</th>
            <td className="akoma-number">{intake} ml</td>
            <td className="akoma-number">{output} ml</td>
            <td className="akoma-number">{signed(balance)}</td>
          </tr>
        </tbody>
      </table>
      <p className={classes.quiet}>{words.notCounted}</p>
    </SectionCard>
  );
}
