import { type Coding, codeSystems, type ConceptKind, type DiagnosisKind } from '@akoma/contract/terminology';
import type { Ctx } from '../../platform/http/route.ts';
import { icd10Code, kindOfCode } from './classification.rules.ts';
import { findEntry, hasClassification, mappingsOf } from './classification.store.ts';
import { loadDiagnoses } from './load-diagnoses.ts';

const diagnoses: readonly ConceptKind[] = ['disorder', 'finding', 'event', 'situation'] satisfies DiagnosisKind[];

interface ChosenCode {
  /** As its system writes it: E11.9 for `e119`. */
  code: string;
  /** Its name; null for a code of ICD-10 where no edition was imported that could name it. */
  display: string | null;
  /** The codes of ICD-10 that this organisation's mapping gives, the preferred one first. */
  icd10: Pick<Coding, 'code' | 'display'>[];
}

/** What is known of a code that was chosen as a diagnosis (DX-003, ruling 138); null when it is none, or unknown here. */
export async function findChosenCode(ctx: Ctx, { system, code }: Pick<Coding, 'system' | 'code'>): Promise<ChosenCode | null> {
  if (system === codeSystems.icd10) {
    const written = icd10Code(code);
    if (!written || kindOfCode(written) !== 'category') return null;
    const entry = await findEntry(ctx, written);
    if (entry) return { code: written, display: entry.display, icd10: [{ code: written, display: entry.display }] };
    return (await hasClassification(ctx)) ? null : { code: written, display: null, icd10: [] };
  }
  const concept = loadDiagnoses().byCode.get(`${system}|${code}`);
  if (!concept || !diagnoses.includes(concept.kind)) return null;
  const mapped = await mappingsOf(ctx, [code]);
  return {
    code,
    display: concept.display,
    icd10: mapped.filter((one) => one.system === system).map(({ target, display }) => ({ code: target, display })),
  };
}
