import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The server's log: JSON lines on stdout, times in ISO 8601, no host name. A line contains ids, names of operations, counts and times,
 * never text or names that users entered: see {@link scrubbed} for errors. Values under sensitive keys are redacted.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: scrubbed,
        error: scrubbed,
        req: (request: { method?: string; routeOptions?: { url?: string } }) => ({
          method: request.method,
          route: request.routeOptions?.url,
        }),
        res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      },
      redact: { paths: [...told.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])], censor: '[not logged]' },
    },
    destination ?? pino.destination({ dest: 1, sync: true }), // a line about the end is worth waiting for
  );
}

/** Keys whose values must never be logged. */
const told = [
  ...[
    'password',
    'token',
    'access',
    'refresh',
    'v2token',
    'secret',
    'authorization',
    'cookie',
    'headers',
    'body',
    'query',
    'payload',
    'data',
  ],
  ...['name', 'full_name', 'first_name', 'last_name', 'phone', 'mobile', 'email', 'to', 'subject', 'text', 'birth_date', 'address'],
];

interface Scrubbed {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  /** Names from PostgreSQL: our own identifiers. */
  constraint?: string;
  table?: string;
  cause?: Scrubbed;
}

/**
 * An error without quoted data. PostgreSQL puts rows into `detail` and values into the messages of class 22; JSON.parse quotes its input; a
 * stack begins with the message. The stack's locations remain.
 */
export function scrubbed(thrown: unknown): Scrubbed {
  if (typeof thrown !== 'object' || thrown === null) return { type: typeof thrown, message: 'not an Error was thrown' };
  const error = thrown as {
    name?: string;
    type?: string;
    message?: string;
    code?: unknown;
    stack?: string;
    constraint?: string;
    table?: string;
    cause?: unknown;
  };
  const code = typeof error.code === 'string' ? error.code : undefined;
  const type = error.type ?? error.name ?? 'Error';
  const message = quoting(type, code, error.message ?? '') ? `(left out: it may quote data)` : (error.message ?? '').slice(0, 500);
  return {
    type,
    message,
    ...(code && { code }),
    ...(error.constraint && { constraint: error.constraint }),
    ...(error.table && { table: error.table }),
    ...(error.stack && { stack: framesOf(error.stack) }),
    ...(error.cause ? { cause: scrubbed(error.cause) } : {}),
  };
}

/** SQLSTATE classes 22 (data exceptions) and P0 (raised explicitly), and all parser errors. */
const quoting = (type: string, code: string | undefined, message: string): boolean =>
  /^(22|P0)...$/.test(code ?? '') || type === 'SyntaxError' || type === 'ZodError' || /is not valid JSON|Unexpected token/.test(message);

const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
    .join('\n');
