import {
  choicesFor,
  type Communication,
  fullNameOf,
  isSameValue,
  type MergeChoices,
  type MergeField,
  mergeFields,
  type Patient,
  united,
} from '@akoma/contract/patients';
import type * as z from 'zod';

type Language = z.output<typeof Communication>;

/** Lists of a record that are united; identifiers and folder numbers are as well, by their own means. */
const lists = ['related_persons', 'patient_communication', 'religious_affiliation', 'former_names'] as const;
type ListField = (typeof lists)[number];

/** What a merge sets of the record that stays. */
export type Merged = Pick<Patient, MergeField | ListField | 'birth_date_precision' | 'deceased_at' | 'former_mrns' | 'identifiers'>;

/** Fields that are chosen together with another one. */
const alongWith: Partial<Record<MergeField, readonly ('birth_date_precision' | 'deceased_at')[]>> = {
  birth_date: ['birth_date_precision'],
  is_deceased: ['deceased_at'],
};
const partsOf = (field: MergeField) => [field, ...(alongWith[field] ?? [])];

/** The record that stays, with the chosen values; lists are united, and what was not chosen as a name still finds the record. */
export function mergedOf(survivor: Patient, loser: Patient, chosen: MergeChoices): Merged {
  const choices = choicesFor(survivor, loser, chosen);
  const values = Object.fromEntries(
    mergeFields.flatMap((field) => partsOf(field).map((part) => [part, (choices[field] === 'loser' ? loser : survivor)[part]])),
  ) as Pick<Merged, MergeField | 'birth_date_precision' | 'deceased_at'>;
  const name = fullNameOf(values);
  const others = [survivor, loser].map(fullNameOf).filter((one) => one !== name);
  return {
    ...values,
    related_persons: united(survivor.related_persons, loser.related_persons),
    patient_communication: languages(survivor.patient_communication, loser.patient_communication),
    religious_affiliation: united(survivor.religious_affiliation, loser.religious_affiliation),
    former_names: united(united(survivor.former_names, loser.former_names), [...new Set(others)]),
    former_mrns: united(survivor.former_mrns, [loser.mrn, ...loser.former_mrns]),
    identifiers: united(survivor.identifiers, loser.identifiers),
  };
}

/** Each language once; where one is preferred already, no second one is. */
function languages(first: readonly Language[], second: readonly Language[]): Language[] {
  const isSaid = first.some(({ preferred }) => preferred);
  const more = second.filter(({ language }) => !first.some((one) => one.language === language));
  return [...first, ...more.map((one) => (isSaid ? { ...one, preferred: false } : one))];
}

/**
 * The record that stayed without what the merge gave it, as far as it still stands: a field that was edited since stays as it is, and of a
 * list goes what came from the other record.
 */
export function unmergedOf(now: Patient, before: Patient, loser: Patient, chosen: MergeChoices): Merged {
  const given = mergedOf(before, loser, chosen);
  const values = Object.fromEntries(
    mergeFields.flatMap((field) => {
      const stands = partsOf(field).every((part) => isSameValue(now[part], given[part]));
      return partsOf(field).map((part) => [part, stands ? before[part] : now[part]]);
    }),
  ) as Pick<Merged, MergeField | 'birth_date_precision' | 'deceased_at'>;
  const without = <T>(stands: readonly T[], were: readonly T[], merged: readonly T[]): T[] => {
    const came = merged.filter((one) => !were.some((other) => isSameValue(one, other)));
    return stands.filter((one) => !came.some((other) => isSameValue(one, other)));
  };
  return {
    ...values,
    related_persons: without(now.related_persons, before.related_persons, given.related_persons),
    patient_communication: without(now.patient_communication, before.patient_communication, given.patient_communication),
    religious_affiliation: without(now.religious_affiliation, before.religious_affiliation, given.religious_affiliation),
    former_names: without(now.former_names, before.former_names, given.former_names),
    former_mrns: without(now.former_mrns, before.former_mrns, given.former_mrns),
    identifiers: without(now.identifiers, before.identifiers, given.identifiers),
  };
}
