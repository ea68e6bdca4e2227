import type * as contract from '@akoma/contract/reports';
import { type SetUpStep, type SetUpStepName, setUpSteps } from '@akoma/contract/reports';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { countServices } from '../catalogue/index.ts';
import { findSetUpFacts } from '../organization/index.ts';
import { countPatients } from '../patients/index.ts';
import { listDismissed } from './set-up.store.ts';

type Told = Pick<SetUpStep, 'done' | 'count'>;

/** The set-up steps of the organisation, counted from its current records. */
export async function stepsOf(ctx: Pick<Ctx, 'db' | 'organization_id'>): Promise<SetUpStep[]> {
  const [facts, catalogue, patients, dismissed] = await Promise.all([
    findSetUpFacts(ctx),
    countServices(ctx),
    countPatients(ctx),
    listDismissed(ctx),
  ]);
  const told: Record<SetUpStepName, Told> = {
    organization: { done: facts.has_details, count: null },
    logo: { done: facts.has_logo, count: null },
    locations: { done: facts.own_locations, count: facts.locations },
    roles: { done: facts.own_roles, count: facts.roles },
    team: { done: facts.members > 1, count: facts.members },
    second_factor: {
      done: facts.asks_second_factor || facts.guarded_roles > 0,
      count: facts.asks_second_factor ? null : facts.guarded_roles,
    },
    codes: { done: facts.own_codes, count: null },
    services: { done: catalogue.services > 0, count: catalogue.services },
    // a service without a price cannot be billed
    prices: { done: catalogue.priced > 0 && catalogue.priced === catalogue.services, count: catalogue.priced },
    patient: { done: patients > 0, count: patients },
  };
  return setUpSteps.map((step) => ({ step, ...told[step], dismissed: dismissed.has(step) }));
}

export const readSetUp: Handler<typeof contract.readSetUp> = async (ctx) => ({ data: { steps: await stepsOf(ctx) } });
