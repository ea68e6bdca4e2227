import type { Storage } from '../../platform/storage/storage.ts';
import type { Before, Edge } from '../../platform/http/route.ts';
import type { OwnProof } from '../identity/index.ts';

/** The dependencies of the export handlers. */
export interface OrganizationExportMeans {
  /** Refuses unless the caller proves to be the user who signed in. */
  reauthenticate: (before: Before, edge: Edge, proof: OwnProof) => Promise<void>;
  /** Where the files of exports lie. */
  exports: Storage;
}
