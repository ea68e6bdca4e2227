import type { FixedAxis } from '@akoma/contract/observations';
import { Day, Moment } from '../../ui/time/when.tsx';
import classes from './charts.module.css';
import { type Band, linesOf, type Mark, type TimeSpan } from './graph-points.ts';
import { ReadingLine } from './reading-line.tsx';
import { useChosenMark } from './use-chosen-mark.ts';
import { useReadingText } from './use-reading-text.ts';

interface VitalGraphProps {
  name: string;
  label: string;
  unit: string;
  marks: readonly Mark[];
  bands: readonly Band[];
  axis: FixedAxis;
  span: TimeSpan;
}

/** Of the drawing; its width is that of its place, so that signs keep their shape. */
const height = 150;
const down = (percent: number) => (percent / 100) * height;

/** A sign of its own for each vital, so that graphs are told apart without colour (NHS CUI GTAB-001, GTAB-002). */
const signs: Readonly<Record<string, string>> = {
  temperature: 'M-4,0 A4,4 0 1 1 4,0 A4,4 0 1 1 -4,0 Z',
  pulse: 'M0,-5 L5,4 L-5,4 Z',
  respiratory_rate: 'M-4,-4 H4 V4 H-4 Z',
  oxygen_saturation: 'M0,-5.5 L5,0 L0,5.5 L-5,0 Z',
};
const sign = (name: string): string => signs[name] ?? signs.temperature!;

/** A blood pressure: its two ends with a bar each, and the line between them; the readings are not joined. */
function pressurePath({ places }: Mark): string {
  const [upper, lower] = places.map(({ y }) => down(y));
  if (lower === undefined) return `M-5,${upper} H5`;
  return `M-5,${upper} H5 M0,${upper} V${lower} M-5,${lower} H5`;
}

const threeDaysMs = 3 * 24 * 3_600_000;

/** One vital over time: points on a fixed axis, the range of the age shaded, and a line that keys or the pointer move from reading to reading. */
export function VitalGraph({ name, label, unit, marks, bands, axis, span }: VitalGraphProps) {
  const { at, mark: chosen, onKeyDown, onPointer } = useChosenMark(marks);
  const mark = chosen!;
  const readingText = useReadingText();
  const moments = [span.from, (span.from + span.to) / 2, span.to].map((moment) => new Date(moment).toISOString());
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
          role="slider"
          tabIndex={0}
          aria-label={`${label}, reading`}
          aria-valuemin={1}
          aria-valuemax={marks.length}
          aria-valuenow={at + 1}
          aria-valuetext={readingText(mark, unit)}
          className={classes.plot}
          onKeyDown={onKeyDown}
          onPointerDown={onPointer}
          onPointerMove={(event) => event.pointerType === 'mouse' && onPointer(event)}
        >
          <svg width="100%" height={height} className={classes.drawing} aria-hidden focusable="false">
            {bands.map((band) => (
              <rect
                key={`${band.range.of}${band.range.from_days}`}
                x={`${band.x}%`}
                width={`${band.width}%`}
                y={down(band.y)}
                height={down(band.height)}
                className={classes.band}
              />
            ))}
            {linesOf(axis).map((value) => {
              const y = height - ((value - axis.from) / (axis.to - axis.from)) * height;
              return <line key={value} x1="0" x2="100%" y1={y} y2={y} className={classes.gridline} />;
            })}
            <line x1={`${mark.x}%`} x2={`${mark.x}%`} y1="0" y2={height} className={classes.focusLine} data-no-print />
            {marks.map((one) => (
              <svg
                key={one.reading.id}
                x={`${one.x}%`}
                y="0"
                overflow="visible"
                aria-hidden
                focusable="false"
                className={classes.mark}
                data-flag={one.flag}
                data-late={one.late || undefined}
              >
                {name === 'blood_pressure' ? (
                  <path d={pressurePath(one)} className={classes.bars} />
                ) : (
                  one.places.map(({ y }) => <path key={y} d={sign(name)} transform={`translate(0 ${down(y)})`} />)
                )}
                {one.places.map(
                  ({ number, y, beyond }) =>
                    beyond && (
                      <text
                        key={number}
                        x={one.x > 70 ? -6 : 6}
                        textAnchor={one.x > 70 ? 'end' : 'start'}
                        y={down(y)}
                        dy={beyond === 'above' ? 12 : -5}
                        className={classes.beyond}
                      >
                        {beyond === 'above' ? '↑' : '↓'} {number}
                      </text>
                    ),
                )}
              </svg>
            ))}
          </svg>
        </div>
        <div className={classes.times} aria-hidden>
          {moments.map((moment) =>
            span.to - span.from > threeDaysMs ? <Day key={moment} on={moment} /> : <Moment key={moment} at={moment} />,
          )}
        </div>
      </div>
      <ReadingLine mark={mark} unit={unit} />
    </>
  );
}
