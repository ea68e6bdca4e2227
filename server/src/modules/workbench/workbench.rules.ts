import { fail } from '@akoma/contract/base';
import { type SavedView, viewsKept } from '@akoma/contract/workbench';

/** Refuses a name that another view of the same list has, in any case. */
export function checkViewName(views: readonly SavedView[], { id, name }: { id: string | null; name: string }): void {
  const taken = views.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
  if (taken) throw fail('workbench.viewNameTaken', { name });
}

/** Refuses views beyond the limit of a list. */
export function checkViewCount(views: readonly SavedView[]): void {
  if (views.length >= viewsKept) throw fail('workbench.tooManyViews', { limit: viewsKept });
}
