import { shownUnit } from '@akoma/contract/base';
import { maskBloodPressure, VitalsForm, type VitalsInput, type VitalUnitType, vitalUnitTypes } from '@akoma/contract/observations';

/** The inputs of the form as texts; empty is not measured. */
export type VitalTexts = Readonly<Record<string, string>>;

/** What the form asks for, in the order of typing; BMI stands among them and is computed (OBS-015). */
export const vitalInputs: readonly VitalUnitType[] = vitalUnitTypes.filter(({ name, disabled }) => disabled || name in VitalsForm.shape);

const typed = vitalInputs.filter(({ disabled }) => !disabled);
/** What is asked beside them: ticked discriminators, the words of another one, the age band where the age is not known. */
const beside = ['signs', 'sign_words', 'triage_form'] as const;
const names = [...typed.map(({ name }) => name), ...beside];
export const emptyVitals: VitalTexts = Object.fromEntries(names.map((name) => [name, '']));

/** Typed vitals in words: "Pulse 118 /min, AVPU Voice". */
export const textsInWords = (texts: VitalTexts, of: readonly VitalUnitType[]): string =>
  of
    .filter(({ name }) => texts[name])
    .map(
      ({ name, label, unit, choices }) =>
        `${label} ${choices?.find(({ value }) => value === texts[name])?.label ?? texts[name]}${shownUnit(unit) && ` ${shownUnit(unit)}`}`,
    )
    .join(', ');

export const isEmpty = (texts: VitalTexts): boolean => Object.values(texts).every((text) => text.trim() === '');

/** Keeps what may stand in an input: the mask of a blood pressure, a comma for a point in numbers. */
export function cleanVital(vital: VitalUnitType, text: string, before: string): string {
  if (vital.mask) return text.length < before.length ? text : maskBloodPressure(text);
  return text.replace(',', '.').trimStart();
}

/** Sentences by input, in the inputs' order, from the contract: what is impossible is refused (OBS-039, VAL-009, TRIAGE-018). */
export function vitalErrors(texts: VitalTexts): Record<string, string> {
  const checked = VitalsForm.safeParse(texts as VitalsInput);
  if (checked.success) return {};
  const { issues } = checked.error;
  return Object.fromEntries(
    names.flatMap((name) =>
      issues
        .filter(({ path }) => path[0] === name)
        .slice(0, 1)
        .map(({ message }) => [name, message]),
    ),
  );
}

/** Reads a draft that the form wrote; unknown keys and other types are left out. */
export const textsOfDraft = (content: Record<string, unknown>): VitalTexts =>
  Object.fromEntries(names.map((name) => [name, typeof content[name] === 'string' ? content[name] : '']));

/** When the vitals of a draft were taken, where that was said; `null`: when they were typed. */
export const takenAtOfDraft = ({ effective_date_time: at }: Record<string, unknown>): string | null =>
  typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : null;
