import type { OwnFormCard } from '@akoma/contract/terminology';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { statusTone } from '../../ui/page/status-tone.ts';
import { ownFormsWords as words } from './own-forms.words.ts';

/** The state of a form, and the word for it. */
function stateOf({ active, published_version, changed }: OwnFormCard): [status: string, word: string] {
  if (!active) return ['retired', words.outOfUse];
  if (published_version === null) return ['draft', words.neverPublished];
  return changed ? ['changed', words.changedSince(published_version)] : ['published', words.published(published_version)];
}

/** Whether a form is filled, and whether what is written differs from it. */
export function OwnFormBadge({ form }: { form: OwnFormCard }) {
  const [status, word] = stateOf(form);
  return <StatusBadge tone={statusTone('form', status)}>{word}</StatusBadge>;
}
