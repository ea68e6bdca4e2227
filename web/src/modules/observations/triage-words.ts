import {
  childAvpuChoices,
  childMobilityChoices,
  codes,
  type TriageForm,
  triageFormIn,
  type TriagePerson,
  type VitalUnitType,
} from '@akoma/contract/observations';
import type { VitalSet } from './latest-vitals.ts';

/** The choices of an input on the form for the patient's age (rulings.md 142). */
export function choicesOf({ name, choices }: VitalUnitType, form: TriageForm | null): VitalUnitType['choices'] {
  if (form === null || form === 'adult') return choices;
  if (name === 'avpu') return childAvpuChoices;
  return name === 'mobility' ? childMobilityChoices[form] : choices;
}

/** What was recorded before and decides the form. */
export function triagePersonOf({ byCode }: VitalSet): TriagePerson {
  const height = byCode.get(codes.height);
  return { height_cm: height?.code === codes.height ? Number(height.value) : null, form: triageFormIn([...byCode.values()]) };
}
