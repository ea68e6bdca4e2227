// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant, Int8 } from "./columns.ts";

export interface FilesAttachment {
  category: "document" | "photo" | "signature" | "logo" | "payer-file";
  content_type: "image/png" | "image/jpeg" | "image/webp" | "application/pdf";
  created_at: Generated<Instant>;
  /**
   * from then on no list and no name finds it
   */
  deleted_at: Instant | null;
  /**
   * as patient_id, which is then the encounter's
   */
  encounter_id: string | null;
  /**
   * random; the name under which the file is asked for
   */
  filename: string;
  /**
   * pixels; null for a PDF
   */
  height: number | null;
  id: string;
  organization_id: string;
  /**
   * of a module later in the order, so without a foreign key (the ports check it)
   */
  patient_id: string | null;
  /**
   * as patient_id; whose photo or signature it is
   */
  practitioner_id: string | null;
  public: Generated<boolean>;
  sha256: string;
  size: number;
  storage_key: string;
  /**
   * bytes of the file and of the pictures made from it
   */
  stored_bytes: number;
  /**
   * null for a PDF
   */
  thumb_key: string | null;
  title: string;
  updated_at: Generated<Instant>;
  uploaded_by: string;
  uploaded_by_name: string;
  version: Generated<number>;
  /**
   * null: the stored file itself is shown, or there is nothing to show
   */
  view_key: string | null;
  /**
   * pixels; null for a PDF
   */
  width: number | null;
}

export interface FilesSpace {
  /**
   * of the files in use and the pictures made from them
   */
  bytes: Generated<Int8>;
  created_at: Generated<Instant>;
  files: Generated<number>;
  organization_id: string;
  /**
   * 1024 × 1024 bytes each; null: the default of the installation
   */
  quota_mb: number | null;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface FilesStoredKey {
  key: string | null;
  organization_id: string | null;
}

export interface FilesTables {
  "files.attachment": FilesAttachment;
  "files.space": FilesSpace;
  "files.stored_key": FilesStoredKey;
}
