import { askAfterDays } from '@akoma/contract/encounters';
import { confirm } from '../../ui/layer/confirm.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Asks before saving something that happened more than a week ago: mostly that is a typing error. */
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
