import type { Download } from '@akoma/contract/base';
import type { printVisitSummary as operation } from '@akoma/contract/encounters';
import { printDocument } from '../../platform/documents/print-document.ts';
import type { PreparedHandler } from '../../platform/http/route.ts';
import type { EncountersMeans } from './encounters.ports.ts';
import { gatherVisitSummary } from './read-visit-summary.ts';
import { visitSummaryDocument } from './visit-summary.document.ts';

type Ports = Pick<EncountersMeans, 'measuredIn' | 'findLogo'>;
type Printed = Download & { patient_id: string };

export const printVisitSummary = (ports: Ports): PreparedHandler<typeof operation, Printed> => ({
  async prepare({ actor, look }, { params }, { signal }) {
    const { summary, letterhead, openLogo } = await look(async (ctx) => {
      const gathered = await gatherVisitSummary(ctx, ports, params.id);
      return { ...gathered, openLogo: await ports.findLogo(ctx, gathered.letterhead.logo) };
    });
    const asking = { owner: actor.user_id, signal };
    const document = visitSummaryDocument(summary, { ...letterhead, logo: await openLogo(asking) });
    const { mrn } = summary.visit.patient_detail;
    const day = (summary.visit.arrived_at ?? summary.visit.created_at).slice(0, 10);
    return {
      filename: `visit-summary-${mrn}-${day}.pdf`,
      bytes: await printDocument(document, asking),
      inline: true,
      patient_id: summary.visit.patient,
    };
  },
  perform: async (_ctx, _input, _edge, printed) => printed,
});
