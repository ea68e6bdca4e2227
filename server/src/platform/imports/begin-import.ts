import { fail, type Import } from '@akoma/contract/base';
import { newId } from '../id.ts';
import { unknownReference } from '../http/refusals.ts';
import type { Before, Ctx, Edge } from '../http/route.ts';
import { queueJob } from '../jobs/task.ts';
import { describeImport } from './describe-import.ts';
import type { AnyImport, Asked, AskedBy, ImportFormat } from './import-kind.ts';
import { countUnfinished, insertFile, insertImport, lockImport, lockImports, updateImport } from './import.store.ts';
import { packed } from './packed-file.ts';
import { areForgotten } from './purge-lines.ts';
import { taskOf } from './run-import.ts';

/** So often a job is begun anew before its file counts as unreadable. */
const max_attempts = 5;

/** So many files of an organisation are kept for the worker at a time; each is up to 10 MB. */
const mostWaiting = 5;

/** By its name and its first bytes, which must say the same: a workbook is a ZIP, and text has no zero in it but Excel's "Unicode text". */
function formatOf(name: string, beginning: Buffer, allowed: readonly ImportFormat[]): ImportFormat {
  const ending = /\.(csv|xlsx|xml|claml)$/i.exec(name)?.[1]?.toLowerCase().replace('claml', 'xml');
  const isZip = beginning.subarray(0, 4).toString('latin1') === 'PK\x03\x04';
  const isText = !isZip && (beginning.subarray(0, 2).toString('latin1') === '\xff\xfe' || !beginning.includes(0));
  const format = allowed.find((one) => one === ending);
  if (format && (format === 'xlsx' ? isZip : isText)) return format;
  const kinds = allowed.includes('xml') ? 'ClaML (.xml), CSV files and Excel workbooks (.xlsx)' : 'CSV files and Excel workbooks (.xlsx)';
  throw fail('import_file_kind', {}, { file: [`Only ${kinds} can be imported.`] });
}

/** A file that was uploaded, told by its name and its beginning. */
interface Uploaded {
  filename: string;
  format: ImportFormat;
  packed: Buffer;
}

/** What every operation that begins an import takes. */
interface Begin {
  params?: Asked | undefined;
  body: { file?: File | undefined; upload_id?: string | undefined; columns?: string | undefined; dry_run?: boolean | undefined };
}

/** Takes a file and says what importing it would do, imports it, or imports one that was only compared before; a job does the work. */
export const beginImport = (kind: AnyImport, { always }: { always?: 'dry run' } = {}) => ({
  admit: ({ look }: Before): Promise<void> => look(refuseTooMany),
  prepare: async (_before: Before, { body: { file } }: Begin): Promise<Uploaded | null> => {
    if (!file) return null;
    const filename = file.name.replaceAll(/\0|\p{Surrogate}/gu, '').slice(-200);
    const beginning = Buffer.from(await file.slice(0, 4096).arrayBuffer());
    const format = formatOf(file.name, beginning, kind.formats ?? ['csv', 'xlsx']);
    return { filename, format, packed: await packed(file) };
  },
  async perform(ctx: Ctx, { body, params = {} }: Begin, _edge: Edge, file: Uploaded | null): Promise<{ data: Import }> {
    const { file: _file, upload_id, columns = null, dry_run = false, ...said } = body;
    const asked = (await kind.asked?.(ctx, said, params)) ?? {};
    const dry = always === 'dry run' || dry_run;
    if (!file) return { data: await takeAgain(ctx, kind, upload_id!, dry, asked) };
    const { packed, ...named } = file;
    await lockImports(ctx);
    await refuseTooMany(ctx);
    const id = newId();
    await insertImport(ctx, {
      ...{ ...named, id, kind: kind.name, columns, asked: JSON.stringify(asked), asked_by: JSON.stringify(askedBy(ctx)) },
      ...{ step: dry ? 'compare' : 'apply', status: 'queued' },
      ...{ started_by: ctx.actor.practitioner_role_id, created_at: ctx.now, updated_at: ctx.now },
    });
    await insertFile(ctx, id, packed);
    queueImport(ctx, kind, id);
    return { data: await describeImport(ctx, kind, id) };
  },
});

export const askedBy = ({ actor: { user_id, practitioner_role_id, session_id } }: Ctx): AskedBy => ({
  user_id,
  practitioner_role_id,
  session_id,
});

async function refuseTooMany(ctx: Ctx): Promise<void> {
  if ((await countUnfinished(ctx)) >= mostWaiting) throw fail('import_too_many', {});
}

export const queueImport = ({ db, organization_id }: Ctx, kind: AnyImport, import_id: string): void =>
  queueJob(db, taskOf(kind), { organization_id, import_id }, { key: `${kind.name} ${import_id}`, max_attempts });

/** What was only compared is taken again from its first line: what is there may have changed since. */
async function takeAgain(ctx: Ctx, kind: AnyImport, id: string, dry_run: boolean, asked: Asked): Promise<Import> {
  const upload = await lockImport(ctx, kind.name, id);
  if (!upload) throw unknownReference('upload_id');
  if (upload.status === 'queued' || upload.status === 'running') throw fail('import_under_way', {});
  if (upload.status === 'failed' || upload.step !== 'compare') throw fail('import_over', {});
  if (areForgotten(upload.finished_at, ctx.now)) throw fail('import_lines_forgotten', {});
  if (upload.missing.length > 0) throw fail('import_columns_missing', {});
  if (!dry_run && kind.mode === 'whole' && upload.wrong_rows > 0) throw fail('import_lines_wrong', { wrong: upload.wrong_rows });
  await updateImport(ctx, id, {
    step: dry_run ? 'compare' : 'apply',
    asked: JSON.stringify(asked),
    asked_by: JSON.stringify(askedBy(ctx)),
    status: 'queued',
    finished_at: null,
    ...fromTheFirst,
  });
  queueImport(ctx, kind, id);
  return describeImport(ctx, kind, id);
}

const fromTheFirst = {
  done_place: 0,
  done_rows: 0,
  new_rows: 0,
  changed_rows: 0,
  unchanged_rows: 0,
  gone_rows: 0,
  passed_rows: 0,
  waiting_rows: 0,
  wrong_rows: 0,
};
