import { isVisitOver, type VisitStatus } from '@akoma/contract/encounters';
import { encountersWords as words } from './encounters.words.ts';
import classes from './encounters.module.css';

/** Who is in charge of a visit; of one that is over nobody will be any more. */
export const InCharge = ({ visit: { assigned_to_name, status } }: { visit: { assigned_to_name: string | null; status: VisitStatus } }) =>
  assigned_to_name ?? <span className={classes.quiet}>{isVisitOver({ status }) ? words.nobody : words.nobodyYet}</span>;
