import { confirm } from '../../ui/layer/confirm.ts';
import { textsInWords, type VitalTexts, vitalInputs } from './vital-inputs.ts';
import { isUnlikely } from './vital-ranges.ts';

/**
 * Saves vitals, very unusual ones only once the user says that they are right (OBS-039).
 * @returns false: they were not, and nothing is saved
 */
export async function saveMeant(
  texts: VitalTexts,
  { patient_name, cancel, run }: { patient_name: string; cancel: string; run: () => Promise<unknown> },
): Promise<boolean> {
  const unlikely = vitalInputs.filter(({ name }) => isUnlikely(name, texts[name] ?? ''));
  if (unlikely.length === 0) {
    await run();
    return true;
  }
  return confirm({
    title: 'Check before saving',
    text: `These values are very unusual: ${textsInWords(texts, unlikely)}. Are they right for ${patient_name}?`,
    act: 'Save as measured',
    cancel,
    run,
  });
}
