import type { Download } from '@akoma/contract/base';
import type { printReferralLetter as operation } from '@akoma/contract/referrals';
import { printDocument } from '../../platform/documents/print-document.ts';
import type { Ctx, PreparedHandler } from '../../platform/http/route.ts';
import type { OpenLogo } from '../files/index.ts';
import { gatherLetter } from './gather-letter.ts';
import { letterDocument } from './letter.document.ts';

export interface LetterMeans {
  /** The organisation's logo of that name, to be opened when no connection is held. */
  findLogo: (ctx: Ctx, filename: string | null) => Promise<OpenLogo>;
}
type Printed = Download & { patient_id: string };

export const printReferralLetter = ({ findLogo }: LetterMeans): PreparedHandler<typeof operation, Printed> => ({
  async prepare({ actor, look }, { params }, { signal }) {
    const { letter, letterhead, openLogo } = await look(async (ctx) => {
      const gathered = await gatherLetter(ctx, params.id);
      return { ...gathered, openLogo: await findLogo(ctx, gathered.letterhead.logo) };
    });
    const asking = { owner: actor.user_id, signal };
    const document = letterDocument(letter, { ...letterhead, logo: await openLogo(asking) });
    return {
      filename: `referral-${letter.patient.mrn}-${letter.referral.authored_on.slice(0, 10)}.pdf`,
      bytes: await printDocument(document, asking),
      inline: true,
      patient_id: letter.patient.id,
    };
  },
  perform: async (_ctx, _input, _edge, printed) => printed,
});
