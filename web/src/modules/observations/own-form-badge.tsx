import type { OwnFormCard } from '@akoma/contract/terminology';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { ownFormsWords as words } from './own-forms.words.ts';

/** Whether a form is filled, and whether what is written differs from it. */
export function OwnFormBadge({ form: { active, published_version, changed } }: { form: OwnFormCard }) {
  if (!active) return <StatusBadge tone="grey">{words.outOfUse}</StatusBadge>;
  if (published_version === null) return <StatusBadge tone="yellow">{words.neverPublished}</StatusBadge>;
  if (changed) return <StatusBadge tone="blue">{words.changedSince(published_version)}</StatusBadge>;
  return <StatusBadge tone="green">{words.published(published_version)}</StatusBadge>;
}
