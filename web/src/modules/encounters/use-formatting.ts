import { useState } from 'react';
import { useSession } from '../../client/session.ts';

/** The note types for which this user wants the editor; remembered only while the page is open. */
let remembered: { user: string; kinds: Set<string> } = { user: '', kinds: new Set() };

/** Whether the editor is wanted for a kind of note: asked for once, it comes again with the next patient's (WIDGET-011). */
export function useFormatting(kind: string): [wanted: boolean, want: (wanted: boolean) => void] {
  const user = useSession().user.id;
  if (remembered.user !== user) remembered = { user, kinds: new Set() };
  const [wanted, setWanted] = useState(remembered.kinds.has(kind));
  const want = (next: boolean) => {
    if (next) remembered.kinds.add(kind);
    else remembered.kinds.delete(kind);
    setWanted(next);
  };
  return [wanted, want];
}
