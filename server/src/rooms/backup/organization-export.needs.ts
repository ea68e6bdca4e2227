import type { Storage } from '../../platform/storage/storage.ts';
import type { Before, Edge } from '../../platform/http/answer.ts';
import type { OwnProof } from '../identity/index.ts';

/** What exports need of the house; `app.ts` hands it in. */
export interface OrganizationExportNeeds {
  /** Proves that whoever acts is the one who signed in, or refuses. */
  proveOneself: (before: Before, edge: Edge, proof: OwnProof) => Promise<void>;
  /** Where the files of exports lie. */
  exports: Storage;
}
