import type { FailureData } from '@akoma/contract/base';
import { holdSlot, releaseSlot, type Slot } from '@akoma/contract/scheduling';
import { useState } from 'react';
import { giveFailure, useCommand } from '../../client/ask.ts';
import { Refused } from '../../client/refused.ts';
import { useOrganizationId } from '../../client/session.ts';

export interface HeldSlot {
  slot: Slot;
  expires_at: string;
}

type Nearest = FailureData<'scheduling.slotTaken'>;

export interface SlotChoice {
  held: HeldSlot | undefined;
  /** What is free instead, when the wanted slot was taken meanwhile, or its time has passed. */
  nearest: Nearest | undefined;
  choose: (slot: Slot) => Promise<void>;
  /** A slot was chosen, and is not held yet. */
  holding: boolean;
  /** Nothing is chosen any more; a hold ends. */
  letGo: () => void;
  /** What was chosen is offered no longer: there is nothing left to end. */
  lose: () => void;
  /** Takes a refusal that says that the slot cannot be had; false: it says something else. */
  wasTaken: (error: unknown) => boolean;
}

/** The slot that somebody chose, held for them while they fill in the rest (ruling 119). */
export function useHeldSlot(): SlotChoice {
  const id = useOrganizationId();
  const hold = useCommand(holdSlot, { quiet: true });
  const release = useCommand(releaseSlot, { quiet: true });
  const [held, setHeld] = useState<HeldSlot>();
  const [nearest, setNearest] = useState<Nearest>();
  const [holding, setHolding] = useState(false);
  const wasTaken = (error: unknown): boolean => {
    if (!(error instanceof Refused) || error.code !== 'scheduling.slotTaken') return false;
    setHeld(undefined);
    setNearest(error.data as Nearest);
    return true;
  };
  return {
    held,
    nearest,
    wasTaken,
    holding,
    choose: async (slot) => {
      setHolding(true);
      try {
        const { data } = await hold.mutateAsync({ params: { id, slot_id: slot.id } });
        setHeld(data);
        setNearest(undefined);
      } catch (error) {
        if (!wasTaken(error)) giveFailure(error);
      } finally {
        setHolding(false);
      }
    },
    lose: () => setHeld(undefined),
    letGo: () => {
      if (held) release.mutate({ params: { id, slot_id: held.slot.id } });
      setHeld(undefined);
      setNearest(undefined);
    },
  };
}
