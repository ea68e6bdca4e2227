import type { ReplyOf } from '@akoma/contract/base';
import type { readEncounter } from '@akoma/contract/encounters';
import type { ComponentType, Ref } from 'react';

export type Encounter = ReplyOf<typeof readEncounter>['data'];

/** What the page does with a step that another module brings. */
export interface PartHandle {
  /** Saves what is typed, if anything is. @returns false when it was refused; the step then says why and has the focus */
  save: () => Promise<boolean>;
  /** Keeps what is typed as a draft at once. */
  keep: () => Promise<void>;
}

/** The props that the encounter page passes to a step of a higher module. */
export interface PartProps {
  encounter_id: string;
  patient_id: string;
  patient_name: string;
  birth_date: string | null;
  gender: string | null;
  /** Finished, or not this user's to write. */
  readOnly: boolean;
  /** Called with whether something is typed and not saved. */
  onDirty: (dirty: boolean) => void;
  ref: Ref<PartHandle>;
}

/** The props that the encounter page passes to the forms that were filled in it. */
export interface FormsPartProps {
  encounter_id: string;
  patient_id: string;
  visit_id: string | null;
  readOnly: boolean;
}

/** The steps that higher modules provide; the composition root passes them in, as `app.ts` does on the server. */
export interface EncounterParts {
  Vitals: ComponentType<PartProps>;
  Forms: ComponentType<FormsPartProps>;
}
