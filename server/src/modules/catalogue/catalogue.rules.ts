import type { NewService, ServiceEdit } from '@akoma/contract/catalogue';
import { searchable } from '../organization/index.ts';

/** The words a service is found by. */
export const searchNormOf = ({ name, code }: { name: string; code: string }): string => searchable(`${name} ${code}`);

/** `General_practice` reads as `General practice`. */
const displayOf = (code: string): string => code.replaceAll('_', ' ');

/** The columns that were sent. */
export function columnsOf(sent: NewService | ServiceEdit) {
  const { healthcare_service_categories, healthcare_service_specialties } = sent;
  return {
    ...(sent.name !== undefined && { name: sent.name }),
    ...(healthcare_service_categories?.[0] && { category: healthcare_service_categories[0].text }),
    ...(sent.service_class && { service_class: sent.service_class }),
    ...(healthcare_service_specialties && {
      specialties: JSON.stringify(
        healthcare_service_specialties.map(({ code, display }) => ({ code, display: display || displayOf(code) })),
      ),
    }),
    ...(sent.description !== undefined && { description: sent.description || null }),
    ...(sent.duration !== undefined && { duration: sent.duration }),
    ...(sent.availability && { availability: JSON.stringify(sent.availability) }),
    ...(sent.active !== undefined && { active: sent.active }),
    ...(sent.virtual_service !== undefined && { virtual_service: sent.virtual_service }),
    ...(sent.healthcare_service_appointment_required !== undefined && {
      appointment_required: sent.healthcare_service_appointment_required,
    }),
    ...(sent.provision_codes && { provision_codes: [...new Set(sent.provision_codes)] }),
    ...(sent.revenue_tag !== undefined && { revenue_tag: sent.revenue_tag || null }),
  };
}

interface Uses {
  practitioners: number;
  prices: number;
  /** In words. */
  schedules: readonly string[];
}

/** What uses a service, in words; nothing when it may be deleted. */
export const usesOf = ({ practitioners, prices, schedules }: Uses): string[] => [
  ...(practitioners > 0 ? [practitioners === 1 ? '1 person works in it' : `${practitioners} people work in it`] : []),
  ...(prices > 0 ? [prices === 1 ? '1 price of it is active' : `${prices} prices of it are active`] : []),
  ...(schedules.length > 0 ? [`people see patients in it (${schedules.join('; ')})`] : []),
];
