import type { FileCategory } from '@akoma/contract/files';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/module.ts';

/** Purpose and owner of a file, for the owner's access decision. */
export interface OwnedFile {
  category: FileCategory;
  patient_id: string | null;
  /** Its file is the patient's. */
  encounter_id: string | null;
  practitioner_id: string | null;
}

export type FileAction = 'read' | 'write' | 'delete';

/** Implemented by later modules that own files: whether the owning record exists, and whether the actor may perform the action. */
export interface FileOwner {
  /** Whether the record exists in the organisation of `ctx`. */
  exists: (ctx: Ctx, id: string) => Promise<boolean>;
  may: (ctx: Ctx, action: FileAction, file: OwnedFile) => boolean;
}

/** Ports to later modules. */
export interface FilesPorts {
  owners: {
    /** Photos and signatures of staff. */
    practitioner: FileOwner;
    /** Photos and documents of patients. */
    patient: FileOwner;
    /** All other files: the logo, documents without a patient, files for payers. */
    organization: Pick<FileOwner, 'may'>;
  };
  /** Refuses a patient whose record was merged into another one, and lets it be merged into none until the transaction ends. */
  holdPatient: (ctx: Ctx, id: string) => Promise<unknown>;
  /** The patient of an encounter in the organisation of `ctx`; undefined: there is no such encounter. */
  patientOfEncounter: (ctx: Ctx, id: string) => Promise<string | undefined>;
  /** Whether an account is an operator of the installation; works in any transaction. */
  isOperator: (db: Db, account_id: string) => Promise<boolean>;
}

/** The dependencies of the handlers. */
export type FilesMeans = FilesPorts & Pick<Platform, 'storage' | 'inNoTenant'>;
