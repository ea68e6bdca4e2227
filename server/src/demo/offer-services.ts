import { createService } from '@akoma/contract/catalogue';
import type { Colleague } from './colleagues.ts';
import type { DemoHospital } from './hospitals.ts';
import type { DemoService } from './service-list.ts';

/** `Ordinary 60, Staff free`. */
const tiersOf = (text: string) =>
  text.split(', ').map((tier) => {
    const at = tier.lastIndexOf(' ');
    const cost = tier.slice(at + 1);
    const name = tier.slice(0, at);
    return cost === 'free' ? { name, type: 'free' as const } : { name, cost };
  });

/** Fills the catalogue of a demo hospital through the operation, as its administrator. */
export async function offerServices(
  { does }: Colleague,
  { locations, members }: DemoHospital,
  services: readonly DemoService[],
  at: Date,
): Promise<void> {
  const memberOf = (who: string) => Object.entries(members).find(([email]) => email.startsWith(`${who}@`))?.[1].practitioner_role_id;
  for (const service of services) {
    const { code, name, kind, booked_as, specialty, minutes, tag, tiers } = service;
    const body = {
      code,
      name,
      healthcare_service_categories: [{ text: kind }],
      service_class: booked_as,
      healthcare_service_specialties: specialty ? [specialty] : [],
      duration: minutes ?? null,
      revenue_tag: tag,
      provision_codes: [tiersOf(tiers).every((tier) => 'type' in tier) ? ('free' as const) : ('cost' as const)],
      price_tiers: tiersOf(tiers),
      location_ids: (service.at ?? []).flatMap((place) => locations[place] ?? []),
      practitioner_ids: (service.by ?? []).flatMap((who) => memberOf(who) ?? []),
      healthcare_service_appointment_required: !service.needs_no_appointment,
      virtual_service: service.virtual ?? false,
      active: !service.inactive,
    };
    await does(createService, { body }, at);
  }
}
