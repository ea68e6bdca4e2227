import type { Discriminator, TriageForm } from './vital-codes.ts';

/** A sign that gives a colour whatever the score says (rulings.md 143). */
export interface Sign {
  code: string;
  words: string;
  urgency: Discriminator;
  of: 'adult' | 'child';
  source: string;
  /** Somebody else's words belong to it. */
  in_words?: true;
}

const implementation = 'lists of an implementation of the South African Triage Scale';
const ruling = 'rulings.md 143: the list in print was not found';
const signs = (of: Sign['of'], urgency: Discriminator, given: Readonly<Record<string, string>>): Sign[] =>
  Object.entries(given).map(([code, words]) => ({
    code: of === 'adult' ? code : `child-${code}`,
    words,
    urgency,
    of,
    source: implementation,
  }));

/**
 * The discriminators of the South African Triage Scale. Adults: from the lists of an implementation; children: its red list, and other orange
 * and yellow signs in words. Which sign belongs to which colour needs the sign-off of the hospital's clinical lead (docs/clinical-review.md).
 */
export const signList: readonly Sign[] = [
  ...signs('adult', 'emergency', {
    airway: 'Not breathing, or blocked airway',
    seizure: 'Seizure now',
    'burn-face': 'Burn of the face or by inhalation',
    'low-glucose': 'Glucose under 3 mmol/L',
    'cardiac-arrest': 'Cardiac arrest',
  }),
  ...signs('adult', 'very-urgent', {
    'short-breath': 'Acute shortness of breath',
    'coughing-blood': 'Coughing blood',
    'chest-pain': 'Chest pain',
    bleeding: 'Uncontrolled bleeding',
    stab: 'Stab wound of neck or chest',
    'reduced-consciousness': 'Reduced level of consciousness',
    'post-ictal': 'After a seizure, not fully awake',
    'focal-deficit': 'Acute focal neurological deficit',
    aggression: 'Aggression',
    'threatened-limb': 'Threatened limb',
    'high-energy': 'High-energy injury',
    'large-joint': 'Dislocation of a large joint',
    'open-fracture': 'Open fracture',
    'large-burn': 'Burn over 20 %, electrical, circumferential or chemical',
    poisoning: 'Poisoning or overdose',
    ketones: 'Glucose over 11 mmol/L with ketones',
    'vomiting-blood': 'Fresh blood vomited',
    'pregnancy-abdomen': 'Pregnancy with abdominal injury or pain',
    'severe-pain': 'Severe pain',
  }),
  ...signs('adult', 'urgent', {
    'controlled-bleeding': 'Controlled bleeding',
    'small-joint': 'Dislocation of finger or toe',
    'closed-fracture': 'Closed fracture',
    burn: 'Other burn',
    'abdominal-pain': 'Abdominal pain',
    'high-glucose': 'Glucose over 17 mmol/L without ketones',
    vomiting: 'Persistent vomiting',
    'pregnancy-bleeding': 'Pregnancy with injury or vaginal bleeding',
    'moderate-pain': 'Moderate pain',
  }),
  ...signs('child', 'emergency', {
    apnoea: 'Not breathing',
    airway: 'Obstructed breathing',
    cyanosis: 'Blue lips or tongue',
    distress: 'Severe respiratory distress',
    shock: 'Cold hands, weak fast pulse and refill of 3 seconds or more',
    bleeding: 'Uncontrolled bleeding',
    consciousness: 'Responds only to pain, or confused',
    seizure: 'Convulsing, or just after',
    dehydration: 'Severe dehydration',
    'burn-face': 'Burn of the face',
    'low-glucose': 'Glucose under 3 mmol/L',
    purpura: 'Purpuric rash',
  }),
  { code: 'child-other-orange', words: 'Other very urgent sign', urgency: 'very-urgent', of: 'child', source: ruling, in_words: true },
  { code: 'child-other-yellow', words: 'Other urgent sign', urgency: 'urgent', of: 'child', source: ruling, in_words: true },
];

/** A saturation below this raises the colour: of adults to orange, of children to red; one source has red for adults (rulings.md 143, to confirm). */
export const lowSaturationBelow = 92;
const computed: readonly Sign[] = [
  { code: 'low-saturation', words: 'Saturation under 92 %', urgency: 'very-urgent', of: 'adult', source: implementation },
  { code: 'child-low-saturation', words: 'Saturation under 92 %', urgency: 'emergency', of: 'child', source: implementation },
];
/** The sign of a saturation, in percent; of somebody whose age is not known that of adults. `null`: there is none. */
export function signOfSaturation(percent: number | null, form: TriageForm | null): Sign | null {
  if (percent === null || percent >= lowSaturationBelow) return null;
  return computed[form === null || form === 'adult' ? 0 : 1]!;
}

const byCode = new Map([...signList, ...computed].map((sign) => [sign.code, sign]));
export const signOfCode = (code: string): Sign | undefined => byCode.get(code);

/** The signs of a form: infants have those of children; of somebody whose age is not known all. */
export const signsFor = (form: TriageForm | null): readonly Sign[] =>
  form === null ? signList : signList.filter(({ of }) => of === (form === 'adult' ? 'adult' : 'child'));
