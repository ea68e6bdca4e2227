import classes from './settings.module.css';

/** What is so, without a choice: pairs of a label and what stands. */
export function SettingsFacts({ facts }: { facts: readonly string[][] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
