import type { Storage } from '../../platform/storage/storage.ts';
import type { Before, Edge } from '../../platform/http/route.ts';
import type { OwnProof } from '../identity/index.ts';

/** What exports need of the app; `app.ts` hands it in. */
export interface OrganizationExportPorts {
  /** Proves that the caller is the person who signed in, or refuses. */
  reauthenticate: (before: Before, edge: Edge, proof: OwnProof) => Promise<void>;
  /** Where the files of exports lie. */
  exports: Storage;
}
