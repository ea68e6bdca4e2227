import type { IfAffected } from '@akoma/contract/organization';
import { createElement, type ReactNode, useState } from 'react';
import { Refused } from '../../client/refused.ts';
import { AffectedDialog, type Answer, type Hit } from './affected.dialog.tsx';

/** Those whose hours a change would take, where it was refused because of them. */
const hitBy = (error: unknown): Hit | undefined =>
  error instanceof Refused && error.code === 'scheduling.appointmentsAffected' ? (error.data as Hit) : undefined;

export type MoveAffected = (affected: Hit['affected']) => void;

interface Affected {
  /** Makes a change that may take hours away from appointments. Undefined: it would have, and the user went back; nothing is saved. */
  asking: <T>(change: (if_affected: IfAffected) => Promise<T>) => Promise<T | undefined>;
  /** Belongs beside the form. */
  dialog: ReactNode;
}

/**
 * Shows whom a change of a location's hours, of schedules or leave hits, by name and time, before it is saved. `act` is what the form's button
 * says; `onMove` moves them once it is made, where that can be done for all of them together.
 */
export function useAffected(act: string, onMove?: MoveAffected): Affected {
  const [asked, setAsked] = useState<Hit & { answer: (said: Answer) => void }>();
  const asking: Affected['asking'] = async (change) => {
    try {
      return await change('refuse');
    } catch (error) {
      const hit = hitBy(error);
      if (!hit) throw error;
      const said = await new Promise<Answer>((answer) => setAsked({ ...hit, answer }));
      setAsked(undefined);
      if (said === 'back') return undefined;
      const changed = await change('keep');
      if (said === 'move') onMove?.(hit.affected);
      return changed;
    }
  };
  return { asking, dialog: asked && createElement(AffectedDialog, { act, movable: onMove !== undefined, ...asked }) };
}
