import type { printVisitSummary as operation } from '@akoma/contract/encounters';
import { pdfOf } from '../../platform/documents/pdf.ts';
import type { Verb } from '../../platform/http/answer.ts';
import type { EncountersNeeds } from './encounters.needs.ts';
import { gatherVisitSummary } from './read-visit-summary.ts';
import { visitSummaryDocument } from './visit-summary.document.ts';

export const printVisitSummary =
  (needs: Pick<EncountersNeeds, 'measuredIn' | 'letterheadOf' | 'logoOf'>): Verb<typeof operation> =>
  async (ctx, { params }) => {
    const { summary, letterhead } = await gatherVisitSummary(ctx, needs, params.id);
    const { mrn } = summary.visit.patient_detail;
    const logo = await needs.logoOf(ctx, letterhead.logo);
    const bytes = await pdfOf(visitSummaryDocument(summary, { ...letterhead, logo }));
    const day = (summary.visit.arrived_at ?? summary.visit.created_at).slice(0, 10);
    const file = { filename: `visit-summary-${mrn}-${day}.pdf`, bytes, inline: true, patient_id: summary.visit.patient };
    return file;
  };
