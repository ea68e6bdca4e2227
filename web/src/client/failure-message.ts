/** Shown if an answer has no readable message; without an exclamation mark (ERR-005). */
export const somethingWentWrong = 'Something went wrong';

/** Keys of an answer that are never a sentence for a reader. */
const silent = new Set(['code', 'status', 'request_id', 'data', 'statusCode']);

/** Deeper than any real answer; limits recursion, so that a hostile answer cannot exhaust the stack. */
const deepest = 5;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  if (depth > deepest) return undefined;
  if (Array.isArray(value)) return textOf(value[0], depth + 1);
  return isFields(value) ? textIn(value, depth + 1) : undefined;
}

function textIn(answer: Fields, depth: number): string | undefined {
  for (const key of ['error', 'message', 'errors', 'detail']) {
    const text = textOf(answer[key], depth);
    if (text) return text;
  }
  for (const [key, value] of Object.entries(answer)) {
    const text = silent.has(key) ? undefined : textOf(value, depth);
    if (text) return text;
  }
  return undefined;
}

/**
 * The sentence of a failed answer: `error`, `message`, `errors`, the first item, `detail`, else the first field's first message, else
 * 'Something went wrong' (ERR-003, ERR-004, ERR-005). `errors` may be a string, a list of strings or a map of field to strings (ERR-020).
 */
export const failureMessage = (answer: unknown): string => textOf(answer, 0) ?? somethingWentWrong;

/**
 * The body of an answer as a value: JSON is parsed even if the answer is declared as binary or text (ERR-002); a short plain text becomes
 * the detail; anything else, such as a proxy's page, has no message.
 */
export function readBody(text: string, type: string | null): unknown {
  const trimmed = text.trim();
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) {
    try {
      return JSON.parse(trimmed) as unknown;
    } catch {
      return null;
    }
  }
  return type?.startsWith('text/plain') && trimmed.length > 0 && trimmed.length <= 300 ? { detail: trimmed } : null;
}
