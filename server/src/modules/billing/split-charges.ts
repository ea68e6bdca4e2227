import { type CoverPart, type CoverTerms, coverageOf, ownRuleOf, policyYearOf } from '@akoma/contract/billing';
import type { Currency } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { shownCover } from './billing.rules.ts';
import { listUses, lockMembers } from './cover.store.ts';
import type { Transfer } from './journal.store.ts';
import { type Cover, findCoversOf } from './member.store.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** A charge after its discounts, as far as its payers go. */
interface Split {
  patient_id: string;
  net: number;
  currency: Currency;
  service_id: string | null;
  day: string;
  visit_id: string | null;
  authorization: string | null;
  covers: readonly Cover[];
}

/** The covers of patients on the days of their services, each asked for once. */
export function coversOf(ctx: At): (patient_id: string, day: string) => Promise<readonly Cover[]> {
  const asked = new Map<string, Promise<readonly Cover[]>>();
  return (patient_id, day) => {
    const key = `${patient_id} ${day}`;
    const found = asked.get(key) ?? findCoversOf(ctx, patient_id, day);
    asked.set(key, found);
    return found;
  };
}

/** The payer whose prices count: that of the first cover that covers anything on the day (ruling 207). */
export const payerOf = (covers: readonly Cover[]): { code: string; kind: 'insurance' | 'corporate' } | undefined => {
  const first = covers.find(({ skipped }) => skipped === null);
  return first && { code: first.client_code, kind: first.client_kind };
};

const keyOf = (patient_id: string, policy_id: string): string => `${patient_id} ${policy_id}`;
const termsOf = (patient_id: string, cover: Cover): CoverTerms => ({
  ...{ id: keyOf(patient_id, cover.policy_id), client_id: cover.client_id, policy_id: cover.policy_id, member_id: cover.id },
  ...{ skipped: cover.skipped, valid_from: cover.policy_valid_from, currency: cover.currency, copay_type: cover.copay_type },
  ...{ copay: cover.copay_minor ?? 0, coinsurance: cover.coinsurance_hundredths ?? 0, own_part_per: cover.own_part_per },
  ...{ excluded: cover.excluded_service_ids, visit_limit: cover.visit_limit_minor, year_limit: cover.year_limit_minor },
  ...{ authorization_required: cover.authorization_required, authorization: cover.authorization_number },
});

/** Who bears which part of the charges of one call (ruling 212); `without`: charges that are reckoned anew, whose use counts no more. */
export async function splitCharges(ctx: At, charges: readonly Split[], without: readonly string[] = []): Promise<CoverPart[][]> {
  const counted = charges.flatMap(({ patient_id, covers }) =>
    covers
      .filter((one) => one.visit_limit_minor !== null || one.year_limit_minor !== null || one.own_part_per === 'visit')
      .map((cover) => ({ patient_id, cover })),
  );
  const begins = new Map(counted.map(({ patient_id, cover }) => [keyOf(patient_id, cover.policy_id), cover.policy_valid_from]));
  const uses = counted.length > 0 ? await usesOf(ctx, counted, without) : [];
  const usedBefore = (id: string, span: string) => {
    const begin = begins.get(id);
    const used = uses.filter(
      ({ patient_id, policy_id, visit_id, day }) =>
        keyOf(patient_id, policy_id!) === id && (span === `visit ${visit_id ?? day}` || span === `year ${policyYearOf(begin!, day)}`),
    );
    return {
      amount: used.reduce((sum, { amount }) => sum + amount, 0),
      own: used.reduce((sum, { own }) => sum + own, 0),
    };
  };
  return coverageOf(
    charges.map(({ patient_id, visit_id, covers, ...charge }) => ({
      ...charge,
      ...{ visit: visit_id, covers: covers.map((cover) => termsOf(patient_id, cover)) },
    })),
    usedBefore,
  );
}

async function usesOf(ctx: At, counted: readonly { patient_id: string; cover: Cover }[], without: readonly string[]) {
  await lockMembers(ctx, [...new Set(counted.map(({ cover }) => cover.id))]);
  return listUses(
    ctx,
    [...new Set(counted.map(({ patient_id }) => patient_id))],
    [...new Set(counted.map(({ cover }) => cover.policy_id))],
    without,
  );
}

/** The rule by which the patient pays a part under a cover, where it bears anything. */
const ruleOf = ({ cover, skipped }: Pick<CoverPart, 'cover' | 'skipped'>) => {
  const own_rule = skipped ? null : ownRuleOf(cover);
  return { own_rule, own_hundredths: own_rule === 'coinsurance' ? cover.coinsurance : null };
};

/** Parts of a split before it is written, as replies show them. */
export const shownParts = (parts: readonly CoverPart[], covers: readonly Cover[]) =>
  parts.map(({ cover, own, amount, limited, skipped }) =>
    shownCover({
      ...{ payer_id: cover.client_id, payer_name: covers.find(({ id }) => id === cover.member_id)?.client_name ?? '' },
      ...{ policy_id: cover.policy_id, own, amount, limited, skipped, ...ruleOf({ cover, skipped }) },
    }),
  );

/** The rows that say who bears what of a charge. */
export const coverRows = (
  organization_id: string,
  { id: charge_item_id, currency }: { id: string; currency: Currency },
  parts: readonly CoverPart[],
  authorization_number?: string | null,
) =>
  parts.map(({ cover, own, amount, limited, skipped }, position) => ({
    ...{ organization_id, charge_item_id, position, client_id: cover.client_id, policy_id: cover.policy_id, member_id: cover.member_id },
    ...{
      currency,
      own_minor: own,
      amount_minor: amount,
      limited,
      skipped,
      ...ruleOf({ cover, skipped }),
      authorization_number: authorization_number ?? cover.authorization,
    },
  }));

/** The parts of payers move from the patients' debts to what is not invoiced yet (ruling 232). */
export const coverTransfers = (
  parts: readonly { client_id: string; amount_minor: number }[],
  of: Pick<Transfer, 'currency' | 'charge_item_id'>,
): Transfer[] =>
  parts.map(({ client_id, amount_minor }) => ({
    ...{ debit: 'payers-not-invoiced' as const, debit_of: client_id, credit: 'patients-debts' as const, amount_minor },
    ...of,
  }));
