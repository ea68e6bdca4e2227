import { initialsOf } from '@akoma/contract/base';
import { type QueueDisplay, ticketText } from '@akoma/contract/queue';

export type Displayed = QueueDisplay['data'][number];

interface Called {
  letter: string;
  number: number;
  full_name: string;
  place: string;
  called_at: string;
}

/** What a waiting area may see of a call: of the name the initials alone (ruling 127). */
export const shownCall = ({ letter, number, full_name, place, called_at }: Called): Displayed => ({
  ticket: ticketText(letter, number),
  initials: initialsOf(full_name),
  place,
  called_at,
});
