import type { Compared, ImportCtx, Outcome, SoundLine } from '../../platform/imports/import-kind.ts';
import { checkPatient } from './check-patient.ts';
import { judgeDuplicates } from './duplicates.rules.ts';
import { mostCandidates } from './find-duplicates.ts';
import { soughtOf, suspectsOf } from './look-for-duplicates.ts';
import { inColumns, type PatientRow, personKey } from './patient-line.rules.ts';
import { countRegistered } from './patients.store.ts';

/** What lines mean for the patients there are; `rest` is how many had been registered before the look. */
export async function judgeImportLines(ctx: ImportCtx, lines: readonly SoundLine<PatientRow>[]): Promise<Compared<null, number>> {
  const registered = await countRegistered(ctx);
  return { outcomes: await Promise.all(lines.map((line) => judgeLine(ctx, line))), rest: registered };
}

/**
 * A number or address that another patient has is wrong before look-alikes are weighed (ruling 114). Who is registered with the same name, day
 * of birth and phone is the person of the line; anybody else who is like it has to be judged by somebody. Patients of earlier lines do not
 * count here: the lines were compared with each other when the file was read.
 */
async function judgeLine(ctx: ImportCtx, { place, row: { body, alike_lines }, others }: SoundLine<PatientRow>): Promise<Outcome<null>> {
  const sentences = inColumns(await checkPatient(ctx, { email: body.email, identifiers: body.identifiers }, null), body);
  if (sentences.length > 0) return { place, outcome: 'wrong', refusal: sentences.join(' ') };
  const sought = soughtOf(body);
  const suspects = await suspectsOf(ctx, sought);
  const judged = judgeDuplicates(sought, suspects, new Set());
  const ours = await ctx.written(judged.map(({ id }) => id));
  const records = judged.filter(({ id }) => !ours.has(id)).slice(0, mostCandidates);
  const alike = { records, lines: alike_lines };
  if (records.some(({ id }) => suspects.some((suspect) => suspect.id === id && personKey(suspect) === personKey(body))))
    return { place, outcome: 'unchanged', alike };
  if (records.length === 0 && alike_lines.length === 0) return { place, outcome: 'new' };
  const isDecided = others !== null && records.every(({ id }) => others.includes(id));
  return { place, outcome: isDecided ? 'new' : 'waiting', alike };
}
