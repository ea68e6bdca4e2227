/** Of Mantine's `useForm`, what judging one field needs. */
interface Judges {
  validateField: (path: string) => unknown;
}

/**
 * Validates a field after its new value has been rendered. Mantine stores errors with each render: validated in the same turn, an error for
 * the new value would be lost, and one for the old value would stay.
 */
export const judgeLater = (form: Judges, path: string): void => queueMicrotask(() => void form.validateField(path));
