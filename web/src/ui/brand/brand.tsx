import classes from './brand.module.css';

/** A heart (akoma: patience, endurance) that holds a seed. */
const heart =
  'M16 28.2C7.4 21.4 3 16.4 3 10.9 3 6.7 6.1 3.8 9.8 3.8c2.6 0 4.9 1.4 6.2 3.9 1.3-2.5 3.6-3.9 6.2-3.9 3.7 0 6.8 2.9 6.8 7.1 0 5.5-4.4 10.5-13 17.3Z';
const opening = 'M16 23.5c-3.3-2.7-4.6-5-4.6-7.3 0-2.6 2-4.4 4.6-7.9 2.6 3.5 4.6 5.3 4.6 7.9 0 2.3-1.3 4.6-4.6 7.3Z';
const seed = 'M16 20.3c-1.5-1.3-2-2.4-2-3.5 0-1.2.8-2.1 2-3.7 1.2 1.6 2 2.5 2 3.7 0 1.1-.5 2.2-2 3.5Z';

/** The mark alone; legible from 16 pixels. Decorative: the name stands beside it, or in the link around it. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className={classes.mark}>
      <path d={`${heart}${opening}`} fill="currentColor" fillRule="evenodd" />
      <path d={seed} className={classes.seed} />
    </svg>
  );
}

/** Mark and name. */
export function Brand({ size = 24 }: { size?: number }) {
  return (
    <span className={classes.brand} style={{ fontSize: Math.round(size * 0.75) }}>
      <Mark size={size} />
      Akoma
    </span>
  );
}
