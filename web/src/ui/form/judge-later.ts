/** Of Mantine's `useForm`, what judging one field needs. */
interface Judges {
  validateField: (path: never) => unknown;
}

/**
 * Judges a field after what was just given to it is drawn. Mantine notes sentences with each drawing: judged in the same breath, one that
 * stands there already would be lost, and one of the value before would stay.
 */
export const judgeLater = (form: Judges, path: string): void => queueMicrotask(() => void form.validateField(path as never));
