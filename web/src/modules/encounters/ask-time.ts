import { askAfterDays } from '@akoma/contract/encounters';
import { confirm } from '../../ui/layer/confirm.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Asks before something is entered that is said to have happened more than a week ago: mostly it is a slip of the finger. */
export async function isTimeMeant(moment: string | null | undefined, what: string): Promise<boolean> {
  const days = moment ? (Date.now() - Date.parse(moment)) / dayMs : 0;
  if (days <= askAfterDays) return true;
  return confirm({
    title: 'Check the time',
    text: `${what} ${Math.floor(days)} days ago. Is this right?`,
    act: 'Yes, that was the time',
    cancel: 'Correct it',
  });
}
