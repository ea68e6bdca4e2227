import { growthBand } from '@akoma/contract/observations';
import { formatMoment } from '../../ui/time/format.ts';
import { useWriting } from '../../ui/time/when.tsx';
import classes from './charts.module.css';
import { linesOf } from './graph-points.ts';
import type { GrowthDrawing, GrowthMark } from './growth-points.ts';
import { growthWords as words } from './growth.words.ts';
import { useChosenMark } from './use-chosen-mark.ts';

interface GrowthGraphProps {
  label: string;
  unit: string;
  drawing: GrowthDrawing;
}

/** Of the drawing; its width is that of its place. */
const height = 240;
const down = (percent: number) => (percent / 100) * height;

/** A child’s readings by age over the lines of its table, told apart by their strokes and not by colour; keys or the pointer move between readings. */
export function GrowthGraph({ label, unit, drawing: { months, axis, marks, lines } }: GrowthGraphProps) {
  const writing = useWriting();
  const { at, mark, onKeyDown, onPointer } = useChosenMark(marks);
  const textOf = ({ reading }: GrowthMark) => readingText(reading, unit, formatMoment(reading.effective_date_time, writing));
  return (
    <>
      <div className={classes.graph}>
        <div className={classes.axis} aria-hidden>
          {linesOf(axis).map((value) => (
            <span key={value} style={{ top: `${100 - ((value - axis.from) / (axis.to - axis.from)) * 100}%` }}>
              {value}
            </span>
          ))}
        </div>
        <div
          className={classes.plot}
          {...(mark && {
            role: 'slider',
            tabIndex: 0,
            'aria-label': `${label}, ${words.reading}`,
            'aria-valuemin': 1,
            'aria-valuemax': marks.length,
            'aria-valuenow': at + 1,
            'aria-valuetext': textOf(mark),
            onKeyDown,
            onPointerDown: onPointer,
          })}
        >
          <svg width="100%" height={height} className={classes.drawing} aria-hidden focusable="false">
            {linesOf(axis).map((value) => {
              const y = height - ((value - axis.from) / (axis.to - axis.from)) * height;
              return <line key={value} x1="0" x2="100%" y1={y} y2={y} className={classes.gridline} />;
            })}
            {mark && <line x1={`${mark.x}%`} x2={`${mark.x}%`} y1="0" y2={height} className={classes.focusLine} data-no-print />}
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height={height} aria-hidden focusable="false">
              {lines.map(({ z, points }) => (
                <polyline key={z} points={points} className={classes.growthLine} data-z={Math.abs(z)} vectorEffect="non-scaling-stroke" />
              ))}
            </svg>
            {lines.map(({ z, end }) => (
              <text key={z} x={`${Math.min(end.x, 97)}%`} y={down(end.y)} dy={-3} textAnchor="end" className={classes.growthName}>
                {z > 0 ? `+${z}` : z < 0 ? `−${-z}` : '0'}
              </text>
            ))}
            {marks.map(({ reading, x, y, beyond }) => (
              <svg key={reading.id} x={`${x}%`} y="0" overflow="visible" aria-hidden focusable="false" className={classes.mark}>
                <circle cx="0" cy={down(y)} r="4.5" />
                {beyond && (
                  <text
                    x={x > 70 ? -8 : 8}
                    textAnchor={x > 70 ? 'end' : 'start'}
                    y={down(y)}
                    dy={beyond === 'above' ? 12 : -5}
                    className={classes.beyond}
                  >
                    {beyond === 'above' ? '↑' : '↓'} {reading.value}
                  </text>
                )}
              </svg>
            ))}
          </svg>
        </div>
        <div className={classes.months} aria-hidden>
          {linesOf(months).map((month) => (
            <span key={month} style={{ insetInlineStart: `${((month - months.from) / (months.to - months.from)) * 100}%` }}>
              {month}
            </span>
          ))}
        </div>
      </div>
      <p className={classes.note}>{words.months}</p>
      {mark && <p className={classes.reading}>{textOf(mark)}</p>}
    </>
  );
}

/** "9.9 kg, +1.00 SD (within ±2), 12 months, 28 Mar, 2026 08:00 am". */
function readingText({ value, z, age_days, corrected_days }: GrowthMark['reading'], unit: string, at: string): string {
  const lies = z === null ? null : `${words.zText(z)} (${growthBand(z)})`;
  return [`${value} ${unit}`, lies, words.ageText(age_days), corrected_days !== null && words.corrected(corrected_days), at]
    .filter(Boolean)
    .join(', ');
}
