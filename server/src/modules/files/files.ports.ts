import type { FileCategory } from '@akoma/contract/files';
import type { Db, Mode } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** What a file is and to whom it belongs, as its owner judges by. */
export interface OwnedFile {
  category: FileCategory;
  patient_id: string | null;
  /** Its file is the patient's. */
  encounter_id: string | null;
  practitioner_id: string | null;
}

export type FileAction = 'read' | 'write' | 'delete';

/** A module above that owns files says whether a thing of its own exists, and whether the actor may do this to its file. */
export interface FileOwner {
  /** Whether the record stands in the organisation of `ctx`. */
  exists: (ctx: Ctx, id: string) => Promise<boolean>;
  may: (ctx: Ctx, action: FileAction, file: OwnedFile) => boolean;
}

/** All that the composition root hands in. */
export interface FilesPorts {
  storage: Storage;
  owners: {
    /** Photos and signatures of staff. */
    practitioner: FileOwner;
    /** Photos and documents of patients. */
    patient: FileOwner;
    /** Everything else: logo, documents of nobody in particular, files for payers. */
    organization: Pick<FileOwner, 'may'>;
  };
  /** Whose an encounter of the organisation of `ctx` is; undefined: there is none. */
  patientOfEncounter: (ctx: Ctx, id: string) => Promise<string | undefined>;
  /** Whether an account is an operator of the installation; works in any transaction. */
  isOperator: (db: Db, account_id: string) => Promise<boolean>;
  /** A transaction of no organisation: for public files. */
  inNoTenant: <T>(mode: Mode, work: (db: Db) => Promise<T>) => Promise<T>;
}
