/** Shown when an answer says nothing readable; without an exclamation mark (ERR-005). */
export const somethingWentWrong = 'Something went wrong';

/** Keys of an answer that are never a sentence for a reader. */
const silent = new Set(['code', 'status', 'request_id', 'data', 'statusCode']);

/** Nesting deeper than any real answer; a bound, so that a hostile one cannot exhaust the stack. */
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
 * The sentence of a failed answer: `error`, `message`, `errors`, the first item, `detail`, else the first field's first message,
 * else 'Something went wrong' (ERR-003, ERR-004, ERR-005). `errors` may be a text, a list of texts or a map of field to texts (ERR-020).
 */
export const failureMessage = (answer: unknown): string => textOf(answer, 0) ?? somethingWentWrong;

/**
 * An answer's body as a value: JSON is read even when the answer was announced as binary or text (ERR-002);
 * a short plain text is taken as the detail; anything else, such as a proxy's page, says nothing.
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
