import { Told } from '../ui/layer/told.ts';
import { Refused } from './refused.ts';

/** What a form says that has no such fields of its own: the first sentence of the refused fields, else the error itself. */
export function firstSentence(error: unknown): unknown {
  const [sentence] = error instanceof Refused ? Object.values(error.errors).flat() : [];
  return sentence ? new Told(sentence) : error;
}
